import { fragment, statement } from './statement.ts'

/**
 * Tables with a visitor's data under `account_id`, besides collected_stamp; a test finds any that is missing here. month_count_due before month_count: there the
 * deletion waits for a counting job that has taken the account's mark.
 */
const OWN_TABLES = ['impression', 'month_count_due', 'month_count', 'identity', 'nickname', 'transfer', 'login_day', 'session'] as const

/** The accounts whose books were merged into one of these, a JSON array of ids. */
export const readMergedInto = statement({ ids: 'text' }, { id: 'uuid' })`
  select id from account where merged_into in (select (json_array_elements_text(${'ids'}::json))::uuid)`

const dropOwn = (table: (typeof OWN_TABLES)[number]) => statement({ account_id: 'uuid' }, {})`delete from ${fragment(table)} where account_id = ${'account_id'}`

export const dropImpressions = dropOwn('impression')

/** Removes the stamps from the counts of visitors too. */
export const dropStamps = statement({ account_id: 'uuid' }, {})`
  with gone as (delete from collected_stamp where account_id = ${'account_id'} returning stamp_id)
  insert into stamp_count_change (id, stamp_id, change) select gen_random_uuid(), stamp_id, -1 from gone`

/** Deletes all rows of an account; then the account itself. */
export const DROP_ACCOUNT = [...OWN_TABLES.map(dropOwn), dropStamps, statement({ account_id: 'uuid' }, {})`delete from account where id = ${'account_id'}`]
