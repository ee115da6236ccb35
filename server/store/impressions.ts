import { STAMP_KINDS } from '../../src/core/catalogue/stamp-kind.ts'
import { AHEAD_MS } from '../../src/core/domain/place-proof.ts'
import { fragment, statement } from './statement.ts'

/** The stamp at whose place an impression was made: a face is pressed at one of many stations. */
export const PLACED_AT = fragment('coalesce(at_stamp_id, stamp_id) as stamp_id')
/** Special and login stamps have no place: between two other presses they would hide the speed. */
export const IS_PLACED = fragment(`verified and stamp_id < ${STAMP_KINDS.special.first}`)

const EPOCH_MS = (column: string) => fragment(`(extract(epoch from ${column}) * 1000)::float8`)

/** Whether a press was timed by a fast clock: such presses are compared with one another only. */
export const IS_AHEAD = fragment(`(pressed_at > collected_at + interval '${AHEAD_MS} milliseconds')`)

/** A press of `around`, as an array: the stamp at whose place it was made, epoch ms of the press and of its fix, metres. */
export type PressAround = readonly [stamp_id: number, pressed_at: number, fixed_at: number | null, accuracy_m: number | null]

/**
 * The account's rows for this key and this stamp, and its verified presses from one moment to another (`around`, JSON: PressAround[], null for none); read
 * under the account's lock.
 */
export const readBeforePress = statement(
  { account_id: 'uuid', id: 'uuid', stamp_id: 'int4', from: 'timestamptz', until: 'timestamptz', is_ahead: 'bool' },
  {
    known_hash: 'text?',
    known_answer: 'text?',
    known_reasons: 'text?',
    first_id: 'uuid?',
    first_pressed_at: 'timestamptz?',
    last_id: 'uuid?',
    last_pressed_at: 'timestamptz?',
    impression_num: 'int4?',
    ranked_at: 'timestamptz?',
    around: 'text?',
  },
)`
  select i.request_hash as known_hash, i.answer as known_answer, i.reasons as known_reasons,
    c.first_id, c.first_pressed_at, c.last_id, c.last_pressed_at, c.impression_num, c.ranked_at,
    (
      select json_agg(json_build_array(coalesce(at_stamp_id, stamp_id), ${EPOCH_MS('pressed_at')}, ${EPOCH_MS('fixed_at')}, accuracy_m))::text
      from impression
      where account_id = ${'account_id'} and ${IS_PLACED} and pressed_at between ${'from'} and ${'until'} and ${IS_AHEAD} = ${'is_ahead'}
    ) as around
  from (select ${'account_id'} as account_id) a
  left join impression i on i.account_id = a.account_id and i.id = ${'id'}
  left join collected_stamp c on c.account_id = a.account_id and c.stamp_id = ${'stamp_id'}`

/** Inserts one press and updates its stamp's summary and the account's counters, in one statement: a third of the time of three. */
export const writePress = statement(
  {
    account_id: 'uuid',
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
    verified: 'bool',
    reasons: 'text',
    distance_m: 'int4?',
    accuracy_m: 'int4?',
    fixed_at: 'timestamptz?',
    request_hash: 'text',
    answer: 'text',
    stamp_seq: 'int4',
    first_id: 'uuid',
    first_pressed_at: 'timestamptz',
    last_id: 'uuid',
    last_pressed_at: 'timestamptz',
    ranked_at: 'timestamptz?',
    new_stamp: 'int4',
    new_animal: 'int4',
    new_ekiben: 'int4',
    new_ranked: 'int4',
    reached_at: 'timestamptz?',
    at_stamp_id: 'int4?',
    rate_from: 'timestamptz',
    rate_n: 'int4',
  },
  {},
)`
  with written as (
    insert into impression (account_id, id, stamp_id, seq, pressed_at, collected_at, tilt, blurred, imprint, restamp_number,
      sub_stamp_id, x, y, verified, reasons, distance_m, accuracy_m, fixed_at, request_hash, answer, at_stamp_id)
    values (${'account_id'}, ${'id'}, ${'stamp_id'}, ${'seq'}, ${'pressed_at'}, ${'collected_at'}, ${'tilt'}, ${'blurred'},
      ${'imprint'}, ${'restamp_number'}, ${'sub_stamp_id'}, ${'x'}, ${'y'}, ${'verified'}, ${'reasons'}, ${'distance_m'},
      ${'accuracy_m'}, ${'fixed_at'}, ${'request_hash'}, ${'answer'}, ${'at_stamp_id'})
  ), summed as (
    insert into collected_stamp (account_id, stamp_id, seq, first_id, first_pressed_at, last_id, last_pressed_at, impression_num, ranked_at)
    values (${'account_id'}, ${'stamp_id'}, ${'stamp_seq'}, ${'first_id'}, ${'first_pressed_at'}, ${'last_id'}, ${'last_pressed_at'},
      1, ${'ranked_at'})
    on conflict (account_id, stamp_id) do update set first_id = excluded.first_id, first_pressed_at = excluded.first_pressed_at,
      last_id = excluded.last_id, last_pressed_at = excluded.last_pressed_at, ranked_at = excluded.ranked_at,
      impression_num = collected_stamp.impression_num + 1
  )
  update account set version = version + 1, impression_num = impression_num + 1, stamp_num = stamp_num + ${'new_stamp'},
    animal_num = animal_num + ${'new_animal'}, ekiben_num = ekiben_num + ${'new_ekiben'}, ranked_num = ranked_num + ${'new_ranked'},
    reached_at = greatest(reached_at, ${'reached_at'}), last_collected_at = ${'collected_at'},
    rate_from = ${'rate_from'}, rate_n = ${'rate_n'}
  where id = ${'account_id'}`

/** Verifies a keepsake whose proof of place arrived later; its key answers so from now on. */
export const provePress = statement(
  {
    account_id: 'uuid',
    id: 'uuid',
    stamp_id: 'int4',
    distance_m: 'int4?',
    accuracy_m: 'int4?',
    fixed_at: 'timestamptz?',
    at_stamp_id: 'int4?',
    answer: 'text',
    ranked_at: 'timestamptz',
    new_ranked: 'int4',
    reached_at: 'timestamptz?',
  },
  {},
)`
  with proven as (
    update impression set verified = true, reasons = '', distance_m = ${'distance_m'}, accuracy_m = ${'accuracy_m'}, fixed_at = ${'fixed_at'},
      at_stamp_id = ${'at_stamp_id'}, answer = ${'answer'}
    where account_id = ${'account_id'} and id = ${'id'}
  ), summed as (
    update collected_stamp set ranked_at = ${'ranked_at'} where account_id = ${'account_id'} and stamp_id = ${'stamp_id'}
  )
  update account set version = version + 1, ranked_num = ranked_num + ${'new_ranked'}, reached_at = greatest(reached_at, ${'reached_at'})
  where id = ${'account_id'}`
