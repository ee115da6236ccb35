import type { Arriving } from '../../core/domain/loaded-book.ts'
import type { PressOwner } from '../../core/domain/press.ts'
import { pagesOf } from './collected.ts'
import type { Store } from './db.ts'
import { isOtherBook, metaOf, recordIn } from './meta-store.ts'

/** The unfinished load of this owner's book; null where there is none. */
export async function readArriving(store: Store, owner: PressOwner, book_id: string | undefined): Promise<Arriving | null> {
  return store.use(async (db) => {
    const tx = db.transaction('meta')
    const arriving = await recordIn(tx, 'arriving')
    const isSame = arriving?.owner === owner && arriving.book_id === book_id && !(await isOtherBook(tx, arriving.begunAt))
    return isSame ? arriving : null
  })
}

/** The record of a load that begins, without pages. `begunAt`: the settle count now. */
export const newArriving = (owner: PressOwner, book_id: string | undefined, begunAt: number): Arriving => ({
  load: crypto.randomUUID(),
  owner,
  book_id,
  begunAt,
  etag: null,
  rows: 0,
  pages: 0,
  after: null,
})

/**
 * Stores the next page, `lines` of the stream, and returns the new state of the load. Returns null if another tab has continued this load or started another
 * one, or if this phone has started or loaded another book: then the caller must stop, so that only one tab continues.
 */
export function storePage(store: Store, arriving: Arriving, lines: readonly string[], after: string | null): Promise<Arriving | null> {
  const next: Arriving = { ...arriving, rows: arriving.rows + lines.length, pages: arriving.pages + 1, after }
  return store.write(['pages', 'meta'], async (tx) => {
    const [pages, meta] = [tx.objectStore('pages'), metaOf(tx)]
    const held = await meta.get('arriving')
    const isFirst = arriving.pages === 0
    if ((await isOutdated(tx, arriving.begunAt)) || !(isFirst || isSameState(held, arriving))) return null
    if (isFirst && held !== undefined) await pages.delete(pagesOf(held.load))
    await pages.put(lines.join('\n'), [arriving.load, arriving.pages])
    await meta.put(next, 'arriving')
    return next
  })
}

/** Deletes an unfinished load: the server has another book, or the phone has no room for this one. */
export const dropArriving = (store: Store, { load }: Arriving): Promise<void> =>
  store.write(['pages', 'meta'], async (tx) => {
    if ((await metaOf(tx).get('arriving'))?.load !== load) return
    await tx.objectStore('pages').delete(pagesOf(load))
    await tx.objectStore('meta').delete('arriving')
  })

/** Whether the stored load is in the state `arriving`: no other tab has stored a page since. */
export const isSameState = (held: Arriving | undefined, arriving: Arriving): boolean => held?.load === arriving.load && held.rows === arriving.rows

/** Whether a load that began at `begunAt` is outdated: another book has started here since, or the stored book was loaded by a reader that began later. */
export async function isOutdated(tx: Parameters<typeof recordIn>[0], begunAt: number): Promise<boolean> {
  return (await isOtherBook(tx, begunAt)) || begunAt < ((await recordIn(tx, 'loaded'))?.begunAt ?? 0)
}
