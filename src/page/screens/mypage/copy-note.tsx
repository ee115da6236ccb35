import { usePhoneCopy } from '../../hooks/use-phone-copy.ts'
import { CopyLine } from '../../ui/copy-line/copy-line.tsx'
import styles from './copy-note.module.css'

/** How much of the app is on the phone (spec 10). */
export default function CopyNote() {
  const { copy, gather } = usePhoneCopy()
  return (
    <div className={styles['copy']}>
      <CopyLine copy={copy} onGather={gather} />
    </div>
  )
}
