import type { stampFace } from '../../src/core/contract/stamp-face.ts'
import { visitorOf, type Handler } from '../handler.ts'
import { Refusal } from '../http/refusal.ts'
import { lockAccount } from '../store/accounts.ts'
import { onlyRow } from '../store/db.ts'
import { storeFace, readFace } from '../store/faces.ts'

/** spec 10: the later choice stays; of two in the same millisecond, the one that sorts last as text. */
export const answerStampFace: Handler<typeof stampFace> = ({ stamp_id, collected_id, chosen_at }, context) => {
  const { account_id } = visitorOf(context)
  const face_id = collected_id === '' ? null : collected_id
  return context.db.tx(async (tx) => {
    if (onlyRow(await tx.query(lockAccount, { account_id })).merged_into !== null) throw new Refusal('account_merged')
    const [row] = await tx.query(readFace, { account_id, stamp_id, face_id })
    if (row === undefined || !row.is_here) throw new Refusal('unknown_impression')
    const [chosen = row] = await tx.query(storeFace, { account_id, stamp_id, face_id, face_at: new Date(chosen_at) })
    return { body: { stamp_id, collected_id: chosen.face_id, chosen_at: chosen.face_at?.toISOString() ?? chosen_at } }
  })
}
