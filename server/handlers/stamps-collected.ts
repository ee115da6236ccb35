import { createHash } from 'node:crypto'
import type { CollectedQuery, stampsCollected } from '../../src/core/contract/stamps-collected.ts'
import { Refusal } from '../http/refusal.ts'
import { standingOf } from '../standing-of.ts'
import { readAccountVersion } from '../store/accounts.ts'
import { COLLECTED_PAGES } from '../store/collected-pages.ts'
import { onlyRow } from '../store/db.ts'
import { visitorOf, type CallContext, type Handler } from '../handler.ts'

/** Raised when the answer's shape or a rule of the play changes, so that no phone keeps the old one. */
const SHAPE = 2

/** spec 7: one page of the visitor's book. A phone that has it already transfers nothing (spec 4). */
export const answerStampsCollected: Handler<typeof stampsCollected> = async (query, context) => {
  const { account_id } = visitorOf(context)
  const { db, request } = context
  const known = request.headers.get('If-None-Match')
  if (known !== null) {
    const account = onlyRow(await db.query(readAccountVersion, { account_id }))
    refuseMerged(account)
    const etag = etagOf(context, account.version, query)
    if (known.split(',').some((tag) => tag.trim() === etag)) return { body: 'not_modified', headers: caching(etag) }
  }

  const entries = query.is_definitive ? 'definitive' : query.is_last ? 'last' : 'all'
  const statement = COLLECTED_PAGES[entries][query.collation_name][query.sort_direction]
  const page = onlyRow(await db.query(statement, { account_id, limit: query.limit, offset: (query.page - 1) * query.limit }))
  refuseMerged(page)
  const { skills, availableSpecialStamps, collectedSpecialStamps } = standingOf(context.playFacts, page)
  const head = JSON.stringify({
    stamp_num: entries === 'all' ? page.impression_num : page.stamp_num,
    sns_type: page.sns_type,
    stamp_view_num: page.stamp_num - page.animal_num,
    animal_stamp_view_num: page.animal_num,
    skills,
    available_special_stamps: availableSpecialStamps,
    collected_special_stamps: collectedSpecialStamps,
  })
  return {
    body: { text: `${head.slice(0, -1)},"stamps":${page.stamps}}` },
    headers: caching(etagOf(context, page.version, query)),
  }
}

const caching = (etag: string) => ({ 'Cache-Control': 'private, no-cache', ETag: etag })

/** Weak, because the same page is sent in several encodings. */
function etagOf(context: CallContext, version: number, query: CollectedQuery): string {
  const parts = [SHAPE, visitorOf(context).account_id, version, context.stampsVersion, Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))]
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

function refuseMerged(account: { readonly merged_into: string | null }): void {
  if (account.merged_into !== null) throw new Refusal('account_merged')
}
