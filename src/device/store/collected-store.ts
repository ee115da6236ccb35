import type { CollectedStamp } from '../../core/contract/collected-stamp.ts'
import type { LoadedLists } from '../../core/contract/stamps-collected.ts'
import { newOutboxRow, type OutboxRow } from '../../core/domain/outbox-row.ts'
import { sealsBehindPress } from '../../core/domain/placed-seals.ts'
import type { PressOwner } from '../../core/domain/press.ts'
import type { Store, StoredStamp } from './db.ts'
import { takeFaces } from './faces.ts'
import { BOOK_BEGUN, metaOf, SETTLE_COUNT } from './meta-store.ts'

/**
 * Replaces the book by a fully loaded one, keeping what settled since `settledBefore` was read (spec 4). A stamp that this phone has and the server lacks (a
 * guest that it lost, a restored backup) becomes an unsent press again, with its key and time: the phone is the second copy of the book. Returns their number.
 * A book that was read before another one started here (a logout, another account) changes nothing. Stores the book's `lists` and `etag` with it.
 */
export function replaceCollected(
  store: Store,
  stamps: readonly CollectedStamp[],
  settledBefore: number,
  owner: PressOwner,
  lists: LoadedLists | null = null,
  etag: string | null = null,
): Promise<number> {
  return store.write(['outbox', 'collected', 'seals', 'faces', 'meta'], async (tx) => {
    const [outbox, collected, placed, meta] = [tx.objectStore('outbox'), tx.objectStore('collected'), tx.objectStore('seals'), metaOf(tx)]
    if (settledBefore < ((await meta.get(BOOK_BEGUN)) ?? 0)) return 0
    const book_id = owner === 'sns' ? (await meta.get('user'))?.book_id : undefined
    const loaded = new Set(stamps.map((stamp) => stamp.collected_id))
    const held = await collected.getAll()
    const missing = held.filter((stamp) => stamp.settled <= settledBefore && !loaded.has(stamp.collected_id))
    for (const stamp of missing.toSorted((a, b) => (a.pressed_at < b.pressed_at ? -1 : 1))) {
      await collected.delete(stamp.collected_id)
      if ((await outbox.index('key').getKey(stamp.collected_id)) === undefined) await outbox.add(unsentAgain(stamp, owner, book_id))
      for (const seals of sealsBehindPress(stamp, book_id)) if ((await placed.getKey(stamp.collected_id)) === undefined) await placed.put(seals)
    }
    // What settled since is newer than what was loaded: its seals may have changed.
    const newer = new Set(held.filter(({ settled }) => settled > settledBefore).map(({ collected_id }) => collected_id))
    await Promise.all(stamps.filter(({ collected_id }) => !newer.has(collected_id)).map((stamp) => collected.put({ ...stamp, settled: settledBefore })))
    if (lists !== null) {
      const { faces, ...reached } = lists
      await meta.put(reached, 'reached')
      if (faces !== undefined) await takeFaces(tx.objectStore('faces'), faces, book_id)
    }
    if (etag !== null) await meta.put({ owner, etag }, 'collected_etag')
    return missing.length
  })
}

/**
 * Adds impressions that the server has and this phone lacks, as settled now, so that a concurrent refresh keeps them. Impressions read before another book
 * started here (`begunAt`, a settle count) are ignored. Returns how many were new or changed.
 */
export function addCollected(store: Store, stamps: readonly CollectedStamp[], begunAt: number): Promise<number> {
  return store.write(['collected', 'meta'], async (tx) => {
    const [collected, meta] = [tx.objectStore('collected'), metaOf(tx)]
    if (begunAt < ((await meta.get(BOOK_BEGUN)) ?? 0)) return 0
    const settled = ((await meta.get(SETTLE_COUNT)) ?? 0) + 1
    let added = 0
    for (const stamp of stamps) {
      const held = await collected.get(stamp.collected_id)
      if (held !== undefined && isSameStamp(held, stamp)) continue
      await collected.put({ ...stamp, settled })
      added += 1
    }
    if (added > 0) await meta.put(settled, SETTLE_COUNT)
    return added
  })
}

const isSameStamp = (held: StoredStamp, stamp: CollectedStamp): boolean =>
  Object.entries(stamp).every(([name, value]) => JSON.stringify(held[name as keyof CollectedStamp]) === JSON.stringify(value))

const unsentAgain = (stamp: StoredStamp, owner: PressOwner, book_id: string | undefined): OutboxRow =>
  newOutboxRow(
    {
      key: stamp.collected_id,
      stamp_id: stamp.stamp_id,
      tilt: stamp.tilt,
      blurred: stamp.blurred,
      imprint: stamp.imprint,
      pressed_at: stamp.pressed_at,
      restamp_number: stamp.restamp_number,
      ...stamp.sub_stamps[0],
    },
    owner,
    book_id,
  )
