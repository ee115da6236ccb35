import sample from 'virtual:catalogue/sample-art'
import { SAMPLE_VIEW_BOX } from '../../../core/stamp-art/sample-symbol.ts'
import styles from './stamp-art-view.module.css'

/** A stamp drawn at build time, on the square that an impression shows: the cover of an empty book on the start page. */
export function SampleStamp() {
  return <svg viewBox={SAMPLE_VIEW_BOX} className={styles['art']} aria-hidden="true" dangerouslySetInnerHTML={{ __html: sample.markup }} />
}
