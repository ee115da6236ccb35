import type { Volume } from '../../core/contract/volumes.ts'
import { changedRow, newOutboxRow, type OutboxRow } from '../../core/domain/outbox-row.ts'
import type { PressChange } from '../../core/domain/press-change.ts'
import { readCollected } from '../store/collected.ts'
import type { Store } from '../store/db.ts'
import type { MetaRecords } from '../store/meta-records.ts'
import { metaOf, readMeta } from '../store/meta-store.ts'
import { addRow } from '../store/outbox-rows.ts'
import type { Outbox } from '../store/outbox.ts'

/** A book of this phone as a press needs it. */
export interface OpenedVolume {
  readonly store: Store
  readonly outbox: Pick<Outbox, 'add' | 'amend' | 'read'>
}

/** A press that is owed to another volume, with the key that it will have there. */
type OwedPress = MetaRecords['together'][number]

/**
 * Keeps one press in two books: two rows with two keys, each in its own database. No transaction spans both, so the second is stored as owed with the first
 * row; if the page ends in between, `deliverOwed` writes the second row at the next start. Rejects only where the first book cannot store the press:
 * then neither book has it. On a phone without room for that both rows go to the overflow, one right after the other; where only the first fits, the press is in the
 * first book alone: `full`.
 */
export async function keepInBothBooks(first: OpenedVolume, row: OutboxRow, to: Volume, key: string, openOther: () => OpenedVolume) {
  const owed: OwedPress = { to, row: { ...row, key } }
  const both = first.store.write(['outbox', 'meta'], async (tx) => {
    await addRow(tx.objectStore('outbox'), row)
    const meta = metaOf(tx)
    await meta.put([...((await meta.get('together')) ?? []), owed], 'together')
  })
  /** Where the row is stored without the owed press: it alone may still fit into the store. */
  const alone = await both.then(
    () => null,
    () => first.outbox.add(row),
  )
  const state = await deliver(owed, openOther()).then(
    () => 'kept' as const,
    () => (alone === null ? ('waiting' as const) : ('full' as const)),
  )
  // If the owed press cannot be dropped now, the next start delivers it again, which changes nothing, and drops it.
  if (state === 'kept' && alone === null) await dropOwed(first, key).catch(() => undefined)
  return { where: alone ?? 'outbox', state }
}

/** Changes both rows of a press in their undo window; `now`: epoch ms by the phone's clock. Returns whether the first was changed; the second follows it. */
export async function amendInBothBooks(
  first: OpenedVolume,
  keys: readonly [first: string, second: string],
  change: PressChange,
  openOther: () => OpenedVolume,
  now: number,
) {
  if (!(await first.outbox.amend(keys[0], change))) return false
  const isOwed = await changeOwedPress(first, keys[1], (row) => changedRow(row, change, now))
  const amended = openOther().outbox.amend(keys[1], change)
  // While the press is still owed, a failure of the second book is ignored: the changed row is delivered later.
  await (isOwed ? amended.catch(() => undefined) : amended)
  return true
}

/**
 * Delivers the presses that earlier pages owed. One for a volume that no longer exists (`openOther` returns null) is dropped. Rejects where a book cannot be
 * written; the press stays owed.
 */
export async function deliverOwed(first: OpenedVolume, openOther: (volume: Volume) => OpenedVolume | null): Promise<void> {
  for (const owed of (await readMeta(first.store, 'together')) ?? []) {
    const other = openOther(owed.to)
    if (other !== null) {
      await deliver(owed, other)
      // Another tab's undo removes the first row before the second: it may have run before this delivery, when there was no second row to remove.
      if (!(await isKept(first, owed.row))) await other.outbox.amend(owed.row.key, 'undo')
    }
    await dropOwed(first, owed.row.key)
  }
}

/** Stores the row as a press of the second book: its owner, its count of the stamp. A repeat changes nothing, since that book or its server knows the key. */
async function deliver({ row }: OwedPress, other: OpenedVolume): Promise<void> {
  const [book_id, presses] = [(await readMeta(other.store, 'user'))?.book_id, await readPresses(other)]
  const restamp_number = [...presses.values()].filter(({ stamp_id }) => stamp_id === row.stamp_id).length
  const { wait } = row
  if (!presses.has(row.key))
    await other.outbox.add({ ...newOutboxRow({ ...pressOf(row), restamp_number }, book_id === undefined ? 'guest' : 'sns', book_id), wait })
}

/** Every press of the book by its key, sent or not. The outbox is read first: otherwise a press that is settled meanwhile would be missed. */
async function readPresses({ store, outbox }: OpenedVolume) {
  const presses = new Map<string, Pick<OutboxRow, 'stamp_id' | 'pressed_at'>>()
  for (const row of await outbox.read()) presses.set(row.key, row)
  for (const stamp of await readCollected(store)) presses.set(stamp.collected_id, stamp)
  return presses
}

/** Whether the first book still has the press of an owed one, which has another key. */
const isKept = async (first: OpenedVolume, { stamp_id, pressed_at }: OutboxRow): Promise<boolean> =>
  [...(await readPresses(first)).values()].some((each) => each.stamp_id === stamp_id && each.pressed_at === pressed_at)

const pressOf = ({ owner: _owner, book_id: _book_id, ...press }: OutboxRow) => press

/** Drops the presses that are owed to a volume that is being deleted. */
export const dropOwedTo = (store: Store, volume: Volume): Promise<void> => changeOwed(store, (all) => all.filter(({ to }) => to !== volume))

const dropOwed = (first: OpenedVolume, key: string) => changeOwedPress(first, key, () => null)

/** Changes the row of the owed press with this key; null drops it. Returns whether there is one. */
async function changeOwedPress({ store }: OpenedVolume, key: string, change: (row: OutboxRow) => OutboxRow | null): Promise<boolean> {
  let isThere = false
  await changeOwed(store, (all) =>
    all.flatMap((owed) => {
      if (owed.row.key !== key) return [owed]
      isThere = true
      const row = change(owed.row)
      return row === null ? [] : [{ ...owed, row }]
    }),
  )
  return isThere
}

async function changeOwed(store: Store, change: (all: readonly OwedPress[]) => readonly OwedPress[]): Promise<void> {
  // A full phone rejects every write, also one that would change nothing.
  if ((await readMeta(store, 'together')) === undefined) return
  await store.write(['meta'], async (tx) => {
    const meta = metaOf(tx)
    const left = change((await meta.get('together')) ?? [])
    await (left.length > 0 ? meta.put(left, 'together') : tx.objectStore('meta').delete('together'))
  })
}
