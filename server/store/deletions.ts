import { fragment, statement } from './statement.ts'

/** Tables with a visitor's data under `account_id`; a test finds any that is missing here. */
const OWN_TABLES = ['impression', 'collected_stamp', 'identity', 'nickname', 'transfer', 'login_day', 'session'] as const

/** The accounts whose books were merged into one of these, a JSON array of ids. */
export const readMergedInto = statement({ ids: 'text' }, { id: 'uuid' })`
  select id from account where merged_into in (select (json_array_elements_text(${'ids'}::json))::uuid)`

const dropOwn = (table: (typeof OWN_TABLES)[number]) => statement({ ids: 'text' }, {})`
  delete from ${fragment(table)} where account_id in (select (json_array_elements_text(${'ids'}::json))::uuid)`

/** Deletes all rows of the accounts, a JSON array of ids; then the accounts themselves. */
export const DROP_ACCOUNTS = [
  ...OWN_TABLES.map(dropOwn),
  statement({ ids: 'text' }, {})`delete from account where id in (select (json_array_elements_text(${'ids'}::json))::uuid)`,
]
