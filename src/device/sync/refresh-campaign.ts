import { BOOK_HEADER } from '../../core/contract/cookies.ts'
import { campaign } from '../../core/contract/campaign.ts'
import type { Api } from '../api/api.ts'
import { readMeta, writeMeta } from '../store/meta-store.ts'
import { readBookOwner, type BookOwnerDeps } from './book-owner.ts'

const TIMEOUT_MS = 15_000

/** spec 7, 14: loads and stores the campaign's state of the logged-in visitor. Sends nothing for a guest (spec 6). Throws ApiError. */
export async function refreshCampaign(deps: BookOwnerDeps & { readonly api: Api }): Promise<void> {
  const book_id = (await readMeta(deps.store, 'user'))?.book_id
  if (book_id === undefined || (await readBookOwner(deps)) !== 'sns') return
  const { data } = await deps.api.send(campaign, {}, { timeoutMs: TIMEOUT_MS, headers: { [BOOK_HEADER]: book_id } })
  if (data !== null) await writeMeta(deps.store, 'campaign', { book_id, ...data })
}
