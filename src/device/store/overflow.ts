import { FIRST_ROWS_KEY, nameIn, type Volume } from '../../core/contract/volumes.ts'
import { parseRow, type OutboxRow } from '../../core/domain/outbox-row.ts'

/** Prefix of the rows' names in localStorage, in the first volume. */
export const OVERFLOW_PREFIX = 'ekiincho-slip-'

/** Where a press is stored when IndexedDB has no space left (spec 11: it is still accepted). */
export interface Overflow {
  /** Throws where there is no space here either. */
  write(row: OutboxRow): void
  read(): OutboxRow[]
  remove(key: string): void
  /** How many rows were unreadable so far; they are kept unchanged. */
  unreadable(): number
  /** Removes every row, unreadable ones too: they contain positions. */
  clear(): void
}

/** The part of localStorage that is used. Object.keys gives the names of its entries. */
export interface TextStorage {
  getItem(name: string): string | null
  setItem(name: string, text: string): void
  removeItem(name: string): void
}

/**
 * localStorage as Overflow: its quota is not IndexedDB's. Also reads rows of version 1. An unreadable row is moved to another key and blocks no other.
 * `onChange` is called after each write.
 */
export function createOverflow(storage: TextStorage, onChange: () => void, volume: Volume): Overflow {
  const [prefix, unreadablePrefix] = [nameIn(volume, OVERFLOW_PREFIX), nameIn(volume, 'ekiincho-unreadable-')]
  const namesWith = (start: string) => Object.keys(storage).filter((name) => name.startsWith(start))
  const moveUnreadable = (name: string, text: string) => {
    try {
      storage.setItem(unreadablePrefix + name.slice(prefix.length), text)
      storage.removeItem(name)
    } catch {
      // No space to move it: it stays under its key, where every read skips it.
    }
  }
  return {
    write(row) {
      // Makes room by deleting the rows that 帖 keeps for its next start: a press has no other place.
      storage.removeItem(nameIn(volume, FIRST_ROWS_KEY))
      storage.setItem(prefix + row.key, JSON.stringify(row))
      onChange()
    },
    read: () =>
      namesWith(prefix).flatMap((name) => {
        const text = storage.getItem(name)
        if (text === null) return []
        const row = parseText(text)
        if (row === null) moveUnreadable(name, text)
        return row ?? []
      }),
    remove(key) {
      storage.removeItem(prefix + key)
      onChange()
    },
    unreadable: () => namesWith(unreadablePrefix).length,
    clear() {
      for (const name of [prefix, unreadablePrefix].flatMap(namesWith)) storage.removeItem(name)
      onChange()
    },
  }
}

function parseText(text: string): OutboxRow | null {
  try {
    return parseRow(JSON.parse(text))
  } catch {
    return null
  }
}
