import type { Store } from './db.ts'
import { metaOf, readMeta } from './meta-store.ts'

/** The keys of the impressions in the visitor's own order; empty before any. */
export const readLeafOrder = async (store: Store): Promise<readonly string[]> => (await readMeta(store, 'leaf_order')) ?? []

/** Stores the order of a book's impressions; the order of another book on this phone follows it unchanged. Rejects where the phone has no room. */
export const keepLeafOrder = (store: Store, keys: readonly string[]): Promise<void> =>
  store.write(['meta'], async (tx) => {
    const meta = metaOf(tx)
    const own = new Set(keys)
    const others = ((await meta.get('leaf_order')) ?? []).filter((key) => !own.has(key))
    await meta.put([...keys, ...others], 'leaf_order')
  })
