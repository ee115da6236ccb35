import type { OutboxRow } from '../../core/domain/outbox-row.ts'
import type { Store } from './db.ts'

interface Outbox {
  index(name: 'key'): { getKey(key: string): Promise<unknown> }
  add(row: OutboxRow): Promise<unknown>
}

/** The id of the row with this key, within a transaction over the outbox; undefined if there is none. */
export const findRow = (outbox: Outbox, key: string): Promise<unknown> => outbox.index('key').getKey(key)

/** Adds a row within a transaction over the outbox; an existing key is unchanged. */
export async function addRow(outbox: Outbox, row: OutboxRow): Promise<void> {
  if ((await findRow(outbox, row.key)) === undefined) await outbox.add(row)
}

/** Adds rows to IndexedDB, never to the overflow; an existing key is unchanged. Rejects without storage space. */
export const addRows = (store: Store, rows: readonly OutboxRow[]): Promise<void> => addReadRows(store, () => rows)

/** The same for rows that are read once the transaction has begun, and again where it is repeated. */
export const addReadRows = (store: Store, read: () => readonly OutboxRow[]): Promise<void> =>
  store.write(['outbox'], async (tx) => {
    for (const row of read()) await addRow(tx.objectStore('outbox'), row)
  })

/** Unsent presses in IndexedDB, refused ones too; those of the overflow are not among them. */
export const countRows = (store: Store): Promise<number> => store.use((db) => db.count('outbox'))
