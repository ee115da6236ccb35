import { STAMP_KINDS } from '../../src/core/catalogue/stamp-kind.ts'
import { COLLECT_NUMBERS, COLLECT_TEXTS, type CollectName } from '../../src/core/contract/collect-wires.ts'
import { AHEAD_MS } from '../../src/core/domain/place-proof.ts'
import { pressLine } from './press-lines.ts'
import { fragment, statement, typedColumns, type Columns, type JsonRowOf } from './statement.ts'

/** The stamp at whose place an impression was made: a face is pressed at one of many stations. */
export const PLACED_AT = fragment('coalesce(at_stamp_id, stamp_id) as stamp_id')
/** Special and login stamps have no place: between two other presses they would hide the speed. */
export const IS_PLACED = fragment(`verified and stamp_id < ${STAMP_KINDS.special.first}`)

/** The day of a moment in UTC: the presses of an account's day are one entry of the index impression_day. */
const DAY = (column: string) => fragment(`(${column} at time zone 'UTC')::date`)

const EPOCH_MS = (column: string) => fragment(`(extract(epoch from ${column}) * 1000)::float8`)

/** Whether a press was timed by a fast clock: such presses are compared with one another only. */
export const IS_AHEAD = fragment(`(pressed_at > collected_at + interval '${AHEAD_MS} milliseconds')`)

/**
 * A verified press, as an array: the stamp at whose place it was made, epoch ms of the press and of its fix, metres, and whether its clock was
 * fast.
 */
export type PressAround = readonly [stamp_id: number, pressed_at: number, fixed_at: number | null, accuracy_m: number | null, is_ahead: boolean]

/** A stored press: the stored forms of its hash (collect/arriving-press.ts) and of its answer, and its line (press-lines.ts). */
export interface StoredPress {
  readonly id: string
  readonly request_hash: string
  readonly answer: string
  readonly reasons: string
  readonly line: string
}

/** An account's first and newest press of one stamp; moments are epoch ms. */
export interface StampSummary {
  readonly stamp_id: number
  readonly seq: number
  readonly first_id: string
  readonly first_pressed_at: number
  readonly last_id: string
  readonly last_pressed_at: number
  readonly impression_num: number
  /** When the stamp began to count; null while none of its presses is verified. */
  readonly ranked_at: number | null
}

/**
 * The account, and its rows for these keys and stamps (`presses`, JSON: { id, stamp_id }[]) and its verified presses within `windows` (JSON:
 * { from_at, until_at }[], ISO, disjoint), all of one moment; no row without the account. The last columns are JSON: StoredPress[], StampSummary[],
 * PressAround[]. Each key, stamp and window is a separate index look-up (lateral with limit or offset 0): without statistics the planner would join by
 * reading all rows of the account.
 */
export const readBeforePresses = statement(
  { account_id: 'uuid', presses: 'text', windows: 'text' },
  {
    version: 'int4',
    merged_into: 'uuid?',
    impression_num: 'int4',
    stamp_num: 'int4',
    last_collected_at: 'timestamptz?',
    rate_from: 'timestamptz?',
    rate_n: 'int4',
    known: 'text',
    stamps: 'text',
    around: 'text',
  },
)`
  select a.version, a.merged_into, a.impression_num, a.stamp_num, a.last_collected_at, a.rate_from, a.rate_n, (
    select coalesce(json_agg(i), '[]')::text from json_to_recordset(${'presses'}::json) as p(id uuid)
      cross join lateral (
        select k.id, k.request_hash, k.answer, k.reasons, ${pressLine('k')} as line from impression k where k.account_id = ${'account_id'} and k.id = p.id limit 1
      ) i
  ) as known, (
    select coalesce(json_agg(c), '[]')::text from json_to_recordset(${'presses'}::json) as p(stamp_id int4)
      cross join lateral (
        select stamp_id, seq, first_id, ${EPOCH_MS('first_pressed_at')} as first_pressed_at, coalesce(last_id, first_id) as last_id,
          ${EPOCH_MS('coalesce(last_pressed_at, first_pressed_at)')} as last_pressed_at,
          impression_num, ${EPOCH_MS('ranked_at')} as ranked_at
        from collected_stamp where account_id = ${'account_id'} and stamp_id = p.stamp_id limit 1
      ) c
  ) as stamps, (
    select coalesce(json_agg(i.press), '[]')::text from json_to_recordset(${'windows'}::json) as w(from_at timestamptz, until_at timestamptz)
      cross join lateral (
        select json_build_array(coalesce(at_stamp_id, stamp_id), ${EPOCH_MS('pressed_at')}, ${EPOCH_MS('fixed_at')}, accuracy_m, ${IS_AHEAD}) as press
        from impression where account_id = ${'account_id'} and ${IS_PLACED} and pressed_at between w.from_at and w.until_at
          and ${DAY('pressed_at')} between ${DAY('w.from_at')} and ${DAY('w.until_at')} offset 0
      ) i
  ) as around
  from account a where a.id = ${'account_id'}`

const without = <N extends CollectName, L extends N>(names: readonly N[], left: readonly L[]) =>
  names.filter((name): name is Exclude<N, L> => !left.some((each) => each === name))
/** The fields of a press that its row stores, by name: its proof of place is judged and not stored. */
export const STORED_NAMES = without([...COLLECT_NUMBERS, ...COLLECT_TEXTS], ['latitude', 'longitude', 'accuracy', 'fixed_at', 'token']).toSorted()
/** The fields that make two presses with one key the same press (collect/arriving-press.ts). */
export const HASHED_NAMES = without(STORED_NAMES, ['sub_stamp_id', 'x', 'y'])

