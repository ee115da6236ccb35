import type { User } from '../../core/contract/user.ts'
import { adoptedRow } from '../../core/domain/drain-policy.ts'
import { guestRow } from '../../core/domain/outbox-row.ts'
import { BOOK, collectedOf } from './collected.ts'
import { sendAgain } from './collected-store.ts'
import type { Store, Writing } from './db.ts'
import type { MetaRecords } from './meta-records.ts'
import { BOOK_BEGUN, isComparedWith, isOtherBook, metaOf, SETTLE_COUNT } from './meta-store.ts'

/**
 * Stores the owner of the book on this phone. When the previous owner was another account, its posted stamps and faces are deleted (the server has them); its unsent
 * presses wait here for their own login, and so do notes, photos and journeys, which exist on this phone only. Returns false, and stores nothing,
 * where another book has started since the record was requested (`begunAt`, a settle count), unless it is this account's.
 */
export function keepUser(store: Store, user: User, begunAt: number): Promise<boolean> {
  return store.write(BOOK, async (tx) => {
    const meta = metaOf(tx)
    const held = await meta.get('user')
    const isSame = held?.book_id === user.book_id
    if (!isSame && (await isOtherBook(tx, begunAt))) return false
    if (held !== undefined && !isSame) {
      // The phone may have the only copy of a stamp.
      if (!isComparedWith(await meta.get('collected_etag'))) await sendAgain(tx, await collectedOf(tx).all(), 'sns', held.book_id)
      for (const name of ['collected', 'pages'] as const) await tx.objectStore(name).clear()
      for (const { stamp_id, is_sent } of await tx.objectStore('faces').getAll()) if (is_sent) await tx.objectStore('faces').delete(stamp_id)
      for (const name of ['loaded', 'arriving', 'collected_etag', 'reached', 'rankings', 'campaign'] satisfies (keyof MetaRecords)[])
        await tx.objectStore('meta').delete(name)
      await beginBook(meta)
    }
    await meta.put(user, 'user')
    await adoptFormer(tx, user)
    return true
  })
}

/**
 * Assigns the unsent presses, seals and faces of an earlier account of the same login to this account. The earlier account was deleted on another phone: otherwise the
 * login would have opened it.
 */
async function adoptFormer(tx: Writing<typeof BOOK>, { book_id, login_id }: User): Promise<void> {
  if (login_id === undefined) return
  const [meta, outbox] = [metaOf(tx), tx.objectStore('outbox')]
  const logins = { ...(await meta.get('logins')), [book_id]: login_id }
  await meta.put(logins, 'logins')
  const isFormer = (of: string | undefined) => of !== undefined && of !== book_id && logins[of] === login_id
  for (const row of await outbox.getAll()) if (isFormer(row.book_id)) await outbox.put(adoptedRow(row, book_id))
  for (const seals of await tx.objectStore('seals').getAll()) if (isFormer(seals.book_id)) await tx.objectStore('seals').put({ ...seals, book_id })
  for (const face of await tx.objectStore('faces').getAll()) if (isFormer(face.book_id)) await tx.objectStore('faces').put({ ...face, book_id })
}

const EVERYTHING = [...BOOK, 'notes', 'photos', 'journeys'] as const

/**
 * spec 4: a logout deletes everything: the book, its annotations, the unsent presses and the owner. `isLost` says by key which unsent presses the visitor agreed to
 * lose; the others were made later, and stay as a guest's.
 */
export function wipeStore(store: Store, isLost: (key: string) => boolean = () => true): Promise<void> {
  return store.write(EVERYTHING, async (tx) => {
    const meta = metaOf(tx)
    const outbox = tx.objectStore('outbox')
    const begun = await beginBook(meta)
    const made = (await outbox.getAll()).filter(({ key }) => !isLost(key))
    await Promise.all(EVERYTHING.map((name) => tx.objectStore(name).clear()))
    await Promise.all([meta.put(begun, BOOK_BEGUN), meta.put(begun, SETTLE_COUNT), ...made.map((row) => outbox.put(guestRow(row)))])
  })
}

/** Marks the start of another book. A refresh of the previous book becomes invalid, because it began at a lower settle count. */
async function beginBook(meta: ReturnType<typeof metaOf>): Promise<number> {
  const begun = ((await meta.get(SETTLE_COUNT)) ?? 0) + 1
  await meta.put(begun, SETTLE_COUNT)
  await meta.put(begun, BOOK_BEGUN)
  return begun
}
