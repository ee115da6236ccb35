import { useId, useState, type FormEvent } from 'react'
import { useBooks } from '../hooks/use-books.ts'
import type { TitleFault } from '../services/books.ts'
import buttons from '../ui/button/button.module.css'
import form from '../ui/form/form.module.css'
import { ModalDialog, type ModalProps } from '../ui/modal-dialog/modal-dialog.tsx'
import sheet from '../ui/modal-dialog/modal-dialog.module.css'
import { BOOKS } from '../ui/text/books.ja.ts'
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
        {found?.list.map(({ volume, title, isOpen, count }) => (
          <li key={volume}>
            <button type="button" className={styles['book']} aria-current={isOpen || undefined} onClick={() => (isOpen ? onClose() : void open(volume))}>
              <b>{title}</b>
              <span>{BOOKS.count(count)}</span>
              {isOpen && <span className={styles['open']}>{BOOKS.isOpen}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className={form['error']}>
        {fault}
      </p>
      {found !== null && isAdding && <NewBook add={found.books.add} onCancel={() => setAdding(false)} onMade={found.reread} />}
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
  readonly add: (title: string) => Promise<TitleFault | 'most' | null>
  readonly onCancel: () => void
  /** Made; the page is loaded anew where it can be. */
  readonly onMade: () => void
}

function NewBook({ add, onCancel, onMade }: NewBookProps) {
  const id = useId()
  const [title, setTitle] = useState('')
  const [fault, setFault] = useState<TitleFault | 'most' | null>(null)
  const act = async (event: FormEvent) => {
    event.preventDefault()
    const found = await add(title)
    setFault(found)
    if (found !== null) return
    onMade()
    onCancel()
  }
  return (
    <form className={form['form']} onSubmit={(event) => void act(event)} noValidate>
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
      <div className={sheet['actions']}>
        <button type="submit" className={`${buttons['button']} ${buttons['wide']}`}>
          {BOOKS.act}
        </button>
        <button type="button" className={`${buttons['button']} ${buttons['quiet']}`} onClick={onCancel}>
          {BOOKS.cancel}
        </button>
      </div>
    </form>
  )
}
