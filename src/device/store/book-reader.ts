import {
  addImpressions,
  collectedView,
  entriesOf,
  postedImpression,
  type BookEntries,
  type CollectedView,
  type Impressions,
} from '../../core/domain/collected-view.ts'
import { isOfOther } from '../../core/domain/outbox-row.ts'
import { pagesOf, stampsOfPage } from './collected.ts'
import type { Store } from './db.ts'
import { recordIn } from './meta-store.ts'
import type { Overflow } from './overflow.ts'

/** A load's impressions in memory; its pages never change. */
interface LoadedPages {
  readonly load: string | undefined
  readonly entries: BookEntries
}

/**
 * Reads the book as screens show it, as of one moment: a press that settles meanwhile is in it once. The pages of a load are read once, one after the other: a task
 * each, outside the transaction that the next press waits for. Later changes of the book read only the other stores.
 */
export function createBookReader(store: Store, overflow: Pick<Overflow, 'read'>): () => Promise<CollectedView> {
  let pages: LoadedPages = { load: undefined, entries: new Map() }
  return async () => {
    for (;;) {
      // The overflow is read first: a row that is moved to the store meanwhile is found twice, never missed.
      const overflowRows = overflow.read()
      const [loaded, user, outbox, collected, seals, faces] = await readBeside(store)
      const unsent = [...overflowRows, ...outbox].filter((row) => !isOfOther(row, user?.book_id))
      if (loaded?.load === pages.load) return collectedView(collected, unsent, seals, faces, pages.entries)
      pages = await readPages(store)
    }
  }
}

/** Everything of the book but the loaded pages, the record of their load, and that of the account. */
const readBeside = (store: Store) =>
  store.use((db) => {
    const tx = db.transaction(['outbox', 'collected', 'meta', 'seals', 'faces'])
    const all = <N extends 'outbox' | 'collected' | 'seals' | 'faces'>(name: N) => tx.objectStore(name).getAll()
    return Promise.all([recordIn(tx, 'loaded'), recordIn(tx, 'user'), all('outbox'), all('collected'), all('seals'), all('faces')])
  })

const readPages = (store: Store): Promise<LoadedPages> =>
  store.use(async (db) => {
    const tx = db.transaction(['pages', 'meta'])
    const load = (await recordIn(tx, 'loaded'))?.load
    const groups: Impressions = new Map()
    const stored = tx.objectStore('pages')
    for (const key of load === undefined ? [] : await stored.getAllKeys(pagesOf(load)))
      addImpressions(groups, stampsOfPage((await stored.get(key)) ?? '').map(postedImpression))
    return { load, entries: entriesOf(groups) }
  })
