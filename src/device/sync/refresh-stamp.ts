import { stampCollected } from '../../core/contract/stamp-collected.ts'
import type { Api } from '../api/api.ts'
import { addCollected } from '../store/collected-store.ts'
import type { Store } from '../store/db.ts'
import { metaOf, readMeta, readSettleCount } from '../store/meta-store.ts'
import { bookHeaders } from './book-owner.ts'

const TIMEOUT_MS = 15_000

/**
 * spec 7: loads every own impression of one stamp, those of other phones too, and its number of visitors. Sends nothing for a guest (spec 6). Throws ApiError.
 */
export async function refreshStamp({ store, api }: { readonly store: Store; readonly api: Api }, stamp_id: number): Promise<void> {
  const book_id = (await readMeta(store, 'user'))?.book_id
  if (book_id === undefined) return
  const begunAt = await readSettleCount(store)
  const { data } = await api.send(stampCollected, { stamp_id }, { timeoutMs: TIMEOUT_MS, headers: bookHeaders(book_id) })
  if (data === null) return
  await store.write(['meta'], async (tx) => {
    const meta = metaOf(tx)
    const counts = await meta.get('stamp_numbers')
    if (counts === undefined) return
    const others = counts.numbers.filter(([id]) => id !== stamp_id)
    await meta.put({ ...counts, numbers: [...others, [stamp_id, data.number]] }, 'stamp_numbers')
  })
  await addCollected(store, data.stamps, begunAt)
}
