import { useEffect, useState } from 'react'
import buttons from '../button/button.module.css'
import { COPY } from '../text/copy.ja.ts'
import styles from './copy-line.module.css'

/** The state of services/phone-copy. */
interface Copy {
  readonly state: 'absent' | 'gathering' | 'stopped' | 'held'
  readonly share?: number
  readonly why?: 'signal' | 'full' | 'saver'
}

/** How long the good news is shown, in milliseconds. */
const READY_MS = 8_000

/**
 * Shows the share of a press’s files on the phone, then that presses work without a network, then nothing. After an interruption it says what happens next; with
 * `onGather` it offers to continue where the app waits for the visitor. Always empty if everything was on the phone from the start.
 */
export function CopyLine({ copy, onGather }: { readonly copy: Copy | null; readonly onGather?: () => void }) {
  const [wasMissing, setWasMissing] = useState(false)
  if (!wasMissing && (copy?.state === 'gathering' || copy?.state === 'stopped')) setWasMissing(true)
  const news = wasMissing ? newsOf(copy) : null
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (news !== 'ready') return
    const timer = setTimeout(() => setIsOver(true), READY_MS)
    return () => clearTimeout(timer)
  }, [news])
  const isShown = news !== null && !(news === 'ready' && isOver)
  return (
    <>
      {/* The share changes twice a second: a screen reader hears only the states. */}
      <p className={styles['line']} role="status" aria-live={news === 'share' ? 'off' : 'polite'}>
        {isShown && (news === 'share' ? COPY.gathering(copy?.share ?? 0) : COPY[news])}
      </p>
      {onGather !== undefined && (news === 'full' || news === 'saver') && (
        <button type="button" className={`${buttons['button']} ${buttons['plain']}`} onClick={onGather}>
          {COPY.gather}
        </button>
      )}
    </>
  )
}

function newsOf(copy: Copy | null): 'share' | 'ready' | 'signal' | 'full' | 'saver' | null {
  if (copy === null || copy.state === 'absent') return null
  if (copy.state === 'held') return 'ready'
  if (copy.state === 'stopped' && copy.why !== undefined && copy.why !== 'signal') return copy.why
  // Everything that a press needs is on the phone: the rest follows, with or without a signal.
  if (copy.share === 1) return 'ready'
  return copy.state === 'stopped' ? 'signal' : 'share'
}
