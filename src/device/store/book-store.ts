import type { User } from '../../core/contract/user.ts'
import type { Store, StoredPress, StoredStamp } from './db.ts'
import { BOOK_BEGUN, SETTLE_COUNT, type MetaRecords } from './meta-store.ts'

/** What waits and what is posted, as of one moment: a press that goes from one to the other is in one of them. */
export const readBook = (store: Store): Promise<readonly [outbox: StoredPress[], collected: StoredStamp[]]> =>
  store.use((db) => {
    const tx = db.transaction(['outbox', 'collected'])
    return Promise.all([tx.objectStore('outbox').getAll(), tx.objectStore('collected').getAll()])
  })

/**
 * Keeps whose book lies on this phone. Where another account's lay here until now, that one's posted stamps leave (they are whole on
 * the server); its unsent presses stay and wait for their own account. Says whether the book changed hands.
 */
export function keepUser(store: Store, user: User): Promise<boolean> {
  return store.write(['collected', 'meta'], async (tx) => {
    const meta = tx.objectStore('meta')
    const held = (await meta.get('user')) as User | undefined
    const isOther = held !== undefined && held.book_id !== user.book_id
    if (isOther) {
      await tx.objectStore('collected').clear()
      for (const name of ['collected_etag', 'reached', 'rankings', 'campaign'] satisfies (keyof MetaRecords)[]) await meta.delete(name)
      await beginBook(meta)
    }
    await meta.put(user, 'user')
    return isOther
  })
}

/** spec 4: logout empties everything: the book, what was never sent, and whose it was. */
export function wipeStore(store: Store): Promise<void> {
  return store.write(['outbox', 'collected', 'meta'], async (tx) => {
    const meta = tx.objectStore('meta')
    const begun = await beginBook(meta)
    await Promise.all([tx.objectStore('outbox').clear(), tx.objectStore('collected').clear(), meta.clear()])
    await Promise.all([meta.put(begun, BOOK_BEGUN), meta.put(begun, SETTLE_COUNT)])
  })
}

interface MetaWriter {
  get(key: string): Promise<unknown>
  put(value: unknown, key: string): Promise<unknown>
}

/** A refresh under way was read for the book before: its settle count is older than this one's beginning. */
async function beginBook(meta: MetaWriter): Promise<number> {
  const begun = (((await meta.get(SETTLE_COUNT)) as number | undefined) ?? 0) + 1
  await meta.put(begun, SETTLE_COUNT)
  await meta.put(begun, BOOK_BEGUN)
  return begun
}
