import { KARI } from '../text.ja.ts'
import styles from './kari-mark.module.css'

/** 仮, in pencil: this press is on the phone and not on the server yet (spec 11). */
export function KariMark() {
  return (
    <span className={styles['kari']}>
      <span aria-hidden="true">{KARI.mark}</span>
      <span className="visually-hidden">{KARI.long}</span>
    </span>
  )
}
