import { useEffect, useId, useState, type FormEvent } from 'react'
import { useAppServices } from '../../hooks/use-app-services.ts'
import { useBooks } from '../../hooks/use-books.ts'
import { useBook } from '../../hooks/use-live.ts'
import type { Books, TitleFault } from '../../services/books.ts'
import buttons from '../../ui/button/button.module.css'
import form from '../../ui/form/form.module.css'
import { BOOKS } from '../../ui/text/books.ja.ts'
import styles from './books.module.css'

/** The books of this phone, and the settings of the open one (spec 15). */
export default function BooksSection() {
  const { modals } = useAppServices()
  const found = useBooks()
  const id = useId()
  if (found === null) return null
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{BOOKS.title}</h2>
      <p className={styles['hint']}>{BOOKS.lead}</p>
      <button type="button" className={`${buttons['button']} ${buttons['plain']} ${buttons['wide']}`} onClick={() => modals.open('books')}>
        {found.list.length > 1 ? BOOKS.change : BOOKS.add}
      </button>
      {found.list.length > 1 && <OpenBook {...found} />}
    </section>
  )
}

function OpenBook({ books, list }: NonNullable<ReturnType<typeof useBooks>>) {
  const id = useId()
  const impressions = useBook()?.count
  const [title, setTitle] = useState(list.find(({ isOpen }) => isOpen)?.title ?? '')
  const [fault, setFault] = useState<TitleFault | null>(null)
  const [isRenamed, setRenamed] = useState(false)
  const [isKana, setKana] = useState(() => books.isKana())
  const rename = async (event: FormEvent) => {
    event.preventDefault()
    const found = await books.rename(title)
    setFault(found)
    setRenamed(found === null)
  }
  return (
    <>
      <form className={styles['name']} onSubmit={(event) => void rename(event)} noValidate>
        <label className={form['label']} htmlFor={id}>
          {BOOKS.label}
        </label>
        <input
          id={id}
          className={form['input']}
          value={title}
          onChange={(event) => {
            setTitle(event.target.value)
            setRenamed(false)
          }}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={fault !== null}
          aria-describedby={`${id}-error`}
        />
        <p id={`${id}-error`} className={form['error']} role="alert">
          {fault === null ? '' : BOOKS.faults[fault]}
        </p>
        <button type="submit" className={`${buttons['button']} ${buttons['plain']}`}>
          {BOOKS.rename}
        </button>
        <p role="status">{isRenamed ? BOOKS.renamed : ''}</p>
      </form>
      <label className={form['choice']}>
        <input type="checkbox" checked={isKana} onChange={({ target }) => books.setKana(target.checked) && setKana(target.checked)} />
        <span>{BOOKS.kana}</span>
      </label>
      <p className={styles['hint']}>{BOOKS.kanaHint}</p>
      <Removal key={impressions} books={books} />
    </>
  )
}

/** Offered for a book with nothing in it. */
function Removal({ books }: { readonly books: Books }) {
  const [isRemovable, setRemovable] = useState(false)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    let isWanted = true
    void books.isRemovable().then(
      (can) => isWanted && setRemovable(can),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [books])
  if (!isRemovable) return null
  return (
    <>
      <button
        type="button"
        className={`${buttons['button']} ${buttons['plain']} ${buttons['wide']}`}
        onClick={() => void books.remove().catch(() => setRefused(true))}
      >
        {BOOKS.remove}
      </button>
      <p className={styles['hint']}>{BOOKS.removeHint}</p>
      <p role="alert">{isRefused ? BOOKS.removed : ''}</p>
    </>
  )
}