/** The columns of a new row of `impression` without its judgement. */
const PRESS_COLUMNS = {
  id: 'uuid',
  stamp_id: 'int4',
  seq: 'int4',
  pressed_at: 'timestamptz',
  collected_at: 'timestamptz',
  tilt: 'float8',
  blurred: 'int4',
  imprint: 'text?',
  restamp_number: 'int4',
  sub_stamp_id: 'int4?',
  x: 'float8?',
  y: 'float8?',
  /** The hash, or its short form (collect/arriving-press.ts). */
  request_hash: 'text',
} as const satisfies Columns & Record<(typeof STORED_NAMES)[number], unknown>
export type NewImpression = JsonRowOf<typeof PRESS_COLUMNS>

/** The judgement of a press's place, and the stored form of the answer for its key (press-lines.ts). */
const JUDGEMENT_COLUMNS = {
  id: 'uuid',
  verified: 'bool',
  reasons: 'text',
  distance_m: 'int4?',
  accuracy_m: 'int4?',
  fixed_at: 'timestamptz?',
  at_stamp_id: 'int4?',
  answer: 'text',
} as const satisfies Columns
export type Judgement = JsonRowOf<typeof JUDGEMENT_COLUMNS>

const ARRIVED_COLUMNS = { ...PRESS_COLUMNS, ...JUDGEMENT_COLUMNS }

/** All columns of an impression besides its account; a test compares them with the database. */
export const IMPRESSION_COLUMNS: readonly string[] = [...Object.keys(ARRIVED_COLUMNS), 'seals', 'sealed_at']

/**
 * Inserts presses (`arrived`, JSON: (NewImpression & Judgement)[]) and updates their stamps' summaries (`stamps`, JSON: StampSummary[], moments ISO, the
 * newest press null where it is the first) and the account's counters, in one statement: a third of the time of three. Marks what the counting job must
 * count: `new_stamps`, a JSON array of ids that the account had not, and whether the moment of any stamp's first verified press changed (`has_ranked`).
 * Writes nothing, and returns no row, where the account no longer has the version with which it was read.
 */
export const writePresses = statement(
  {
    account_id: 'uuid',
    version: 'int4',
    arrived: 'text',
    stamps: 'text',
    impression_num: 'int4',
    stamp_num: 'int4',
    new_animal: 'int4',
    new_ekiben: 'int4',
    new_ranked: 'int4',
    new_stamps: 'text',
    has_ranked: 'bool',
    reached_at: 'timestamptz?',
    last_collected_at: 'timestamptz?',
    rate_from: 'timestamptz?',
    rate_n: 'int4',
  },
  { id: 'uuid' },
)`
  with held as (
    update account set version = version + 1, impression_num = ${'impression_num'}, stamp_num = ${'stamp_num'},
      animal_num = animal_num + ${'new_animal'}, ekiben_num = ekiben_num + ${'new_ekiben'}, ranked_num = ranked_num + ${'new_ranked'},
      reached_at = greatest(reached_at, ${'reached_at'}), last_collected_at = ${'last_collected_at'},
      rate_from = ${'rate_from'}, rate_n = ${'rate_n'}
    where id = ${'account_id'} and version = ${'version'} returning id
  ), written as (
    insert into impression (account_id, ${fragment(Object.keys(ARRIVED_COLUMNS).join(', '))})
    select ${'account_id'}, p.* from json_to_recordset(${'arrived'}::json) as p(${typedColumns(ARRIVED_COLUMNS)})
    where exists (select 1 from held)
  ), summed as (
    insert into collected_stamp (account_id, stamp_id, seq, first_id, first_pressed_at, last_id, last_pressed_at, impression_num, ranked_at)
    select ${'account_id'}, p.* from json_to_recordset(${'stamps'}::json) as p(stamp_id int4, seq int4, first_id uuid, first_pressed_at timestamptz,
      last_id uuid, last_pressed_at timestamptz, impression_num int4, ranked_at timestamptz)
    where exists (select 1 from held)
    on conflict (account_id, stamp_id) do update set first_id = excluded.first_id, first_pressed_at = excluded.first_pressed_at,
      last_id = excluded.last_id, last_pressed_at = excluded.last_pressed_at, ranked_at = excluded.ranked_at,
      impression_num = excluded.impression_num
  ), counted as (
    insert into stamp_count_change (id, stamp_id, change) select gen_random_uuid(), s::int4, 1 from json_array_elements_text(${'new_stamps'}::json) s
    where exists (select 1 from held)
  ), due as (
    insert into month_count_due (account_id, id) select ${'account_id'}, gen_random_uuid() where ${'has_ranked'} and exists (select 1 from held)
  )
  select id from held`

/** Verifies a keepsake whose proof of place arrived later, and replaces the answer for its key. */
export const proveImpression = statement({ account_id: 'uuid', ...JUDGEMENT_COLUMNS }, {})`
  update impression set verified = ${'verified'}, reasons = ${'reasons'}, distance_m = ${'distance_m'}, accuracy_m = ${'accuracy_m'},
    fixed_at = ${'fixed_at'}, at_stamp_id = ${'at_stamp_id'}, answer = ${'answer'}
  where account_id = ${'account_id'} and id = ${'id'}`
