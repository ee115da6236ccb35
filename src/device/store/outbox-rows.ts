import type { OutboxRow } from '../../core/domain/outbox-row.ts'
import type { Store } from './db.ts'

/** Adds rows to IndexedDB, never to the overflow; an existing key is unchanged. Rejects without storage space. */
export const addRows = (store: Store, rows: readonly OutboxRow[]): Promise<void> => addReadRows(store, () => rows)

/** The same for rows that are read once the transaction has begun, and again where it is repeated. */
export const addReadRows = (store: Store, read: () => readonly OutboxRow[]): Promise<void> =>
  store.write(['outbox'], async (tx) => {
    const outbox = tx.objectStore('outbox')
    for (const row of read()) if ((await outbox.index('key').getKey(row.key)) === undefined) await outbox.add(row)
  })

/** Unsent presses in IndexedDB, refused ones too; those of the overflow are not among them. */
export const countRows = (store: Store): Promise<number> => store.use((db) => db.count('outbox'))
