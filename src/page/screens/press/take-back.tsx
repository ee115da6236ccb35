import { useEffect, useState, type FocusEvent } from 'react'
import { TAKE_BACK_MS } from '../../../core/domain/press.ts'
import buttons from '../../ui/button/button.module.css'
import { SUB_STAMPS } from '../../ui/text/sub-stamps.ja.ts'
import { TAKE_BACK } from '../../ui/text/take-back.ja.ts'
import styles from './take-back.module.css'

export interface TakeBackProps {
  readonly isOffered: boolean
  /** False while the time stands still. */
  readonly isRunning: boolean
  /** A sheet takes one seal. */
  readonly hasSeal: boolean
  readonly send: (event: { readonly type: 'press.take_back' | 'undo.focus' | 'undo.blur' | 'seal.take' }) => void
}

/** What may be done to a press before it goes, and its place kept afterwards. Time stands still at a focus: five seconds are short for a keyboard. */
export function TakeBack({ isOffered, isRunning, hasSeal, send }: TakeBackProps) {
  const quiet = `${buttons['button']} ${buttons['quiet']}`
  // From one to the other is no going away: it would take the other from under the focus.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) send({ type: 'undo.blur' })
  }
  return (
    <div className={styles['take-back']} onFocus={() => send({ type: 'undo.focus' })} onBlur={leave}>
      {isOffered && (
        <>
          <button type="button" className={quiet} onClick={() => send({ type: 'press.take_back' })}>
            {TAKE_BACK.button}
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

/** How often the seconds are looked at, in milliseconds. */
const LOOK_MS = 200

/** How long both can still be had: seconds in words and as a line that runs out. Not read out as it counts; a focus stops the time anyway. */
function Remaining({ isRunning }: { readonly isRunning: boolean }) {
  const [left, setLeft] = useState<number>(TAKE_BACK_MS)
  useEffect(() => {
    if (!isRunning) return undefined
    const end = performance.now() + TAKE_BACK_MS
    const looking = setInterval(() => setLeft(Math.max(0, end - performance.now())), LOOK_MS)
    return () => clearInterval(looking)
  }, [isRunning])
  return (
    <p className={styles['remaining']} aria-hidden="true">
      <span>{isRunning ? TAKE_BACK.remaining(Math.ceil(left / 1_000)) : TAKE_BACK.waits}</span>
      <span className={styles['track']}>
        <span style={{ inlineSize: `${isRunning ? (100 * left) / TAKE_BACK_MS : 100}%` }} />
      </span>
    </p>
  )
}
