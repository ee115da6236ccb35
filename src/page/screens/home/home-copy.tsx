import { usePhoneCopy } from '../../hooks/use-phone-copy.ts'
import { CopyLine } from '../../ui/copy-line/copy-line.tsx'
import styles from './home-copy.module.css'

/** On the cloth of the cover, below the sheet, where nothing moves for it. */
export function HomeCopy() {
  const { copy } = usePhoneCopy()
  return (
    <div className={styles['copy']}>
      <CopyLine copy={copy} />
    </div>
  )
}
