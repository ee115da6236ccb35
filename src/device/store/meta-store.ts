import type { StampNumbers } from '../../core/domain/by-visitors.ts'
import type { MetaRecords } from './meta-records.ts'
import type { Store } from './db.ts'

export const SETTLE_COUNT = 'settle_count'
export const BOOK_BEGUN = 'book_begun'

interface ReadRecords {
  get(name: string): Promise<unknown>
}
interface Records extends ReadRecords {
  put(value: unknown, name: string): Promise<unknown>
}

/** One single record in a running transaction. */
export const recordIn = <K extends keyof MetaRecords>(tx: { objectStore(name: 'meta'): ReadRecords }, name: K) =>
  tx.objectStore('meta').get(name) as Promise<MetaRecords[K] | undefined>

/** The single records of a writing transaction, each with its own type. */
export const metaOf = (tx: { objectStore(name: 'meta'): Records }) => ({
  get: <K extends keyof MetaRecords>(name: K) => recordIn(tx, name),
  put: <K extends keyof MetaRecords>(value: MetaRecords[K], name: K) => tx.objectStore('meta').put(value, name),
})

/** A single record; undefined where there is none. */
export const readMeta = <K extends keyof MetaRecords>(store: Store, name: K): Promise<MetaRecords[K] | undefined> =>
  store.use((db) => db.get('meta', name) as Promise<MetaRecords[K] | undefined>)

/** Writes a record that can be loaded or measured again: its durability is relaxed, so a crash may lose it. */
export const writeMeta = <K extends keyof MetaRecords>(store: Store, name: K, value: MetaRecords[K]): Promise<void> =>
  store.write(['meta'], async (tx) => void (await metaOf(tx).put(value, name)), 'relaxed')

/**
 * Whether another book has started on this phone (a logout, a deletion, another account's login) since `begunAt`, the settle count at which a request was made.
 * Then the answer must not be stored.
 */
export const isOtherBook = (tx: Parameters<typeof recordIn>[0], begunAt: number): Promise<boolean> =>
  recordIn(tx, BOOK_BEGUN).then((begun = 0) => begunAt < begun)

/** Whether the account's book was loaded since the login. Then every stamp that the server lacked is an unsent press. */
export const isComparedWith = (etag: MetaRecords['collected_etag'] | undefined): boolean => etag?.owner === 'sns'

/** How many settlements this book has had: an answer that was requested at a lower count may be outdated. */
export const readSettleCount = (store: Store): Promise<number> => readMeta(store, SETTLE_COUNT).then((count = 0) => count)

/** The phone's clock offset as last measured: the server's minus its own, in milliseconds; 0 before any. */
export const readClockOffset = async (store: Store): Promise<number> => (await readMeta(store, 'clock'))?.offset_ms ?? 0

/** The list as last loaded; null before any. */
export async function readNumbers(store: Store): Promise<StampNumbers | null> {
  const held = await readMeta(store, 'stamp_numbers')
  return held === undefined ? null : { loaded_at: held.loaded_at, byStamp: new Map(held.numbers) }
}
