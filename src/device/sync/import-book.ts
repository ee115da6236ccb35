import type { BookFile } from '../../core/contract/book-file.ts'
import { newOutboxRow } from '../../core/domain/outbox-row.ts'
import { sealsBehindPress } from '../../core/domain/placed-seals.ts'
import { pressAgain } from '../../core/domain/press-again.ts'
import { COLLECTED, collectedOf } from '../store/collected.ts'
import type { Store, Writing } from '../store/db.ts'
import { metaOf, readClockOffset } from '../store/meta-store.ts'
import type { Outbox } from '../store/outbox.ts'

const WRITTEN = ['outbox', ...COLLECTED, 'seals', 'faces', 'notes', 'photos', 'journeys'] as const

export interface ImportDeps {
  readonly store: Store
  readonly outbox: Pick<Outbox, 'read'>
  /** Epoch ms, by the phone's clock. */
  readonly now: () => number
}

/** How many presses of a file were new, and how many this phone had already. */
export interface ImportCount {
  readonly added: number
  readonly held: number
}

/**
 * Adds the presses that this phone lacks to the outbox, as the account's (`book_id`) or a guest's, with their own keys and times, all in one strict
 * transaction. Existing rows, and the notes, photos and journeys of this phone, are unchanged. The server recognises known keys and accepts the others without
 * proof of place (spec 10, 11). Rejects where the phone has no space: then nothing was added.
 */
export async function importBook({ store, outbox, now }: ImportDeps, file: BookFile, book_id?: string): Promise<ImportCount> {
  const presses = [...file.book, ...file.unsent]
    .map((press) => ({ ...press, collected_id: press.key }))
    .toSorted((a, b) => Date.parse(a.pressed_at) - Date.parse(b.pressed_at))
  // Includes the overflow. The transaction below finds a row that is moved from there to the store meanwhile.
  const unsent = (await outbox.read()).map(({ key }) => key)
  const moment = new Date(now() + (await readClockOffset(store))).toISOString()
  // The later of two choices stays, so a choice dated in the future could not be changed before that date. A press keeps its date, even from a fast clock.
  const past = (iso: string) => (iso < moment ? iso : moment)
  const added = await store.write(WRITTEN, async (tx) => {
    const [rows, placed] = [tx.objectStore('outbox'), tx.objectStore('seals')]
    const held = new Set([...unsent, ...(await rows.getAll()).map(({ key }) => key), ...(await collectedOf(tx).all()).map(({ collected_id }) => collected_id)])
    const missing = presses.filter(({ key }) => !held.has(key))
    await Promise.all(missing.map((press) => rows.add(newOutboxRow(pressAgain(press), book_id === undefined ? 'guest' : 'sns', book_id))))
    for (const press of missing.filter(({ sub_stamps }) => sub_stamps.length > 1))
      for (const seals of sealsBehindPress(press, book_id)) await placed.put({ ...seals, placed_at: past(seals.placed_at) })
    const faces = file.faces.map((face) => ({ ...face, chosen_at: past(face.chosen_at) }))
    await addAnnotations(tx, { ...file, faces }, new Set(presses.map(({ key }) => key)), book_id)
    return missing.length
  })
  return { added, held: presses.length - added }
}

/** Adds the file's annotations of its own presses. Annotations of other presses are skipped: no screen would show them. */
async function addAnnotations(
  tx: Writing<typeof WRITTEN>,
  { faces, notes, photos, journeys, leaves }: BookFile,
  keys: ReadonlySet<string>,
  book_id: string | undefined,
): Promise<void> {
  for (const face of faces) {
    const held = await tx.objectStore('faces').get(face.stamp_id)
    if ((face.collected_id !== null && !keys.has(face.collected_id)) || (held !== undefined && held.chosen_at >= face.chosen_at)) continue
    await tx.objectStore('faces').put({ ...face, is_sent: false, ...(book_id === undefined ? {} : { book_id }) })
  }
  const isNew = async (name: 'notes' | 'photos' | 'journeys', key: string) => keys.has(key) && (await tx.objectStore(name).getKey(key)) === undefined
  for (const { key, text } of notes) if (await isNew('notes', key)) await tx.objectStore('notes').put({ collected_id: key, text })
  for (const { key, jpeg } of photos)
    if (await isNew('photos', key)) await tx.objectStore('photos').put({ collected_id: key, jpeg: Uint8Array.from(atob(jpeg), (each) => each.charCodeAt(0)) })
  for (const edit of journeys) if (await isNew('journeys', edit.key)) await tx.objectStore('journeys').put(edit)
  // This phone's order is kept; presses that it lacks are appended in the file's order.
  const order = (await metaOf(tx).get('leaf_order')) ?? []
  const known = new Set(order)
  const added = leaves.filter((key) => keys.has(key) && !known.has(key))
  if (added.length > 0) await metaOf(tx).put([...order, ...added], 'leaf_order')
}
