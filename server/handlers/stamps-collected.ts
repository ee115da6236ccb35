import { createHash } from 'node:crypto'
import { VOLUME_HEADER } from '../../src/core/contract/volumes.ts'
import { COLLECTED_STREAM_TYPE, type CollectedAnswer, type CollectedQuery, type stampsCollected } from '../../src/core/contract/stamps-collected.ts'
import { visitorOf, type Answer, type CallContext, type Handler } from '../handler.ts'
import { hasEtag } from '../http/has-etag.ts'
import { Refusal } from '../http/refusal.ts'
import { stampTexts } from '../stamp-texts.ts'
import { standingOf } from '../standing-of.ts'
import { readAccountVersion } from '../store/accounts.ts'
import { COLLECTED_PAGES, readAnswers, readCollectedHead, type CollectedHeadRow } from '../store/collected-pages.ts'
import { onlyRow } from '../store/db.ts'

/** Raised when the answer's shape or a rule of the play changes, so that no phone keeps an old answer. */
const SHAPE = 3

/** Impressions per query of a stream: 20 ms of the embedded database, so that other calls are not delayed. */
const STREAM_CHUNK = 5_000

/**
 * spec 7: one page of the visitor's book, or with `Accept: application/x-ndjson` all impressions as one stream, in the order of their arrival. A
 * phone with a current copy gets 304 (spec 4).
 */
export const answerStampsCollected: Handler<typeof stampsCollected> = async (query, context) => {
  const { account_id } = visitorOf(context)
  const { db, request } = context
  const isStream = acceptsStream(request) && !query.is_definitive && !query.is_last
  const form = isStream ? COLLECTED_STREAM_TYPE : query
  if (request.headers.has('If-None-Match')) {
    const account = onlyRow(await db.query(readAccountVersion, { account_id }))
    refuseMerged(account)
    const etag = etagOf(context, account.version, form)
    if (hasEtag(request, etag)) return { body: 'not_modified', headers: caching(etag) }
  }
  return isStream ? streamBook(query, context) : readPage(query, context)
}

const acceptsStream = (request: Request): boolean => (request.headers.get('Accept') ?? '').includes(COLLECTED_STREAM_TYPE)

async function readPage(query: CollectedQuery, context: CallContext): Promise<Answer<CollectedAnswer>> {
  const { account_id } = visitorOf(context)
  const entries = query.is_definitive ? 'definitive' : query.is_last ? 'last' : 'all'
  const statement = COLLECTED_PAGES[entries][query.collation_name][query.sort_direction]
  const page = onlyRow(await context.db.query(statement, { account_id, limit: query.limit, offset: (query.page - 1) * query.limit }))
  refuseMerged(page)
  const head = JSON.stringify(headOf(page, entries === 'all' ? page.impression_num : page.stamp_num, context))
  return {
    body: { text: `${head.slice(0, -1)},"stamps":[${stampTexts(page.answers).join(',')}]}` },
    headers: caching(etagOf(context, page.version, query)),
  }
}

/** The head is read before the answer begins, so that a refusal is an ordinary one; each chunk is a separate query. */
async function streamBook({ after }: CollectedQuery, context: CallContext): Promise<Answer<CollectedAnswer>> {
  const { account_id } = visitorOf(context)
  const { db } = context
  const row = onlyRow(await db.query(readCollectedHead, { account_id, after: after ?? null }))
  refuseMerged(row)
  // A cursor of another book: the phone must start over, or it would mix the two.
  if (after !== undefined && row.after_seq === null) throw new Refusal('unknown_impression')
  return {
    body: { type: COLLECTED_STREAM_TYPE, chunks: chunks() },
    headers: caching(etagOf(context, row.version, COLLECTED_STREAM_TYPE)),
  }

  async function* chunks(): AsyncGenerator<string> {
    yield `${JSON.stringify(headOf(row, row.impression_num, context))}\n`
    const last_seq = row.last_seq ?? 0
    for (let from_seq = row.after_seq ?? 0; from_seq < last_seq; from_seq += STREAM_CHUNK) {
      const { answers } = onlyRow(await db.query(readAnswers, { account_id, from_seq, until_seq: Math.min(from_seq + STREAM_CHUNK, last_seq) }))
      if (answers !== null) yield `${stampTexts(answers).join('\n')}\n`
    }
  }
}

function headOf(row: CollectedHeadRow, stamp_num: number, { playFacts }: CallContext) {
  const { skills, availableSpecialStamps, collectedSpecialStamps } = standingOf(playFacts, row)
  return {
    stamp_num,
    sns_type: row.sns_type,
    stamp_view_num: row.stamp_num - row.animal_num,
    animal_stamp_view_num: row.animal_num,
    skills,
    available_special_stamps: availableSpecialStamps,
    collected_special_stamps: collectedSpecialStamps,
    faces: JSON.parse(row.faces) as CollectedAnswer['faces'],
  }
}

const caching = (etag: string) => ({ 'Cache-Control': 'private, no-cache', ETag: etag, Vary: `Accept, Accept-Encoding, Cookie, ${VOLUME_HEADER}` })

/** Weak, because the same page is sent in several encodings. */
function etagOf(context: CallContext, version: number, form: CollectedQuery | typeof COLLECTED_STREAM_TYPE): string {
  const parts = [SHAPE, visitorOf(context).account_id, version, context.stampsVersion, form]
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

function refuseMerged(account: { readonly merged_into: string | null }): void {
  if (account.merged_into !== null) throw new Refusal('account_merged')
}
