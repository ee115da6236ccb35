import { fragment, statement } from './statement.ts'

/** Rows per statement of the counting job: a few milliseconds of the embedded database. */
export const COUNT_ROWS = 500

const batch = fragment(`limit ${COUNT_ROWS}`)
/** A month in Japan, as in monthInJapan. */
const MONTH = fragment("to_char(c.ranked_at at time zone 'UTC' + interval '9 hours', 'YYYY-MM')")

/** Adds changes to the counts, each once, and returns how many there were: at most COUNT_ROWS. */
export const addStampChanges = statement({}, { n: 'int4' })`
  with taken as (
    delete from stamp_count_change where id in (select id from stamp_count_change ${batch}) returning stamp_id, change
  ), added as (
    insert into stamp_count (stamp_id, visitors) select stamp_id, sum(change)::int4 from taken group by stamp_id order by stamp_id
    on conflict (stamp_id) do update set visitors = stamp_count.visitors + excluded.visitors
  )
  select count(*)::int4 as n from taken`

/** Deletes and returns at most COUNT_ROWS marks of accounts whose months changed. A later statement reads their books, so it sees the marked changes. */
export const takeDueMonths = statement({}, { account_id: 'uuid' })`
  delete from month_count_due where id in (select id from month_count_due ${batch}) returning account_id`

/** Recounts all months of the accounts, a JSON array of ids. */
export const countMonths = statement({ ids: 'text' }, {})`
  with due as (select distinct x::uuid as account_id from json_array_elements_text(${'ids'}::json) x), counted as (
    select c.account_id, ${MONTH} as month, count(*)::int4 as stamp_num, max(c.ranked_at) as reached_at
    from due d join collected_stamp c on c.account_id = d.account_id where c.ranked_at is not null group by 1, 2
  ), gone as (
    delete from month_count m using due d where m.account_id = d.account_id
      and not exists (select 1 from counted c where c.account_id = m.account_id and c.month = m.month)
  )
  insert into month_count (account_id, month, stamp_num, reached_at) select account_id, month, stamp_num, reached_at from counted
  on conflict (account_id, month) do update set stamp_num = excluded.stamp_num, reached_at = excluded.reached_at`

/** Marks an account whose stamps began or ceased to count. */
export const markMonths = statement({ account_id: 'uuid' }, {})`
  insert into month_count_due (account_id, id) values (${'account_id'}, gen_random_uuid())`

/** Marks the accounts with an id from `from` to `until` whose months differ from their books. Returns them. */
export const markWrongMonths = statement({ from: 'uuid', until: 'uuid' }, { account_id: 'uuid' })`
  with counted as (
    select c.account_id, ${MONTH} as month, count(*)::int4 as stamp_num, max(c.ranked_at) as reached_at from collected_stamp c
    where c.account_id >= ${'from'} and c.account_id <= ${'until'} and c.ranked_at is not null group by 1, 2
  ), kept as (select * from month_count m where m.account_id >= ${'from'} and m.account_id <= ${'until'})
  insert into month_count_due (account_id, id)
  select coalesce(c.account_id, k.account_id), gen_random_uuid() from counted c full join kept k on k.account_id = c.account_id and k.month = c.month
  where (c.stamp_num, c.reached_at) is distinct from (k.stamp_num, k.reached_at)
  returning account_id`

/**
 * Adds to each count its difference from a full count, less the changes that are still to be counted. Counting jobs that run meanwhile do not affect that difference;
 * two of these statements at once would add it twice. Returns the stamps whose count was wrong.
 */
export const correctStampCounts = statement({}, { stamp_id: 'int4' })`
  with known as (
    select stamp_id, sum(n) as n from (
      select stamp_id, visitors as n from stamp_count union all select stamp_id, change from stamp_count_change
    ) k group by stamp_id
  ), wrong as (
    select coalesce(c.stamp_id, k.stamp_id) as stamp_id, (coalesce(c.n, 0) - coalesce(k.n, 0))::int4 as lacking
    from (select stamp_id, count(*) as n from collected_stamp group by stamp_id) c full join known k on k.stamp_id = c.stamp_id
  )
  insert into stamp_count (stamp_id, visitors) select stamp_id, lacking from wrong where lacking <> 0 order by stamp_id
  on conflict (stamp_id) do update set visitors = stamp_count.visitors + excluded.visitors
  returning stamp_id`

export const readStampCounts = statement({}, { stamp_id: 'int4', number: 'int4' })`
  select stamp_id, visitors as number from stamp_count where visitors > 0`
