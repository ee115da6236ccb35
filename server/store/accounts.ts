import { fragment, statement } from './statement.ts'

export const insertAccount = statement({ id: 'uuid', kind: 'text', now: 'timestamptz' }, {})`
  insert into account (id, kind, created_at) values (${'id'}, ${'kind'}, ${'now'})`

/** Whatever changes a book in several statements locks this row first; a collect is guarded by its version instead (take-presses.ts). */
export const lockAccount = statement(
  { account_id: 'uuid' },
  {
    kind: 'text',
    merged_into: 'uuid?',
    impression_num: 'int4',
    stamp_num: 'int4',
    last_collected_at: 'timestamptz?',
    rate_from: 'timestamptz?',
    rate_n: 'int4',
    merge_from: 'timestamptz?',
    merge_n: 'int4',
  },
)`
  select kind, merged_into, impression_num, stamp_num, last_collected_at, rate_from, rate_n, merge_from, merge_n
  from account where id = ${'account_id'} for update`

export const readAccountVersion = statement({ account_id: 'uuid' }, { version: 'int4', merged_into: 'uuid?' })`
  select version, merged_into from account where id = ${'account_id'}`

export const insertSnsAccount = statement({ id: 'uuid', sns_type: 'text', now: 'timestamptz' }, {})`
  insert into account (id, kind, sns_type, created_at) values (${'id'}, 'sns', ${'sns_type'}, ${'now'})`

/** A guest's account becomes a social login's, with everything in it. */
export const promoteAccount = statement({ id: 'uuid', sns_type: 'text' }, {})`
  update account set kind = 'sns', sns_type = ${'sns_type'}, version = version + 1 where id = ${'id'}`

const PROFILE = {
  sns_type: 'text',
  nickname: 'text?',
  date_of_birth: 'text?',
  gender: 'text?',
  prefecture: 'text?',
  stamp_num: 'int4',
  animal_num: 'int4',
  ekiben_num: 'int4',
} as const
const PROFILE_COLUMNS = fragment(Object.keys(PROFILE).join(', '))

export const readProfile = statement({ account_id: 'uuid' }, PROFILE)`
  select ${PROFILE_COLUMNS} from account where id = ${'account_id'}`

export const writeProfile = statement({ account_id: 'uuid', date_of_birth: 'text', gender: 'text', prefecture: 'text' }, PROFILE)`
  update account set date_of_birth = ${'date_of_birth'}, gender = ${'gender'}, prefecture = ${'prefecture'}
  where id = ${'account_id'} returning ${PROFILE_COLUMNS}`

export const writeNickname = statement({ account_id: 'uuid', nickname: 'text' }, PROFILE)`
  update account set nickname = ${'nickname'} where id = ${'account_id'} returning ${PROFILE_COLUMNS}`
