import { fragment, statement } from './statement.ts'

const FOUND = {
  id: 'uuid',
  kind: 'text',
  sns_type: 'text?',
  nickname: 'text?',
  merged_into: 'uuid?',
  created_at: 'timestamptz',
  last_collected_at: 'timestamptz?',
  stamp_num: 'int4',
  ranked_num: 'int4',
} as const
const COLUMNS = fragment(
  Object.keys(FOUND)
    .map((name) => `a.${name}`)
    .join(', '),
)
const FIRST = fragment('order by a.created_at, a.id limit 50')

/** The account with this id, or with a press of this key. */
export const findById = statement({ id: 'uuid' }, FOUND)`
  select ${COLUMNS} from account a
  where a.id = ${'id'} or a.id in (select i.account_id from impression i where i.id = ${'id'}) ${FIRST}`

/** The first fifty accounts whose nickname key contains this part of a key (domain/nickname). */
export const findByNickname = statement({ part: 'text' }, FOUND)`
  select ${COLUMNS} from account a
  where a.id in (select n.account_id from nickname n where position(${'part'} in n.name_key) > 0) ${FIRST}`

/** The first fifty accounts that pressed a stamp between two moments. */
export const findByPress = statement({ stamp_id: 'int4', from: 'timestamptz', to: 'timestamptz' }, FOUND)`
  select ${COLUMNS} from account a
  where a.id in (
    select i.account_id from impression i where i.stamp_id = ${'stamp_id'} and i.pressed_at >= ${'from'} and i.pressed_at < ${'to'}
  ) ${FIRST}`

/** The stamps of an account, each with its presses and how many of them count. */
export const readBookOf = statement({ account_id: 'uuid' }, { stamp_id: 'int4', presses: 'int4', verified: 'int4', first_at: 'timestamptz', reasons: 'text' })`
  select i.stamp_id, count(*)::int4 as presses, count(*) filter (where i.verified)::int4 as verified, min(i.pressed_at) as first_at,
    coalesce(string_agg(distinct nullif(i.reasons, ''), ' '), '') as reasons
  from impression i where i.account_id = ${'account_id'} group by i.stamp_id order by first_at, i.stamp_id`

/** The presses of an account that count. */
export const readVerified = statement({ account_id: 'uuid' }, { id: 'uuid', stamp_id: 'int4' })`
  select id, stamp_id from impression where account_id = ${'account_id'} and verified`

/** Makes stamps keepsakes where no press counts any more. */
export const unrankKeepsakes = statement({ account_id: 'uuid' }, {})`
  update collected_stamp set ranked_at = null
  where account_id = ${'account_id'} and ranked_at is not null and not exists (
    select 1 from impression i where i.account_id = collected_stamp.account_id and i.stamp_id = collected_stamp.stamp_id and i.verified
  )`
