import { hash } from 'node:crypto'
import { VOLUME_HEADER } from '../../src/core/contract/volumes.ts'
import {
  COLLECTED_STREAM_TYPE,
  collectedAnswerSchema,
  type CollectedAnswer,
  type CollectedQuery,
  type stampsCollected,
} from '../../src/core/contract/stamps-collected.ts'
import { visitorOf, type Answer, type CallContext, type Handler } from '../handler.ts'
import { acceptedEncoding, packAnswer } from '../http/compress.ts'
import { Refusal } from '../http/refusal.ts'
import type { PackedPage } from '../packed-pages.ts'
import { stampTexts } from '../stamp-texts.ts'
import { standingOf } from '../standing-of.ts'
import { COLLECTED_PAGES, readAnswers, readCollectedHead, type CollectedHeadRow } from '../store/collected-pages.ts'
import { onlyRow } from '../store/db.ts'
import type { RowOf } from '../store/statement.ts'

/** Raised when a rule of the play changes: like a change of the schema, it makes every phone's copy old. */
const RULES = 3
const SHAPE = hash('sha256', JSON.stringify(collectedAnswerSchema), 'base64url')

/** Impressions per query of a stream: 20 ms of the embedded database, so that other calls are not delayed. */
const STREAM_CHUNK = 5_000

/**
 * spec 7: one page of the visitor's book, or with `Accept: application/x-ndjson` all impressions as one stream, in the order of their arrival. A
 * phone with a current copy gets 304 (spec 4).
 */
export const answerStampsCollected: Handler<typeof stampsCollected> = (query, context) => {
  const isStream = acceptsStream(context.request) && !query.is_definitive && !query.is_last
  return isStream ? streamBook(query, context) : readPage(query, context)
}

const acceptsStream = (request: Request): boolean => (request.headers.get('Accept') ?? '').includes(COLLECTED_STREAM_TYPE)

async function readPage(query: CollectedQuery, context: CallContext): Promise<Answer<CollectedAnswer>> {
  const { account_id } = visitorOf(context)
  const entries = query.is_definitive ? 'definitive' : query.is_last ? 'last' : 'all'
  const statement = COLLECTED_PAGES[entries][query.collation_name][query.sort_direction]
  const known_version = knownVersion(context, query)
  const encoding = acceptedEncoding(context.request.headers.get('Accept-Encoding'))
  const key = `${hashOf(context, query)}.${encoding}`
  // Where the phone has nothing, the page that was sent last is compared instead, in the same statement.
  const held = known_version === null ? context.packedPages.get(key) : undefined
  const unless_version = known_version ?? held?.version ?? null
  const rows = await context.db.query(statement, { account_id, unless_version, limit: query.limit, offset: (query.page - 1) * query.limit })
  const page = rowUnless(unless_version, rows)
  if (page === null) return held === undefined ? unchanged(context, unless_version, query) : answerWith(held)
  const head = JSON.stringify(headOf(page, entries === 'all' ? page.impression_num : page.stamp_num, context))
  const packed = await packAnswer(`${head.slice(0, -1)},"stamps":[${stampTexts(page.answers, ',')}]}`, encoding)
  const fresh = { version: page.version, packed }
  context.packedPages.set(key, fresh)
  return answerWith(fresh)

  function answerWith({ version, packed: body }: PackedPage): Answer<CollectedAnswer> {
    return { body: { packed: body }, headers: caching(etagOf(context, version, query)) }
  }
}

/** The head is read before the answer begins, so that a refusal is an ordinary one; each chunk is a separate query. */
async function streamBook({ after }: CollectedQuery, context: CallContext): Promise<Answer<CollectedAnswer>> {
  const { account_id } = visitorOf(context)
  const { db } = context
  const unless_version = knownVersion(context, COLLECTED_STREAM_TYPE)
  const row = rowUnless(unless_version, await db.query(readCollectedHead, { account_id, after: after ?? null, unless_version }))
  if (row === null) return unchanged(context, unless_version, COLLECTED_STREAM_TYPE)
  // A cursor of another book: the phone must start over, or it would mix the two.
  if (after !== undefined && row.after_seq === null) throw new Refusal('unknown_impression')
  return {
    body: { type: COLLECTED_STREAM_TYPE, chunks: chunks(row) },
    headers: caching(etagOf(context, row.version, COLLECTED_STREAM_TYPE)),
  }

  async function* chunks(head: RowOf<(typeof readCollectedHead)['columns']>): AsyncGenerator<string> {
    yield `${JSON.stringify(headOf(head, head.impression_num, context))}\n`
    const last_seq = head.last_seq ?? 0
    for (let from_seq = head.after_seq ?? 0; from_seq < last_seq; from_seq += STREAM_CHUNK) {
      const { answers } = onlyRow(await db.query(readAnswers, { account_id, from_seq, until_seq: Math.min(from_seq + STREAM_CHUNK, last_seq) }))
      if (answers !== null) yield `${stampTexts(answers, '\n')}\n`
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

type Form = CollectedQuery | typeof COLLECTED_STREAM_TYPE

/** Weak, because the same page is sent in several encodings. The version is readable, so that one statement compares it and reads. */
const etagOf = (context: CallContext, version: number, form: Form): string => `W/"${hashOf(context, form)}.${version}"`

function hashOf(context: CallContext, form: Form): string {
  const parts = [RULES, SHAPE, visitorOf(context).account_id, context.stampsVersion, form]
  return hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22)
}

/** The version of the account (an int4) with which the phone has this answer; null where it has none, or another answer. */
function knownVersion(context: CallContext, form: Form): number | null {
  const known = new RegExp(`"${hashOf(context, form)}\\.([0-9]{1,9})"`, 'u').exec(context.request.headers.get('If-None-Match') ?? '')?.[1]
  return known === undefined ? null : Number(known)
}

/** The row that was read; null where the account still has the version that the phone knows. Refuses a merged account. */
function rowUnless<Row extends CollectedHeadRow>(known: number | null, rows: readonly Row[]): Row | null {
  if (rows.length === 0 && known !== null) return null
  const row = onlyRow(rows)
  if (row.merged_into !== null) throw new Refusal('account_merged')
  return row
}

const unchanged = (context: CallContext, known: number | null, form: Form): Answer<never> => ({
  body: 'not_modified',
  headers: caching(etagOf(context, known ?? 0, form)),
})
