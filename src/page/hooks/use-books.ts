import { useCallback, useEffect, useState } from 'react'
import type { Books, PhoneBook } from '../services/books.ts'
import { useAppServices } from './use-app-services.ts'

/** The books of this phone with the service that changes them; null until they are read, and where they cannot be. */
export function useBooks(): { readonly books: Books; readonly list: readonly PhoneBook[]; readonly reread: () => void } | null {
  const { books } = useAppServices()
  const [read, setRead] = useState<{ readonly books: Books; readonly list: readonly PhoneBook[] } | null>(null)
  const reread = useCallback(() => {
    const load = async () => {
      const made = await books()
      setRead({ books: made, list: await made.list() })
    }
    void load().catch(() => undefined)
  }, [books])
  useEffect(reread, [reread])
  return read === null ? null : { ...read, reread }
}
