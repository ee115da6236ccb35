import { useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { useAppServices } from '../../hooks/use-app-services.ts'
import type { Imported } from '../../services/book-files.ts'
import buttons from '../../ui/button/button.module.css'
import { shareFiles, saveFile } from '../../ui/share/share-files.ts'
import { BOOK_FILE as TEXT } from '../../ui/text/book-file.ja.ts'
import styles from './book-file.module.css'

/** Export and import of the whole book as one file (spec 11). */
export default function BookFile(): ReactNode {
  const { bookFiles } = useAppServices()
  const id = useId()
  const [isBusy, setBusy] = useState<'writing' | 'reading' | null>(null)
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState('')

  const say = (words: string, isFault = false) => {
    setBusy(null)
    setSaid(isFault ? '' : words)
    setFault(isFault ? words : '')
  }
  const write = async () => {
    setBusy('writing')
    try {
      const became = await shareFiles([await (await bookFiles()).write()], navigator, saveFile)
      say(became === 'cancelled' ? '' : TEXT[became])
    } catch {
      say(TEXT.unwritten, true)
    }
  }
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file === undefined) return
    setBusy('reading')
    try {
      const imported = await (await bookFiles()).read(file)
      say(wordsOf(imported), imported.is !== 'taken')
    } catch {
      say(TEXT.unread, true)
    }
    // Allow the same file to be chosen again.
    target.value = ''
  }
  return (
    <section aria-labelledby={`${id}-title`} className={styles['file']}>
      <h2 id={`${id}-title`}>{TEXT.title}</h2>
      <p className={styles['hint']}>{TEXT.lead}</p>
      <button type="button" disabled={isBusy !== null} className={`${buttons['button']} ${buttons['plain']} ${buttons['wide']}`} onClick={() => void write()}>
        {isBusy === 'writing' ? TEXT.writing : TEXT.write}
      </button>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        disabled={isBusy !== null}
        className={`visually-hidden ${styles['chosen']}`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => void read(event)}
      />
      <label htmlFor={id} className={`${buttons['button']} ${buttons['plain']} ${buttons['wide']}`} data-busy={isBusy !== null || undefined}>
        {isBusy === 'reading' ? TEXT.reading : TEXT.read}
      </label>
      <p id={`${id}-hint`} className={styles['hint']}>
        {TEXT.readHint}
      </p>
      <p className={styles['said']} role="status">
        {said}
      </p>
      <p className={styles['said']} role="alert">
        {fault}
      </p>
    </section>
  )
}

function wordsOf(imported: Imported): string {
  if (imported.is === 'full') return TEXT.full
  if (imported.is === 'refused') return TEXT.refused(imported.refusal)
  return imported.added + imported.held === 0 ? TEXT.empty : TEXT.taken(imported.added, imported.held)
}
