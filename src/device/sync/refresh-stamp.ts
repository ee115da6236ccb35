import { BOOK_HEADER } from '../../core/contract/cookies.ts'
import { stampCollected } from '../../core/contract/stamp-collected.ts'
import type { Api } from '../api/api.ts'
import { addCollected } from '../store/collected-store.ts'
import type { Store } from '../store/db.ts'
import { readMeta, readSettleCount, writeMeta } from '../store/meta-store.ts'
import { readBookOwner, type BookOwnerDeps } from './book-owner.ts'

export interface RefreshStampDeps extends BookOwnerDeps {
  readonly store: Store
  readonly api: Api
}

const TIMEOUT_MS = 15_000

/**
 * spec 7: loads every own impression of one stamp, those of other phones too, and its number of visitors. Sends nothing for a guest (spec 6). Throws ApiError.
 */
export async function refreshStamp(deps: RefreshStampDeps, stamp_id: number): Promise<void> {
  const book_id = (await readMeta(deps.store, 'user'))?.book_id
  if (book_id === undefined || (await readBookOwner(deps)) !== 'sns') return
  const begunAt = await readSettleCount(deps.store)
  const { data } = await deps.api.send(stampCollected, { stamp_id }, { timeoutMs: TIMEOUT_MS, headers: { [BOOK_HEADER]: book_id } })
  if (data === null) return
  const counts = await readMeta(deps.store, 'stamp_numbers')
  if (counts !== undefined) {
    const others = counts.numbers.filter(([id]) => id !== stamp_id)
    await writeMeta(deps.store, 'stamp_numbers', { ...counts, numbers: [...others, [stamp_id, data.number]] })
  }
  await addCollected(deps.store, data.stamps, begunAt)
}
