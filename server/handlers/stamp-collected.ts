import type { stampCollected } from '../../src/core/contract/stamp-collected.ts'
import { Refusal } from '../http/refusal.ts'
import { stampTexts } from '../stamp-texts.ts'
import { readStampEntries } from '../store/collected-pages.ts'
import { onlyRow } from '../store/db.ts'
import { visitorOf, type Handler } from '../handler.ts'

/** spec 7: all of the visitor's impressions of one stamp. A stamp that left the catalogue is returned to those who have it. */
export const answerStampCollected: Handler<typeof stampCollected> = async ({ stamp_id }, context) => {
  const { db, now, stamps, visitorCounts } = context
  const own = onlyRow(await db.query(readStampEntries, { account_id: visitorOf(context).account_id, stamp_id }))
  if (own.n === 0 && !stamps.has(stamp_id)) throw new Refusal('unknown_stamp')
  // The count may be older than the visitor's own press, so it is at least 1.
  const number = Math.max((await visitorCounts(now)).get(stamp_id) ?? 0, Math.min(1, own.n))
  return { body: { text: `${JSON.stringify({ stamp_id, number }).slice(0, -1)},"stamps":[${stampTexts(own.answers, ',')}]}` } }
}
