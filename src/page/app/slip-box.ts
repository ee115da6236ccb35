import { isOutboxRow, type OutboxRow } from '../../core/domain/press.ts'
import type { SlipBox } from '../../device/sync/enqueue.ts'

const PREFIX = 'ekiincho-slip-'
const UNREADABLE_PREFIX = 'ekiincho-unreadable-'

export interface PageSlipBox extends SlipBox {
  /** How many slips could not be read so far; they are kept as they were found. */
  unreadable(): number
}

/** localStorage as SlipBox: it has room of its own where IndexedDB has none left. An unreadable slip is laid aside and stops no other. */
export function createSlipBox(storage: Storage): PageSlipBox {
  const namesWith = (prefix: string) => Object.keys(storage).filter((name) => name.startsWith(prefix))
  const layAside = (name: string, text: string) => {
    try {
      storage.setItem(UNREADABLE_PREFIX + name.slice(PREFIX.length), text)
      storage.removeItem(name)
    } catch {
      // No room for a second copy: it stays where it is, and is passed over there.
    }
  }
  return {
    write: (row) => storage.setItem(PREFIX + row.key, JSON.stringify(row)),
    read: () =>
      namesWith(PREFIX).flatMap((name) => {
        const text = storage.getItem(name)
        if (text === null) return []
        const row = parseSlip(text)
        if (row === null) layAside(name, text)
        return row ?? []
      }),
    remove: (key) => storage.removeItem(PREFIX + key),
    unreadable: () => namesWith(UNREADABLE_PREFIX).length,
  }
}

function parseSlip(text: string): OutboxRow | null {
  try {
    const slip: unknown = JSON.parse(text)
    return isOutboxRow(slip) ? slip : null
  } catch {
    return null
  }
}
