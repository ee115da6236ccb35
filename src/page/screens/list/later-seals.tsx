import { useState, type ReactNode } from 'react'
import type { SubStamp } from '../../../core/contract/collected-stamp.ts'
import { SEALS_PER_SHEET } from '../../../core/contract/constants.ts'
import type { Impression } from '../../../core/domain/collected-view.ts'
import { useAppServices } from '../../hooks/use-app-services.ts'
import buttons from '../../ui/button/button.module.css'
import { SealChoice } from '../../ui/sub-stamps/seal-choice.tsx'
import { SealPlacing, type SealEvent } from '../../ui/sub-stamps/seal-placing.tsx'
import { SealView } from '../../ui/sub-stamps/seal-view.tsx'
import { sealOf } from '../../ui/sub-stamps/seals.ts'
import { SUB_STAMPS } from '../../ui/text/sub-stamps.ja.ts'
import styles from './later-seals.module.css'

export interface LaterSealsProps {
  readonly impression: Pick<Impression, 'collected_id' | 'pressed_at' | 'sub_stamps'>
  /** The impression's picture, over which a seal is moved. */
  readonly children: ReactNode
  /** The text about the impression, below its picture. */
  readonly words: ReactNode
  readonly className: string
  readonly isKeepsake: boolean
}

/** Initial place of the next seal: a corner that neither the mark (lower right) nor an earlier seal occupies. */
const CORNERS: readonly Pick<SubStamp, 'x' | 'y'>[] = [
  { x: 0.86, y: 0.14 },
  { x: 0.14, y: 0.86 },
  { x: 0.14, y: 0.14 },
]
const FIRST_SEAL_ID = 2

/** spec 10: the sheet of an impression, on which up to three small seals are placed or taken off at any time. */
export function LaterSeals({ impression, children, words, className, isKeepsake }: LaterSealsProps) {
  const { placeSeals } = useAppServices()
  const { collected_id, pressed_at, sub_stamps } = impression
  const [inHand, setInHand] = useState<SubStamp | null>(null)
  const [isLost, setLost] = useState(false)
  const place = (seals: readonly SubStamp[]) => {
    setInHand(null)
    placeSeals(collected_id, seals).then(
      () => setLost(false),
      () => setLost(true),
    )
  }
  const send = (event: SealEvent) => {
    if (event.type === 'seal.change') setInHand(event.seal)
    else if (event.type === 'seal.put_away' || inHand === null) setInHand(null)
    else place([...sub_stamps, inHand])
  }
  const left = SEALS_PER_SHEET - sub_stamps.length
  const corner = CORNERS[sub_stamps.length]
  return (
    <>
      <div className={className} data-keepsake={isKeepsake || undefined}>
        <div className={styles['paper']}>
          {children}
          {inHand !== null && <SealPlacing sub_stamp={inHand} pressed_at={pressed_at} send={send} />}
        </div>
        {words}
      </div>
      {inHand === null ? (
        <div className={styles['seals']}>
          {sub_stamps.length > 0 && (
            <ul aria-label={SUB_STAMPS.list}>
              {sub_stamps.map((sub_stamp, index) => (
                <li key={`${index} ${sub_stamp.sub_stamp_id}`}>
                  <PlacedSeal sub_stamp={sub_stamp} pressed_at={pressed_at} onTakeOff={() => place(sub_stamps.filter((_, each) => each !== index))} />
                </li>
              ))}
            </ul>
          )}
          {corner !== undefined && (
            <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={() => setInHand({ sub_stamp_id: FIRST_SEAL_ID, ...corner })}>
              {left === SEALS_PER_SHEET ? SUB_STAMPS.add : SUB_STAMPS.addMore(left)}
            </button>
          )}
        </div>
      ) : (
        <SealChoice sub_stamp={inHand} pressed_at={pressed_at} send={send} />
      )}
      {isLost && <p role="alert">{SUB_STAMPS.notKept}</p>}
    </>
  )
}

interface PlacedSealProps {
  readonly sub_stamp: SubStamp
  readonly pressed_at: string
  readonly onTakeOff: () => void
}

function PlacedSeal({ sub_stamp, pressed_at, onTakeOff }: PlacedSealProps) {
  const seal = sealOf(sub_stamp.sub_stamp_id)
  return (
    <button type="button" aria-label={SUB_STAMPS.takeOff(seal?.name ?? String(sub_stamp.sub_stamp_id))} onClick={onTakeOff}>
      {seal !== undefined && <SealView seal={seal} pressed_at={pressed_at} />}
    </button>
  )
}
