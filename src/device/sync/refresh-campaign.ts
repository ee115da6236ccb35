import { campaign } from '../../core/contract/campaign.ts'
import type { Api } from '../api/api.ts'
import type { Store } from '../store/db.ts'
import { isOtherBook, metaOf, readMeta, readSettleCount } from '../store/meta-store.ts'
import { bookHeaders } from './book-owner.ts'

const TIMEOUT_MS = 15_000

/**
 * spec 7, 14: loads and stores the campaign's state of the logged-in visitor. Sends nothing for a guest (spec 6). Throws ApiError. An answer that arrives after a
 * logout is not stored.
 */
export async function refreshCampaign({ store, api }: { readonly store: Store; readonly api: Api }): Promise<void> {
  const book_id = (await readMeta(store, 'user'))?.book_id
  if (book_id === undefined) return
  const begunAt = await readSettleCount(store)
  const { data } = await api.send(campaign, {}, { timeoutMs: TIMEOUT_MS, headers: bookHeaders(book_id) })
  if (data === null) return
  await store.write(['meta'], async (tx) => {
    if (!(await isOtherBook(tx, begunAt))) await metaOf(tx).put({ book_id, ...data }, 'campaign')
  })
}
