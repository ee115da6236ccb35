import type { CollectedStamp } from '../../core/contract/collected-stamp.ts'
import type { Store, StoredStamp } from './db.ts'
import { recordIn } from './meta-store.ts'

/**
 * The stores of the collected list. A loaded book is in `pages`, as the lines in which it arrived: a record for each of 100,000 impressions takes 8 s to write
 * and ten times as long to read. `collected` has what settled since, which replaces a page's impression of the same id.
 */
export const COLLECTED = ['collected', 'pages', 'meta'] as const
/** The stores of the collected list and of all unsent data. Written out: bundlers would keep a spread in the worker, which does not need it. */
export const BOOK = ['outbox', 'collected', 'pages', 'meta', 'seals', 'faces'] as const

interface Singles {
  get(id: string): Promise<StoredStamp | undefined>
  getAll(): Promise<StoredStamp[]>
}
interface Pages {
  getAll(range: IDBKeyRange): Promise<string[]>
}
type Reading = { objectStore(name: 'collected'): Singles } & { objectStore(name: 'pages'): Pages } & Parameters<typeof recordIn>[0]

/** The keys of a load's pages: `[load, 0]`, `[load, 1]` … In the order of keys an array follows every number. */
export const pagesOf = (load: string): IDBKeyRange => IDBKeyRange.bound([load], [load, []])

/** The impressions of a page. */
export const stampsOfPage = (lines: string): CollectedStamp[] => JSON.parse(`[${lines.replaceAll('\n', ',')}]`) as CollectedStamp[]

/** The collected list inside a transaction over COLLECTED. `get` reads the pages once: those of a book of 100,000 are 25 MB. */
export const collectedOf = (tx: Reading) => {
  let pages: ReturnType<typeof readPages> | undefined
  const readPages = async (): Promise<readonly [texts: readonly string[], settled: number]> => {
    const loaded = await recordIn(tx, 'loaded')
    return loaded === undefined ? [[], 0] : [await tx.objectStore('pages').getAll(pagesOf(loaded.load)), loaded.begunAt]
  }
  return {
    async all(): Promise<StoredStamp[]> {
      const [[texts, settled], singles] = await Promise.all([readPages(), tx.objectStore('collected').getAll()])
      const seen = new Set(singles.map(({ collected_id }) => collected_id))
      // Two pages contain the same impression if the server's order changed between their requests (a merge).
      const stamps = texts.flatMap(stampsOfPage).filter(({ collected_id }) => !seen.has(collected_id) && seen.add(collected_id))
      return [...stamps.map((stamp): StoredStamp => Object.assign(stamp, { settled })), ...singles]
    },
    async get(id: string): Promise<StoredStamp | undefined> {
      const single = await tx.objectStore('collected').get(id)
      if (single !== undefined) return single
      const [texts, settled] = await (pages ??= readPages())
      const stamp = texts.flatMap((lines) => stampsWith(lines, id)).find(({ collected_id }) => collected_id === id)
      return stamp && { ...stamp, settled }
    },
  }
}

/** The impressions whose line contains `id`, without parsing the other lines. */
const stampsWith = (lines: string, id: string): CollectedStamp[] =>
  lines.includes(id)
    ? stampsOfPage(
        lines
          .split('\n')
          .filter((line) => line.includes(id))
          .join('\n'),
      )
    : []

/** Every posted impression of the book on this phone. */
export const readCollected = (store: Store): Promise<StoredStamp[]> => store.use((db) => collectedOf(db.transaction(COLLECTED)).all())
