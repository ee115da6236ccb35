import { HASHED_NAMES, IMPRESSION_COLUMNS, IS_AHEAD, PLACED_AT } from './impressions.ts'
import { pressLine } from './press-lines.ts'
import { fragment, statement } from './statement.ts'

/** The reason of a press that the operator made a keepsake: no proof verifies it any more. */
export const OPERATORS_DOUBT = 'operator'

const columnsOf = (i: string, names: readonly string[]) => fragment(names.map((name) => `${i}.${name}`).join(', '))
/** What the stored form of a hash is read with (collect/arriving-press.ts). */
const hashColumns = (i: string) => columnsOf(i, ['request_hash', ...HASHED_NAMES])

/**
 * Pairs of impressions, one of each account, with the same key but possibly of different presses: line and stored hash of each. Equal short hashes differ in the
 * columns that they follow from.
 */
export const findSharedKeys = statement(
  { from_id: 'uuid', to_id: 'uuid' },
  { id: 'uuid', request_hash: 'text', line: 'text', other_hash: 'text', other_line: 'text' },
)`
  select m.id, m.request_hash, ${pressLine('m')} as line, o.request_hash as other_hash, ${pressLine('o')} as other_line
  from impression m cross join lateral (select * from impression x where x.account_id = ${'to_id'} and x.id = m.id limit 1) o
  where m.account_id = ${'from_id'}
    and (${hashColumns('m')}) is distinct from (${hashColumns('o')})`

/** The new key of an arriving impression `m`: that of its row `k` in `kept` (JSON: { id, kept_id }[]) if another press has its key here, else its own. */
const KEPT_ID = fragment('coalesce(k.kept_id, m.id)')

/** The columns that a merge does not change. */
const COPIED = IMPRESSION_COLUMNS.filter((name) => !['id', 'seq', 'answer'].includes(name))

/** Copies the impressions of one account into another, continuing its numbers in order of arrival; existing ones stay as they are. */
export const moveImpressions = statement({ from_id: 'uuid', to_id: 'uuid', seq: 'int4', kept: 'text' }, { id: 'uuid' })`
  insert into impression (account_id, id, seq, answer, ${fragment(COPIED.join(', '))})
  select ${'to_id'}, ${KEPT_ID}, ${'seq'} + row_number() over (order by m.collected_at, m.id), replace(m.answer, m.id::text, (${KEPT_ID})::text),
    ${columnsOf('m', COPIED)}
  from impression m left join json_to_recordset(${'kept'}::json) as k(id uuid, kept_id uuid) on k.id = m.id
  where m.account_id = ${'from_id'} and not exists (select 1 from impression t where t.account_id = ${'to_id'} and t.id = ${KEPT_ID})
  returning id`

/**
 * Keepsakes of the target account (`id`, with their stored answers and lines) that are verified presses in the merged one (`moved_id`, with their lines and
 * proofs): a book file arrived before the press itself.
 */
export const findProofs = statement(
  { from_id: 'uuid', to_id: 'uuid', kept: 'text' },
  {
    id: 'uuid',
    answer: 'text',
    line: 'text',
    moved_id: 'uuid',
    moved_line: 'text',
    reasons: 'text',
    distance_m: 'int4?',
    accuracy_m: 'int4?',
    fixed_at: 'timestamptz?',
    at_stamp_id: 'int4?',
  },
)`
  select t.id, t.answer, ${pressLine('t')} as line, m.id as moved_id, ${pressLine('m')} as moved_line, m.reasons, m.distance_m, m.accuracy_m, m.fixed_at, m.at_stamp_id
  from impression m left join json_to_recordset(${'kept'}::json) as k(id uuid, kept_id uuid) on k.id = m.id
    cross join lateral (select * from impression x where x.account_id = ${'to_id'} and x.id = ${KEPT_ID} limit 1) t
  where m.account_id = ${'from_id'} and m.verified and not t.verified and t.reasons <> '${fragment(OPERATORS_DOUBT)}'`

/** Verifies keepsakes (`proofs`, JSON: their ids, proofs and stored answers) and replaces the answers for their keys. */
export const verifyKeepsakes = statement({ account_id: 'uuid', proofs: 'text' }, {})`
  update impression set verified = true, reasons = p.reasons, distance_m = p.distance_m, accuracy_m = p.accuracy_m, fixed_at = p.fixed_at,
    at_stamp_id = p.at_stamp_id, answer = p.answer
  from json_to_recordset(${'proofs'}::json) as p(id uuid, reasons text, distance_m int4, accuracy_m int4, fixed_at timestamptz, at_stamp_id int4, answer text)
  where impression.account_id = ${'account_id'} and impression.id = p.id`

