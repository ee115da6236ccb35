import { useId } from 'react'
import { LOADING } from '../ui/text/loading.ja.ts'
import styles from './loading-overlay.module.css'
import { ModalDialog } from './modal-dialog.tsx'

/** spec 4: loading shown. It comes up late, so that what is quick does not flash, and only the program ends it. */
export function LoadingOverlay() {
  const label = useId()
  return (
    <ModalDialog labelledBy={label} className={styles['loading']}>
      <svg viewBox="0 0 48 48" aria-hidden="true" className={styles['seal']}><circle cx="24" cy="24" r="20" /><path d="M24 12v24M16 20h16M18 30h12" /></svg>
      <p id={label} role="status">{LOADING.wait}</p>
    </ModalDialog>
  )
}
