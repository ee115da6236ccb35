import { LOGIN_MISSION_THRESHOLD } from '../../src/core/contract/constants.ts'
import { fragment, statement } from './statement.ts'

/** Input of the play's rules for an account `a`: its verified stamps as a JSON array of ids, and its number of days with a social login. */
export const REACHED = { counted: 'text', login_days: 'int4' } as const
export const REACHED_COLUMNS = fragment(`
  (select coalesce(json_agg(k.stamp_id), '[]')::text from collected_stamp k where k.account_id = a.id and k.ranked_at is not null) as counted,
  (select count(*)::int4 from login_day d where d.account_id = a.id) as login_days`)

export const readReached = statement({ account_id: 'uuid' }, REACHED)`
  select ${REACHED_COLUMNS} from account a where a.id = ${'account_id'}`

/** spec 14: a new day offers a new login stamp, so it raises the book's version; a fifty-first day offers nothing and is not stored. */
export const recordLoginDay = statement({ account_id: 'uuid', day: 'text' }, {})`
  with added as (
    insert into login_day (account_id, day) select a.id, ${'day'} from account a
    where a.id = ${'account_id'} and (select count(*) from login_day d where d.account_id = a.id) < ${fragment(String(LOGIN_MISSION_THRESHOLD))}
    on conflict (account_id, day) do nothing returning account_id
  )
  update account set version = version + 1 where id in (select account_id from added)`
