import type { Store, StoredStamp } from '../../src/device/store/db.ts'

/** The posted stamps on the phone. */
export const readCollected = (store: Store): Promise<StoredStamp[]> => store.use((db) => db.getAll('collected'))
