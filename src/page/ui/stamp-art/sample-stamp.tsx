import sample from 'virtual:catalogue/sample-art'
import styles from './stamp-art-view.module.css'

/** A stamp that was drawn while the app was built, on the square that an impression shows: what the start page of an empty book has on its cover. */
export function SampleStamp() {
  return <svg viewBox="-214 -214 428 428" className={styles['art']} aria-hidden="true" dangerouslySetInnerHTML={{ __html: sample.markup }} />
}
