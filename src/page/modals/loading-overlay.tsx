import { LOADING } from '../ui/text/loading.ja.ts'
import styles from './loading-overlay.module.css'

/** spec 4: loading shown. It appears late, so that short waits do not flash, and takes no taps, so that a press stays possible. */
export function LoadingOverlay() {
  return (
    <div role="status" data-loading className={styles['loading']}>
      <svg viewBox="0 0 48 48" aria-hidden="true" className={styles['seal']}>
        <circle cx="24" cy="24" r="20" />
        <path d="M24 12v24M16 20h16M18 30h12" />
      </svg>
      <p>{LOADING.wait}</p>
    </div>
  )
}
