import { TEXT } from '../../ui/text.ja.ts'
import styles from './gate.module.css'

/** A blank sheet, shown only where the phone itself is slow. */
export function PendingScreen() {
  return (
    <p className={styles['pending']} role="status" data-loading>
      {TEXT.pending}
    </p>
  )
}
