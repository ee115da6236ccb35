import { ranking, type RankingPeriod } from '../../core/contract/ranking.ts'
import type { Api } from '../api/api.ts'
import { contentOf } from '../api/api-error.ts'
import type { Store } from '../store/db.ts'
import type { MetaRecords } from '../store/meta-records.ts'
import { isOtherBook, metaOf, readMeta, readSettleCount } from '../store/meta-store.ts'

/** The places of both periods as this phone last loaded them; empty before the first load. */
export const readRankings = async (store: Store): Promise<MetaRecords['rankings']> => (await readMeta(store, 'rankings')) ?? {}

/**
 * spec 7, 14: loads and stores the places of a period, for use without a signal. Throws ApiError and keeps the stored ones. An answer that arrives after a logout is
 * not stored: it contains the account's own place.
 */
export async function refreshRanking({ store, api }: { readonly store: Store; readonly api: Api }, period: RankingPeriod): Promise<void> {
  const begunAt = await readSettleCount(store)
  const data = contentOf(await api.send(ranking, { period }, { timeoutMs: 15_000 }))
  await store.write(['meta'], async (tx) => {
    const meta = metaOf(tx)
    if (!(await isOtherBook(tx, begunAt))) await meta.put({ ...(await meta.get('rankings')), [period]: data }, 'rankings')
  })
}
