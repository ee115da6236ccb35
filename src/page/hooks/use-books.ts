import { useEffect, useState } from 'react'
import type { Books, PhoneBook } from '../services/books.ts'
import { useAppServices } from './use-app-services.ts'

/** The books of this phone with the service that changes them, read again after each change; null until they are read, and where they cannot be. */
export function useBooks(): { readonly books: Books; readonly list: readonly PhoneBook[] } | null {
  const { books: load } = useAppServices()
  const [read, setRead] = useState<{ readonly books: Books; readonly list: readonly PhoneBook[] } | null>(null)
  useEffect(() => {
    let isWanted = true
    let end: () => void = () => undefined
    const begin = async () => {
      const books = await load()
      const reread = async () => {
        const list = await books.list()
        if (isWanted) setRead({ books, list })
      }
      await reread()
      if (isWanted) end = books.subscribe(() => void reread().catch(() => undefined))
    }
    void begin().catch(() => undefined)
    return () => {
      isWanted = false
      end()
    }
  }, [load])
  return read
}
