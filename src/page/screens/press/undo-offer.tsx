import { useEffect, useState, type FocusEvent } from 'react'
import { UNDO_OFFER_MS } from '../../../core/domain/press.ts'
import buttons from '../../ui/button/button.module.css'
import { SUB_STAMPS } from '../../ui/text/sub-stamps.ja.ts'
import { UNDO } from '../../ui/text/undo.ja.ts'
import styles from './undo-offer.module.css'

export interface TakeBackProps {
  readonly isOffered: boolean
  /** False while the countdown is paused. */
  readonly isRunning: boolean
  /** Whether the sheet has a seal already: it takes one. */
  readonly hasSeal: boolean
  readonly send: (event: { readonly type: 'press.take_back' | 'undo.focus' | 'undo.blur' | 'seal.take' }) => void
}

/** The actions on a press in its undo window; their space stays reserved afterwards. The countdown pauses while focused: five seconds are short for a keyboard. */
export function UndoOffer({ isOffered, isRunning, hasSeal, send }: TakeBackProps) {
  const quiet = `${buttons['button']} ${buttons['quiet']}`
  // Moving from one button to the other does not count as leaving: it would remove the other under the focus.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) send({ type: 'undo.blur' })
  }
  return (
    <div className={styles['undo-offer']} onFocus={() => send({ type: 'undo.focus' })} onBlur={leave}>
      {isOffered && (
        <>
          <button type="button" className={quiet} onClick={() => send({ type: 'press.take_back' })}>
            {UNDO.button}
          </button>
          {!hasSeal && (
            <button type="button" className={quiet} onClick={() => send({ type: 'seal.take' })}>
              {SUB_STAMPS.add}
            </button>
          )}
          <Remaining key={String(isRunning)} isRunning={isRunning} />
        </>
      )}
    </div>
  )
}

/** How often the remaining seconds are updated, in milliseconds. */
const LOOK_MS = 200

/** The remaining time as text and as a shrinking bar. Not announced while it counts: focus pauses it anyway. */
function Remaining({ isRunning }: { readonly isRunning: boolean }) {
  const [left, setLeft] = useState<number>(UNDO_OFFER_MS)
  useEffect(() => {
    if (!isRunning) return undefined
    const end = performance.now() + UNDO_OFFER_MS
    const looking = setInterval(() => setLeft(Math.max(0, end - performance.now())), LOOK_MS)
    return () => clearInterval(looking)
  }, [isRunning])
  return (
    <p className={styles['remaining']} aria-hidden="true">
      <span>{isRunning ? UNDO.remaining(Math.ceil(left / 1_000)) : UNDO.waits}</span>
      <span className={styles['track']}>
        <span style={{ inlineSize: `${isRunning ? (100 * left) / UNDO_OFFER_MS : 100}%` }} />
      </span>
    </p>
  )
}
