import { useId, useState, type FormEvent } from 'react'
import { FREE_INKS, type FreeInkKey } from '../../core/domain/play/inks.ts'
import { useBooks } from '../hooks/use-books.ts'
import type { Books as BooksService, PhoneBook, TitleFault } from '../services/books.ts'
import { BookSeal } from '../ui/book-seal/book-seal.tsx'
import buttons from '../ui/button/button.module.css'
import form from '../ui/form/form.module.css'
import { InkPads } from '../ui/imprint/ink-pads.tsx'
import { ModalDialog, type ModalProps } from '../ui/modal-dialog/modal-dialog.tsx'
import sheet from '../ui/modal-dialog/modal-dialog.module.css'
import { BOOKS } from '../ui/text/books.ja.ts'
import { freeInkName } from '../ui/text/free-inks.ja.ts'
import styles from './books.module.css'

/** How many books a phone has at most. */
const MOST = 5

/** The books of this phone: a tap opens another; a new one is made here (spec 15). */
export default function Books({ onClose }: ModalProps) {
  const id = useId()
  const found = useBooks()
  const [isAdding, setAdding] = useState(false)
  const [fault, setFault] = useState('')
  const open = async (volume: Parameters<NonNullable<typeof found>['books']['open']>[0]) => {
    if (found !== null && !(await found.books.open(volume))) setFault(BOOKS.cannotOpen)
  }
  return (
    <ModalDialog labelledBy={id} onClose={onClose}>
      <h2 id={id}>{BOOKS.title}</h2>
      <ul className={styles['books']}>
        {found?.list.map(({ volume, title, ink, isOpen, count }) => (
          <li key={volume}>
            <button type="button" className={styles['book']} aria-current={isOpen || undefined} onClick={() => (isOpen ? onClose() : void open(volume))}>
              <BookSeal title={title} color={ink.color} />
              <b>{title}</b>
              <span className={styles['facts']}>
                <span>{BOOKS.count(count)}</span>
                {isOpen && <span>{BOOKS.isOpen}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className={form['error']}>
        {fault}
      </p>
      {found !== null && isAdding && <NewBook {...found} onDone={() => setAdding(false)} />}
      {found !== null && found.list.length >= MOST && <p className={sheet['soft']}>{BOOKS.most}</p>}
      {!isAdding && (
        <div className={sheet['actions']}>
          {found !== null && found.list.length < MOST && (
            <button type="button" className={`${buttons['button']} ${buttons['plain']} ${buttons['wide']}`} onClick={() => setAdding(true)}>
              {BOOKS.add}
            </button>
          )}
          <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={onClose}>
            {BOOKS.close}
          </button>
        </div>
      )}
    </ModalDialog>
  )
}

interface NewBookProps {
  readonly books: BooksService
  readonly list: readonly PhoneBook[]
  /** Called when the form is cancelled, or the book was added; then the page reloads if it can. */
  readonly onDone: () => void
}

function NewBook({ books, list, onDone }: NewBookProps) {
  const id = useId()
  const [title, setTitle] = useState('')
  // The default is an ink that no other book uses.
  const [ink, setInk] = useState<FreeInkKey>(() => FREE_INKS.find(({ key }) => list.every((book) => book.ink.key !== key))?.key ?? null)
  const [fault, setFault] = useState<TitleFault | 'most' | null>(null)
  const [isMaking, setMaking] = useState(false)
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (isMaking) return
    setMaking(true)
    const found = await books.add(title, ink)
    setFault(found)
    if (found === null) onDone()
    else setMaking(false)
  }
  return (
    <form className={`${form['form']} ${styles['form']}`} onSubmit={(event) => void make(event)} noValidate>
      <div className={form['field']}>
        <label className={form['label']} htmlFor={id}>
          {BOOKS.label}
        </label>
        <input
          id={id}
          className={form['input']}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={fault !== null}
          aria-describedby={`${id}-hint ${id}-error`}
        />
        <p id={`${id}-hint`} className={sheet['soft']}>
          {BOOKS.labelHint}
        </p>
        <p id={`${id}-error`} className={form['error']} role="alert">
          {fault === null ? '' : BOOKS.faults[fault]}
        </p>
      </div>
      <div className={form['field']}>
        <h3 id={`${id}-ink`} className={form['label']}>
          {BOOKS.ink}
        </h3>
        <InkPads labelledBy={`${id}-ink`} inks={FREE_INKS.map((each) => ({ ...each, name: freeInkName(each.key) }))} chosen={ink} onChoose={setInk} />
        <p className={sheet['soft']}>{BOOKS.inkHint}</p>
      </div>
      <div className={sheet['actions']}>
        <button type="submit" className={`${buttons['button']} ${buttons['wide']}`} aria-disabled={isMaking}>
          {isMaking ? BOOKS.making : BOOKS.act}
        </button>
        <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={onDone}>
          {BOOKS.cancel}
        </button>
      </div>
    </form>
  )
}
