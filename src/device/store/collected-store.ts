import type { CollectedStamp } from '../../core/contract/collected-stamp.ts'
import type { LoadedBook } from '../../core/domain/loaded-book.ts'
import { newOutboxRow, type OutboxRow } from '../../core/domain/outbox-row.ts'
import { sealsBehindPress } from '../../core/domain/placed-seals.ts'
import { pressAgain } from '../../core/domain/press-again.ts'
import type { PressOwner } from '../../core/domain/press.ts'
import { isOutdated, isSameState } from './arriving.ts'
import { BOOK, COLLECTED, collectedOf, pagesOf, stampsOfPage } from './collected.ts'
import type { Store, StoredStamp, Writing } from './db.ts'
import { mergeFaces } from './faces.ts'
import { isOtherBook, metaOf, SETTLE_COUNT } from './meta-store.ts'
import { addRow, findRow } from './outbox-rows.ts'

/**
 * Replaces the book by a fully loaded one, except presses that settled since reading began (spec 4). A stamp that this phone has and the server lacks (a guest
 * that it lost, a restored backup) becomes an unsent press again, with its key and time: the phone is the second copy of the book. Returns their number. Changes
 * nothing if another book has started here since reading began (a logout, another account), or if the stored book was read later. Stores the book's lists and ETag
 * with it. Rejects where another tab has continued the load meanwhile.
 */
export function replaceCollected(store: Store, { owner, begunAt, arrived, stamps, reached, etag }: LoadedBook): Promise<number> {
  return store.write(BOOK, async (tx) => {
    const [collected, pages, meta] = [tx.objectStore('collected'), tx.objectStore('pages'), metaOf(tx)]
    if (await isOutdated(tx, begunAt)) return 0
    const arriving = await meta.get('arriving')
    if (arrived !== null && !isSameState(arriving, arrived)) throw new Error('another tab loads this book')
    const book_id = owner === 'sns' ? (await meta.get('user'))?.book_id : undefined
    const before = await meta.get('loaded')
    const load = arrived?.load ?? crypto.randomUUID()
    const known = (await collectedOf(tx).all()).filter(({ settled }) => settled <= begunAt)
    // Without stored stamps there is nothing to compare, so the arrived pages are not read again.
    const arrivedPages = known.length > 0 ? await pages.getAll(pagesOf(load)) : []
    const loaded = new Set([...arrivedPages.flatMap(stampsOfPage), ...stamps].map(({ collected_id }) => collected_id))
    const missing = known.filter(({ collected_id }) => !loaded.has(collected_id))
    await sendAgain(tx, missing, owner, book_id)
    // Stamps that settled later are kept: their seals may have changed since.
    for (const { collected_id, settled } of await collected.getAll()) if (settled <= begunAt) await collected.delete(collected_id)
    if (before !== undefined) await pages.delete(pagesOf(before.load))
    if (stamps.length > 0) await pages.put(stamps.map((stamp) => JSON.stringify(stamp)).join('\n'), [load, arrived?.pages ?? 0])
    await meta.put({ load, begunAt }, 'loaded')
    if (arriving !== undefined && arriving.begunAt <= begunAt) {
      if (arriving.load !== load) await pages.delete(pagesOf(arriving.load))
      await tx.objectStore('meta').delete('arriving')
    }
    if (reached !== null) {
      const { faces, ...lists } = reached
      await meta.put(lists, 'reached')
      if (faces !== undefined) await mergeFaces(tx.objectStore('faces'), faces, book_id)
    }
    if (etag !== null) await meta.put({ owner, etag }, 'collected_etag')
    return missing.length
  })
}

/**
 * Adds impressions that the server has and this phone lacks, as settled now, so that a concurrent refresh keeps them. Impressions read before another book
 * started here (`begunAt`, a settle count) are ignored. Returns how many were new or changed.
 */
export function addCollected(store: Store, stamps: readonly CollectedStamp[], begunAt: number): Promise<number> {
  return store.write(COLLECTED, async (tx) => {
    const [collected, meta, list] = [tx.objectStore('collected'), metaOf(tx), collectedOf(tx)]
    if (await isOtherBook(tx, begunAt)) return 0
    const settled = ((await meta.get(SETTLE_COUNT)) ?? 0) + 1
    let added = 0
    for (const stamp of stamps) {
      const held = await list.get(stamp.collected_id)
      if (held !== undefined && isSameStamp(held, stamp)) continue
      await collected.put({ ...stamp, settled })
      added += 1
    }
    if (added > 0) await meta.put(settled, SETTLE_COUNT)
    return added
  })
}

/**
 * Adds a row whose request was made at the settle count `begunAt`. Adds nothing if the press was settled meanwhile, or if another book has started on this phone.
 */
export const addUnsettledRow = (store: Store, row: OutboxRow, begunAt: number): Promise<void> =>
  store.write(['outbox', 'collected', 'pages', 'meta'], async (tx) => {
    const outbox = tx.objectStore('outbox')
    // The list last: that of a big book takes long to read.
    const known = (await findRow(outbox, row.key)) ?? (await collectedOf(tx).get(row.key))
    if (known === undefined && !(await isOtherBook(tx, begunAt))) await outbox.add(row)
  })

/** Puts stamps that only this phone may have into the outbox again, oldest first, with their keys, times and seals. */
export async function sendAgain(tx: Writing<typeof BOOK>, stamps: readonly StoredStamp[], owner: PressOwner, book_id: string | undefined): Promise<void> {
  const [outbox, placed] = [tx.objectStore('outbox'), tx.objectStore('seals')]
  for (const stamp of stamps.toSorted((a, b) => (a.pressed_at < b.pressed_at ? -1 : 1))) {
    await addRow(outbox, newOutboxRow(pressAgain(stamp), owner, book_id))
    for (const seals of sealsBehindPress(stamp, book_id)) if ((await placed.getKey(stamp.collected_id)) === undefined) await placed.put(seals)
  }
}

const isSameStamp = (held: StoredStamp, stamp: CollectedStamp): boolean =>
  Object.entries(stamp).every(([name, value]) => JSON.stringify(held[name as keyof CollectedStamp]) === JSON.stringify(value))
