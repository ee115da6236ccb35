import type { Store, StoredStamp } from '../../src/device/store/db.ts'

/** What is posted, as the phone holds it. */
export const readCollected = (store: Store): Promise<StoredStamp[]> => store.use((db) => db.getAll('collected'))
