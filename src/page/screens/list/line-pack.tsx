import { usePhoneCopy } from '../../hooks/use-phone-copy.ts'
import buttons from '../../ui/button/button.module.css'
import { COPY } from '../../ui/text/copy.ja.ts'
import { LINES } from '../../ui/text/lines.ja.ts'
import styles from './lines.module.css'

/**
 * Whether a trip along a line works offline. The generator draws the stamps, so a line has no files of its own: after the first visit all lines are on the
 * phone, and before it none is (spec 10).
 */
export function LinePack() {
  const { copy, gather } = usePhoneCopy()
  // Its space is reserved while it is computed, so that the list below does not shift.
  if (copy === null)
    return (
      <p className={styles['pack']} data-empty aria-hidden="true">
        {LINES.held}
      </p>
    )
  if (copy.state === 'absent') return null
  if (copy.state === 'held') return <p className={styles['pack']}>{LINES.held}</p>
  return (
    <div className={styles['pack']} role="status">
      <p>{copy.state === 'stopped' ? COPY[copy.why] : LINES.gathering}</p>
      <button type="button" className={`${buttons['button']} ${buttons['plain']}`} onClick={gather}>
        {LINES.gather}
      </button>
    </div>
  )
}
