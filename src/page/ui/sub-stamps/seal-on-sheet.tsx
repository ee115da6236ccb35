import type { CSSProperties } from 'react'
import type { SubStamp } from '../../../core/contract/collected-stamp.ts'
import { SealView } from './seal-view.tsx'
import { SEAL_SHARE, sealOf } from './seals.ts'
import { SUB_STAMPS } from '../text/sub-stamps.ja.ts'
import styles from './seal-on-sheet.module.css'

export interface SealOnSheetProps {
  readonly sub_stamp: SubStamp
  /** ISO, UTC. */
  readonly pressed_at: string
}

/** A small seal pressed beside the impression. */
export function SealOnSheet({ sub_stamp, pressed_at }: SealOnSheetProps) {
  const seal = sealOf(sub_stamp.sub_stamp_id)
  if (seal === undefined) return null
  return (
    <div className={styles['layer']}>
      <span className={styles['seal']} style={sealPlace(sub_stamp)} role="img" aria-label={SUB_STAMPS.seal(seal.name)}>
        <SealView seal={seal} pressed_at={pressed_at} />
      </span>
    </div>
  )
}

/** A seal's place on the sheet, by its centre; all seals have the same width. */
export const sealPlace = ({ x, y }: SubStamp): CSSProperties => ({ left: `${x * 100}%`, top: `${y * 100}%`, width: `${SEAL_SHARE * 100}%` })