/** The verified presses of an account in order of time. `is_ahead`: timed by a fast clock. */
export const readTimeline = statement(
  { account_id: 'uuid' },
  { id: 'uuid', stamp_id: 'int4', pressed_at: 'timestamptz', fixed_at: 'timestamptz?', accuracy_m: 'int4?', is_ahead: 'bool' },
)`
  select id, ${PLACED_AT}, pressed_at, fixed_at, accuracy_m, ${IS_AHEAD} as is_ahead from impression
  where account_id = ${'account_id'} and verified order by pressed_at, id`

/** Makes the impressions, a JSON array of ids, keepsakes and changes the answers for their keys. */
export const unverify = statement({ account_id: 'uuid', ids: 'text', reason: 'text' }, {})`
  update impression set verified = false, reasons = ${'reason'}, answer = replace(answer, '"verified":true', '"verified":false')
  where account_id = ${'account_id'} and id in (select (json_array_elements_text(${'ids'}::json))::uuid)`

/** Recomputes the summary of every stamp of the other account; stamps that are new here are numbered by their first press, and counted. */
export const sumStamps = statement({ from_id: 'uuid', to_id: 'uuid', seq: 'int4' }, {})`
  with s as (
    select i.stamp_id, (array_agg(i.id order by i.pressed_at, i.id))[1] as first_id, min(i.pressed_at) as first_pressed_at,
      (array_agg(i.id order by i.pressed_at desc, i.id desc))[1] as last_id, max(i.pressed_at) as last_pressed_at,
      count(*)::int4 as impression_num, min(least(i.pressed_at, i.collected_at)) filter (where i.verified) as ranked_at,
      exists (select 1 from collected_stamp c where c.account_id = ${'to_id'} and c.stamp_id = i.stamp_id) as is_known
    from impression i
    where i.account_id = ${'to_id'} and i.stamp_id in (select c.stamp_id from collected_stamp c where c.account_id = ${'from_id'})
    group by i.stamp_id
  ), counted as (
    insert into stamp_count_change (id, stamp_id, change) select gen_random_uuid(), s.stamp_id, 1 from s where not s.is_known
  )
  insert into collected_stamp (account_id, stamp_id, seq, first_id, first_pressed_at, last_id, last_pressed_at, impression_num, ranked_at)
  select ${'to_id'}, s.stamp_id, ${'seq'} + row_number() over (order by s.is_known, s.first_pressed_at, s.stamp_id), s.first_id, s.first_pressed_at,
    s.last_id, s.last_pressed_at, s.impression_num, s.ranked_at
  from s
  on conflict (account_id, stamp_id) do update set first_id = excluded.first_id, first_pressed_at = excluded.first_pressed_at,
    last_id = excluded.last_id, last_pressed_at = excluded.last_pressed_at, impression_num = excluded.impression_num, ranked_at = excluded.ranked_at`

/** Recomputes the account's counters from its rows. */
export const recount = statement({ account_id: 'uuid', merge_from: 'timestamptz?', merge_n: 'int4' }, { stamp_num: 'int4' })`
  update account set version = version + 1, impression_num = i.n, last_collected_at = i.latest, stamp_num = c.n, animal_num = c.animals,
    ekiben_num = c.ekiben, ranked_num = c.ranked, reached_at = c.reached_at, merge_from = ${'merge_from'}, merge_n = ${'merge_n'}
  from
    (select count(*)::int4 as n, max(collected_at) as latest from impression where account_id = ${'account_id'}) i,
    (select count(*)::int4 as n, count(*) filter (where s.kind = 'ikimono')::int4 as animals, count(*) filter (where s.kind = 'ekiben')::int4 as ekiben,
        count(k.ranked_at)::int4 as ranked, max(k.ranked_at) as reached_at
      from collected_stamp k left join stamp s on s.id = k.stamp_id where k.account_id = ${'account_id'}) c
  where account.id = ${'account_id'}
  returning account.stamp_num`

/** Makes an account a pointer to the one that its book was merged into, with counters of zero. */
export const emptyMergedAccount = statement({ from_id: 'uuid', to_id: 'uuid' }, {})`
  update account set merged_into = ${'to_id'}, version = version + 1, impression_num = 0, stamp_num = 0, animal_num = 0, ekiben_num = 0,
    ranked_num = 0, reached_at = null
  where id = ${'from_id'}`
