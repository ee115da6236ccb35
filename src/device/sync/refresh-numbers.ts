import { COMPLETE_PAGE_CAP, PAGE_PAUSE_MS } from '../../core/contract/constants.ts'
import { stampsNumber } from '../../core/contract/stamps-number.ts'
import { advancePaging, isPagingDone, PAGING_START } from '../../core/domain/paging.ts'
import type { Api } from '../api/api.ts'
import type { Store } from '../store/db.ts'
import { readMeta, writeMeta } from '../store/meta-store.ts'

/** Counts change slowly; an hour is recent enough. */
const FRESH_MS = 3_600_000
/** All stamps of the catalogue in one request: on a slow line each further page is a round trip. */
const PAGE_SIZE = 2_500

/**
 * spec 2, 9: loads the complete list, every stamp with its number of visitors, at most once an hour. The old list stays until the new one is complete. Throws
 * ApiError.
 */
export async function refreshNumbers(deps: { readonly store: Store; readonly api: Api; readonly now: () => number }): Promise<void> {
  const held = await readMeta(deps.store, 'stamp_numbers')
  const age = deps.now() - (held?.loaded_at ?? 0)
  if (age >= 0 && age < FRESH_MS) return
  const numbers: [number, number][] = []
  let progress = PAGING_START
  let entries = 0
  while (!isPagingDone(progress, entries, COMPLETE_PAGE_CAP)) {
    if (progress.page > 0) await new Promise((resolve) => setTimeout(resolve, PAGE_PAUSE_MS))
    const { data } = await deps.api.send(stampsNumber, { page: progress.page + 1, limit: PAGE_SIZE }, { timeoutMs: 30_000 })
    entries = data?.stamps.length ?? 0
    numbers.push(...(data?.stamps ?? []).map(({ stamp_id, number }): [number, number] => [stamp_id, number]))
    progress = advancePaging(progress, { entries, total: data?.total ?? 0 })
  }
  await writeMeta(deps.store, 'stamp_numbers', { loaded_at: deps.now(), numbers })
}
