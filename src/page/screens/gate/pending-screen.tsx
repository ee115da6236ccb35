import { useFirstShape } from '../../hooks/use-first-shape.ts'
import { TEXT } from '../../ui/text.ja.ts'
import styles from './gate.module.css'

/** Shown until a screen has loaded: for the first one its shape from the page's HTML, later a blank sheet where the phone itself is slow. */
export function PendingScreen() {
  const shape = useFirstShape()
  // The markup comes from the page itself, rendered at build time.
  if (shape !== null) return <div data-loading data-shape dangerouslySetInnerHTML={{ __html: shape }} />
  return (
    <p className={styles['pending']} role="status" data-loading>
      {TEXT.pending}
    </p>
  )
}
