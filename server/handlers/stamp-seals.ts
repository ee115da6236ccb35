import type { stampSeals } from '../../src/core/contract/stamp-seals.ts'
import type { SubStamp } from '../../src/core/contract/collected-stamp.ts'
import { Refusal } from '../http/refusal.ts'
import { lockAccount } from '../store/accounts.ts'
import { onlyRow } from '../store/db.ts'
import { storeSeals, readSeals } from '../store/seals.ts'
import { visitorOf, type Handler } from '../handler.ts'

/** spec 10: the list placed later wins; of two placed in the same millisecond, the one that sorts last as text. */
export const answerStampSeals: Handler<typeof stampSeals> = ({ collected_id, sub_stamps, placed_at }, context) => {
  const { account_id } = visitorOf(context)
  const key = { account_id, id: collected_id }
  return context.db.tx(async (tx) => {
    if (onlyRow(await tx.query(lockAccount, { account_id })).merged_into !== null) throw new Refusal('account_merged')
    await tx.query(storeSeals, { ...key, seals: JSON.stringify(sub_stamps), sealed_at: new Date(placed_at) })
    const [row] = await tx.query(readSeals, key)
    if (row === undefined) throw new Refusal('unknown_impression')
    return { body: { collected_id, sub_stamps: JSON.parse(row.seals) as SubStamp[], placed_at: row.sealed_at.toISOString() } }
  })
}
