import { pressColumns, pressLine } from './press-lines.ts'
import { statement } from './statement.ts'

/** The moments at which the first step of the schema was applied, and the step that allows short answers. */
export const readSteps = statement({}, { created_at: 'timestamptz', short_at: 'timestamptz?' })`
  select min(applied_at) as created_at, min(applied_at) filter (where id = '0010-short-answers') as short_at from schema_migration`

/** The impressions after this one in the order of their keys, at most `limit`. */
export const readAnswersAfter = statement(
  { account_id: 'uuid', id: 'uuid', limit: 'int4' },
  { account_id: 'uuid', id: 'uuid', answer: 'text', request_hash: 'text', line: 'text', columns: 'text' },
)`
  select i.account_id, i.id, i.answer, i.request_hash, ${pressLine('i')} as line, ${pressColumns('i')} as columns
  from impression i where (i.account_id, i.id) > (${'account_id'}, ${'id'}) order by i.account_id, i.id limit ${'limit'}`

/** Stores the only press of a stamp once, for the accounts from `from` to `until`. */
export const shortenStamps = statement({ from: 'uuid', until: 'uuid' }, {})`
  update collected_stamp set last_id = null, last_pressed_at = null
  where account_id >= ${'from'} and account_id <= ${'until'} and last_id = first_id`

/** Replaces stored answers and hashes (JSON: their keys, both values, and `was`) unless an answer has changed meanwhile. */
export const writeShortAnswers = statement({ shortened: 'text' }, {})`
  update impression set answer = p.answer, request_hash = p.request_hash
  from json_to_recordset(${'shortened'}::json) as p(account_id uuid, id uuid, answer text, request_hash text, was text)
  where impression.account_id = p.account_id and impression.id = p.id and impression.answer = p.was`
