import type { Store, StoredPress } from '../../src/device/store/db.ts'

/** The waiting presses of a store, oldest first. */
export const readOutbox = (store: Store): Promise<StoredPress[]> => store.use((db) => db.getAll('outbox'))
