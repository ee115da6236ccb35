import sample from 'virtual:catalogue/sample-art'
import styles from './stamp-art-view.module.css'

/** A stamp drawn at build time, on the square that an impression shows: the cover of an empty book on the start page. */
export function SampleStamp() {
  return <svg viewBox="-214 -214 428 428" className={styles['art']} aria-hidden="true" dangerouslySetInnerHTML={{ __html: sample.markup }} />
}
