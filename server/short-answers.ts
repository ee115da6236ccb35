import type { CollectedStamp } from '../src/core/contract/collected-stamp.ts'
import type { CollectAnswer } from '../src/core/contract/stamps-collect.ts'
import { shortHash } from './collect/arriving-press.ts'
import { onlyRow, type Db } from './store/db.ts'
import { isWhole, shortAnswer, stampOfLine } from './store/press-lines.ts'
import { readAnswersAfter, readSteps, shortenStamps, writeShortAnswers } from './store/short-answers.ts'
import { readReferenceVersion, writeReferenceVersion } from './store/stamps.ts'
import type { RowOf } from './store/statement.ts'

/** How long servers of the earlier version may run on a migrated database: they read whole answers only. */
const UPGRADE_MS = 24 * 3_600_000
/** If all steps were applied within this time, no server of an earlier version ever used the database. */
const CREATION_MS = 60_000
/** The work of one sweep: 50,000 presses, in small batches between which the embedded database runs other statements. */
const SHARE: { readonly batches: number; readonly rows: number } = { batches: 100, rows: 500 }
const REFERENCE = 'short-answers'
const DONE = 'done'
const FIRST = '00000000-0000-0000-0000-000000000000'

/** The moment since which answers are stored in short: a day after the migration, so that servers can be replaced one after the other, and rolled back. */
export async function readShortFrom(db: Db): Promise<Date> {
  const { created_at, short_at } = onlyRow(await db.query(readSteps, {}))
  if (short_at === null) throw new Error('the database is not migrated')
  return short_at.getTime() - created_at.getTime() < CREATION_MS ? short_at : new Date(short_at.getTime() + UPGRADE_MS)
}

/**
 * Shortens answers that were stored whole and the summaries of stamps with one press, each once, in the order of their keys; a sweep continues where the previous one
 * ended. Returns the number of shortened answers. An answer that cannot be restored from its row byte for byte is unchanged.
 */
export async function shortenAnswers(db: Db, now: Date, { batches, rows: limit } = SHARE): Promise<number> {
  const [place] = await db.query(readReferenceVersion, { name: REFERENCE })
  if (place?.version === DONE || now < (await readShortFrom(db))) return 0
  let [account_id = FIRST, id = FIRST] = place?.version.split(' ') ?? []
  let count = 0
  for (let batch = 0; batch < batches; batch += 1) {
    const rows = await db.query(readAnswersAfter, { account_id, id, limit })
    const shortened = rows.flatMap(shorten)
    if (shortened.length > 0) await db.query(writeShortAnswers, { shortened: JSON.stringify(shortened) })
    count += shortened.length
    const last = rows.at(-1)
    if (last !== undefined) await db.query(shortenStamps, { from: account_id, until: last.account_id })
    const isDone = last === undefined || rows.length < limit
    if (last !== undefined) ({ account_id, id } = last)
    await db.query(writeReferenceVersion, { name: REFERENCE, version: isDone ? DONE : `${account_id} ${id}` })
    if (isDone) break
  }
  return count
}

function shorten({ account_id, id, answer: was, request_hash, line, columns }: RowOf<(typeof readAnswersAfter)['columns']>) {
  const answer = isWhole(was) ? shortAnswer(JSON.parse(was) as CollectAnswer, was, columns) : was
  return answer === was ? [] : { account_id, id, was, answer, request_hash: shortHash(request_hash, JSON.parse(stampOfLine(line)) as CollectedStamp) }
}
