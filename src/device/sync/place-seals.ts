import type { SubStamp } from '../../core/contract/collected-stamp.ts'
import type { Store } from '../store/db.ts'
import { readClockOffset, readMeta } from '../store/meta-store.ts'
import { keepSeals } from '../store/seals.ts'

export interface PlaceSealsDeps {
  readonly store: Store
  /** Epoch ms, by the phone's clock. */
  readonly now: () => number
}

/** Places the whole list of seals on an impression, sent or not. Durable when it resolves; rejects where the phone has no room. */
export async function placeSeals({ store, now }: PlaceSealsDeps, collected_id: string, sub_stamps: readonly SubStamp[]): Promise<void> {
  const [offset_ms, book_id] = [await readClockOffset(store), (await readMeta(store, 'user'))?.book_id]
  const placed_at = new Date(now() + offset_ms).toISOString()
  await keepSeals(store, { collected_id, sub_stamps, placed_at, ...(book_id === undefined ? {} : { book_id }) })
}
