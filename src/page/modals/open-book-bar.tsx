import { useEffect, useSyncExternalStore } from 'react'
import { useAppServices } from '../hooks/use-app-services.ts'
import { useBooks } from '../hooks/use-books.ts'
import { BookSeal } from '../ui/book-seal/book-seal.tsx'
import { bookInk, inkOf } from '../ui/imprint/book-ink.ts'
import { BOOKS } from '../ui/text/books.ja.ts'
import styles from './open-book-bar.module.css'

/** Above the tabs of a phone with several books: which one is open, and the list of all by one tap. */
export default function OpenBookBar() {
  const { modals } = useAppServices()
  const found = useBooks()
  const ink = useSyncExternalStore(bookInk.subscribe, bookInk.get)
  useEffect(() => {
    // Another tab has removed a book: this tab must not continue with a deleted book.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key?.endsWith('-title') === true && newValue === null) location.reload()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  const open = found?.list.find(({ isOpen }) => isOpen)
  if (open === undefined) return null
  return (
    <button type="button" className={styles['bar']} onClick={() => modals.open('books')}>
      <BookSeal title={open.title} color={inkOf(ink).color} />
      <b>{open.title}</b>
      <span className={styles['change']}>{BOOKS.change}</span>
    </button>
  )
}
