import type { Store } from '../store/db.ts'
import { keepFace } from '../store/faces.ts'
import { readClockOffset, readMeta } from '../store/meta-store.ts'

export interface ChooseFaceDeps {
  readonly store: Store
  /** Epoch ms, by the phone's clock. */
  readonly now: () => number
}

/** Chooses the impression that is a stamp's face in the book, sent or not; null for always the newest. Durable when it resolves; rejects where there is no room. */
export async function chooseFace({ store, now }: ChooseFaceDeps, stamp_id: number, collected_id: string | null): Promise<void> {
  const [offset_ms, book_id] = [await readClockOffset(store), (await readMeta(store, 'user'))?.book_id]
  const chosen_at = new Date(now() + offset_ms).toISOString()
  await keepFace(store, { stamp_id, collected_id, chosen_at, is_sent: false, ...(book_id === undefined ? {} : { book_id }) })
}
