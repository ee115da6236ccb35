import type { SubStamp } from '../../core/contract/collected-stamp.ts'
import { isOfOther } from '../../core/domain/outbox-row.ts'
import type { PlacedSeals } from '../../core/domain/placed-seals.ts'
import { COLLECTED, collectedOf } from './collected.ts'
import type { Store } from './db.ts'
import { metaOf, SETTLE_COUNT } from './meta-store.ts'

/** Stores placed seals until the server has them; a list for the same impression is replaced. Rejects where the phone has no room. */
export const keepSeals = (store: Store, seals: PlacedSeals): Promise<void> =>
  store.write(['seals'], async (tx) => {
    await tx.objectStore('seals').put(seals)
  })

/** Seals that may be sent now: their impression is in the collected list of the book on this phone, and they are not waiting after a refusal. */
export const readSendableSeals = (store: Store, book_id: string | undefined, now: number): Promise<PlacedSeals[]> =>
  store.use(async (db) => {
    const tx = db.transaction(['seals', ...COLLECTED])
    const collected = collectedOf(tx)
    const sendable: PlacedSeals[] = []
    for (const seals of await tx.objectStore('seals').getAll()) {
      const isDue = !isOfOther(seals, book_id) && (seals.not_before ?? 0) <= now
      if (isDue && (await collected.get(seals.collected_id)) !== undefined) sendable.push(seals)
    }
    return sendable
  })

/**
 * Stores the server's answer to placed seals: deletes them and gives the impression the answered `sub_stamps`, in one transaction. Seals that the visitor placed
 * while they were being sent stay and are sent next.
 */
export const settleSeals = (store: Store, { collected_id, placed_at }: PlacedSeals, sub_stamps: SubStamp[]): Promise<void> =>
  store.write(['seals', ...COLLECTED], async (tx) => {
    const [placed, collected, meta] = [tx.objectStore('seals'), tx.objectStore('collected'), metaOf(tx)]
    if ((await placed.get(collected_id))?.placed_at === placed_at) await placed.delete(collected_id)
    const stamp = await collectedOf(tx).get(collected_id)
    if (stamp === undefined) return
    // A new settle count, so that a refresh that began earlier does not restore the old seals.
    const settled = ((await meta.get(SETTLE_COUNT)) ?? 0) + 1
    await meta.put(settled, SETTLE_COUNT)
    await collected.put({ ...stamp, sub_stamps, settled })
  })

/** Makes a refused list wait until `not_before` (epoch ms), unless the visitor has placed another one. */
export const postponeSeals = (store: Store, { collected_id, placed_at }: PlacedSeals, not_before: number): Promise<void> =>
  store.write(['seals'], async (tx) => {
    const placed = tx.objectStore('seals')
    const seals = await placed.get(collected_id)
    if (seals?.placed_at === placed_at) await placed.put({ ...seals, not_before })
  })
