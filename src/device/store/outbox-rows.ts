import type { OutboxRow } from '../../core/domain/outbox-row.ts'
import type { Store } from './db.ts'

/** Adds rows to IndexedDB, never to the overflow; an existing key is unchanged. Rejects without storage space. */
export const addRows = (store: Store, rows: readonly OutboxRow[]): Promise<void> =>
  store.write(['outbox'], async (tx) => {
    const outbox = tx.objectStore('outbox')
    for (const row of rows) if ((await outbox.index('key').getKey(row.key)) === undefined) await outbox.add(row)
  })

/** Unsent presses in IndexedDB, refused ones too; those of the overflow are not among them. */
export const countRows = (store: Store): Promise<number> => store.use((db) => db.count('outbox'))
