import { fragment, statement } from './statement.ts'

/** Tables with a visitor's data under `account_id`; a test finds any that is missing here. */
const OWN_TABLES = ['impression', 'collected_stamp', 'identity', 'nickname', 'transfer', 'login_day', 'session'] as const

/** The accounts whose books were merged into this one, directly or through others. */
export const readTombstones = statement({ account_id: 'uuid' }, { id: 'uuid' })`
  with recursive tomb as (
    select id from account where merged_into = ${'account_id'}
    union select a.id from account a join tomb t on a.merged_into = t.id
  ) select id from tomb`

const dropOwn = (table: (typeof OWN_TABLES)[number]) => statement({ ids: 'text' }, {})`
  delete from ${fragment(table)} where account_id in (select (json_array_elements_text(${'ids'}::json))::uuid)`

/** Deletes all rows of the accounts, a JSON array of ids; then the accounts themselves. */
export const DROP_ACCOUNTS = [
  ...OWN_TABLES.map(dropOwn),
  statement({ ids: 'text' }, {})`delete from account where id in (select (json_array_elements_text(${'ids'}::json))::uuid)`,
]
