import { useFirstShape } from '../../hooks/use-first-shape.ts'
import { TEXT } from '../../ui/text.ja.ts'
import styles from './gate.module.css'

/** What is shown until a screen has loaded: of the first one its shape as in the page's HTML, later a blank sheet where the phone itself is slow. */
export function PendingScreen() {
  const shape = useFirstShape()
  // The markup is the page's own, rendered when it was built.
  if (shape !== null) return <div data-loading data-shape dangerouslySetInnerHTML={{ __html: shape }} />
  return (
    <p className={styles['pending']} role="status" data-loading>
      {TEXT.pending}
    </p>
  )
}
