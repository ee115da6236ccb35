import type { BookFile, BookFilePress } from '../../core/contract/book-file.ts'
import { newOutboxRow, type Press, type PressOwner } from '../../core/domain/press.ts'
import type { Store } from '../store/db.ts'
import type { Live } from '../store/live.ts'
import type { SlipBox } from './enqueue.ts'

export interface ImportDeps {
  readonly store: Store
  readonly live: Live
  readonly slips: SlipBox
}

/** How many presses of a file were new here, and how many this phone had. */
export interface ImportCount {
  readonly added: number
  readonly held: number
}

/**
 * Puts the presses that this phone lacks into the outbox with their own keys and times, all of them in one strict transaction; nothing
 * that is here is touched. The server knows a key that it has and takes in the others without proof of place (spec 10, 11).
 * Rejects where the phone has no room: then nothing was added.
 */
export async function importBook({ store, live, slips }: ImportDeps, file: BookFile, owner: PressOwner, book_id?: string): Promise<ImportCount> {
  const onSlips = new Set(slips.read().map((row) => row.key))
  const presses = [...file.book, ...file.unsent].map(pressOf).toSorted((a, b) => Date.parse(a.pressed_at) - Date.parse(b.pressed_at))
  const added = await store.write(['outbox', 'collected'], async (tx) => {
    const [outbox, collected] = [tx.objectStore('outbox'), tx.objectStore('collected')]
    const held = new Set([...onSlips, ...(await outbox.getAll()).map((row) => row.key), ...(await collected.getAllKeys())])
    const missing = presses.filter((press) => !held.has(press.key))
    await Promise.all(missing.map((press) => outbox.add(newOutboxRow(press, owner, book_id))))
    return missing.length
  })
  if (added > 0) live.announce('outbox')
  return { added, held: presses.length - added }
}

const pressOf = ({ key, stamp_id, pressed_at, tilt, blurred, restamp_number, imprint, sub_stamps: [seal] }: BookFilePress): Press => ({
  key,
  stamp_id,
  pressed_at,
  tilt,
  blurred,
  restamp_number,
  imprint,
  ...seal,
})
