import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { SubStamp } from '../../../core/contract/collected-stamp.ts'
import { SealView } from '../../ui/sub-stamps/seal-view.tsx'
import { SEAL_SHARE, sealOf } from '../../ui/sub-stamps/seals.ts'
import { SUB_STAMPS } from '../../ui/text/sub-stamps.ja.ts'
import styles from './seal-on-sheet.module.css'

export interface SealOnSheetProps {
  readonly sub_stamp: SubStamp
  readonly pressed_at: string
  /** Undefined once it is pressed: then it lies still. */
  readonly placing: { readonly onMove: (to: SubStamp) => void; readonly onSet: () => void; readonly onCancel: () => void } | undefined
}

/** One step of an arrow key, as a share of the sheet. */
const STEP = 0.04
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }

/** The whole seal stays on the paper; three decimals say it to a third of a point. */
const onPaper = (share: number) => Math.round(Math.min(1 - SEAL_SHARE / 2, Math.max(SEAL_SHARE / 2, share)) * 1000) / 1000
const percent = (share: number) => Math.round(share * 100)

/** A small seal over the impression; while it is placed a finger anywhere on the sheet moves it, and so do the arrow keys. */
export function SealOnSheet({ sub_stamp, pressed_at, placing }: SealOnSheetProps) {
  const seal = sealOf(sub_stamp.sub_stamp_id)
  const layer = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const isPlacing = placing !== undefined
  useEffect(() => {
    if (isPlacing) handle.current?.focus({ preventScroll: true })
  }, [isPlacing])
  if (seal === undefined) return null
  const { x, y } = sub_stamp
  const moveTo = (across: number, down: number) => placing?.onMove({ ...sub_stamp, x: onPaper(across), y: onPaper(down) })
  const follow = (event: PointerEvent) => {
    const box = layer.current?.getBoundingClientRect()
    if (box !== undefined && event.buttons > 0) moveTo((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  const onKey = (event: KeyboardEvent) => {
    const [across, down] = ARROWS[event.key] ?? [0, 0]
    if (across !== 0 || down !== 0) {
      event.preventDefault()
      moveTo(x + across, y + down)
    }
    if (event.key === 'Enter' && !event.repeat) placing?.onSet()
    if (event.key === 'Escape') placing?.onCancel()
  }
  const place = { left: `${x * 100}%`, top: `${y * 100}%`, width: `${SEAL_SHARE * 100}%` }
  const picture = <SealView seal={seal} pressed_at={pressed_at} />
  if (placing === undefined)
    return (
      <div className={styles['layer']}>
        <span className={styles['seal']} style={place} role="img" aria-label={SUB_STAMPS.seal(seal.name)}>
          {picture}
        </span>
      </div>
    )
  return (
    <div ref={layer} className={styles['layer']} data-placing="" onPointerDown={follow} onPointerMove={follow}>
      <button type="button" ref={handle} className={styles['seal']} style={place} aria-label={SUB_STAMPS.move(seal.name)} onKeyDown={onKey}>
        {picture}
      </button>
      <span role="status" className={styles['told']}>
        {SUB_STAMPS.place(percent(x), percent(y))}
      </span>
    </div>
  )
}
