import type { CollectedStamp } from '../../src/core/contract/collected-stamp.ts'
import { newOutboxRow } from '../../src/core/domain/outbox-row.ts'
import type { Store } from '../../src/device/store/db.ts'
import { addRows } from '../../src/device/store/outbox-rows.ts'
import { createSendQueue } from '../../src/device/store/send-queue.ts'
import { readOutbox } from './read-outbox.ts'

/** Stores a guest's presses and settles them with these stamps in one transaction, as a drain does after the server's answer. */
export async function settleStamps(store: Store, ...stamps: readonly CollectedStamp[]): Promise<void> {
  await addRows(
    store,
    stamps.map((stamp) => newOutboxRow({ ...stamp, key: stamp.collected_id }, 'guest')),
  )
  const byKey = new Map(stamps.map((stamp) => [stamp.collected_id, stamp]))
  const settlements = (await readOutbox(store)).flatMap((row) => {
    const result = byKey.get(row.key)
    return result === undefined ? [] : [{ row, result }]
  })
  await createSendQueue(store).settle(settlements)
}
