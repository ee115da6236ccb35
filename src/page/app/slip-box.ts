import type { OutboxRow } from '../../core/domain/press.ts'
import type { SlipBox } from '../../device/sync/enqueue.ts'

const PREFIX = 'ekiincho-slip-'

/** localStorage as SlipBox: it has room of its own where IndexedDB has none left. */
export function createSlipBox(storage: Storage): SlipBox {
  return {
    write: (row) => storage.setItem(PREFIX + row.key, JSON.stringify(row)),
    read: () => Object.keys(storage).flatMap((name) => readSlip(name.startsWith(PREFIX) ? storage.getItem(name) : null)),
    remove: (key) => storage.removeItem(PREFIX + key),
  }
}

function readSlip(text: string | null): OutboxRow[] {
  return text === null ? [] : [JSON.parse(text) as OutboxRow]
}
