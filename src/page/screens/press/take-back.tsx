import type { FocusEvent } from 'react'
import buttons from '../../ui/button/button.module.css'
import { SUB_STAMPS } from '../../ui/text/sub-stamps.ja.ts'
import { TAKE_BACK } from '../../ui/text/take-back.ja.ts'
import styles from './take-back.module.css'

export interface TakeBackProps {
  readonly isOffered: boolean
  readonly send: (event: { readonly type: 'press.take_back' | 'press.pause' | 'press.resume' }) => void
  /** Undefined where the sheet has its seal. */
  readonly onAddSeal: (() => void) | undefined
}

/** What may be done to a press before it goes, and its place kept afterwards. Time stands still at a focus: five seconds are short for a keyboard. */
export function TakeBack({ isOffered, send, onAddSeal }: TakeBackProps) {
  const quiet = `${buttons['button']} ${buttons['quiet']}`
  // From one to the other is no going away: it would take the other from under the focus.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) send({ type: 'press.resume' })
  }
  return (
    <div className={styles['take-back']} onFocus={() => send({ type: 'press.pause' })} onBlur={leave}>
      {isOffered && (
        <>
          <button type="button" className={quiet} onClick={() => send({ type: 'press.take_back' })}>{TAKE_BACK.button}</button>
          {onAddSeal !== undefined && <button type="button" className={quiet} onClick={onAddSeal}>{SUB_STAMPS.add}</button>}
        </>
      )}
    </div>
  )
}
