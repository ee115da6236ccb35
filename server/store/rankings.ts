import { TOP_PLACES } from '../../src/core/domain/ranking-places.ts'
import { fragment, statement } from './statement.ts'

/** spec 14: visitors who logged in and decided on a nickname; the index account_ranking has the same condition. */
const LISTED = fragment('a.nickname is not null and a.merged_into is null')
const ENTRY = fragment('e.id, e.nickname, e.stamp_num, (extract(epoch from e.reached_at) * 1000)::float8 as reached_at')
const SNAPSHOT_COLUMNS = { top: 'text', buckets: 'text' } as const
const EVERYBODY = fragment(`select
    (select coalesce(json_agg(t), '[]')::text from (
      select ${ENTRY.fragment} from everybody e order by e.stamp_num desc, e.reached_at, e.id limit ${TOP_PLACES}
    ) t) as top,
    (select coalesce(json_agg(b), '[]')::text from (
      select e.stamp_num, count(*)::int4 as visitors from everybody e group by e.stamp_num order by e.stamp_num
    ) b) as buckets`)

/** Both parts in one statement, so that they see the same moment. Not materialized: each part uses the index in its own way. */
export const countRanking = statement({}, SNAPSHOT_COLUMNS)`
  with everybody as not materialized (
    select a.id, a.nickname, a.ranked_num as stamp_num, a.reached_at from account a where ${LISTED} and a.ranked_num > 0
  ) ${EVERYBODY}`

/** The same for stamps that were first verified in a month (2026-11), as of the last run of the counting job. */
export const countRankingOf = statement({ month: 'text' }, SNAPSHOT_COLUMNS)`
  with everybody as materialized (
    select a.id, a.nickname, m.stamp_num, m.reached_at from month_count m join account a on a.id = m.account_id where m.month = ${'month'} and ${LISTED}
  ) ${EVERYBODY}`

const CONTENDER = { id: 'uuid', nickname: 'text', stamp_num: 'int4', reached_at: 'float8' } as const

/** One visitor's current row; none for one who is not listed. */
export const readContender = statement({ account_id: 'uuid' }, CONTENDER)`
  select ${ENTRY} from (
    select a.id, a.nickname, a.ranked_num as stamp_num, a.reached_at from account a where a.id = ${'account_id'} and ${LISTED} and a.ranked_num > 0
  ) e`

export const readContenderBetween = statement({ account_id: 'uuid', from: 'timestamptz', to: 'timestamptz' }, CONTENDER)`
  select ${ENTRY} from (
    select a.id, a.nickname, count(*)::int4 as stamp_num, max(c.ranked_at) as reached_at from account a join collected_stamp c on c.account_id = a.id
    where a.id = ${'account_id'} and ${LISTED} and c.ranked_at >= ${'from'} and c.ranked_at < ${'to'} group by a.id, a.nickname
  ) e`

/** Reads a snapshot without visitors that are no longer listed: a deletion during a count cannot drop the snapshot, which is stored later with the deleted name. */
export const readSnapshot = statement({ id: 'text' }, { as_of: 'timestamptz', ...SNAPSHOT_COLUMNS })`
  select s.as_of,
    (select coalesce(json_agg(t.place order by t.n), '[]')::text from json_array_elements(s.top::json) with ordinality as t (place, n)
      where exists (select 1 from account a where a.id = (t.place ->> 'id')::uuid and ${LISTED})) as top,
    s.buckets
  from ranking_snapshot s where s.id = ${'id'}`

export const writeSnapshot = statement({ id: 'text', as_of: 'timestamptz', ...SNAPSHOT_COLUMNS }, {})`
  insert into ranking_snapshot (id, as_of, top, buckets) values (${'id'}, ${'as_of'}, ${'top'}, ${'buckets'})
  on conflict (id) do update set as_of = excluded.as_of, top = excluded.top, buckets = excluded.buckets`

const LEASE_PREFIX = 'ranking:'
/** The lease of the job that counts a snapshot. */
export const rankingLease = (id: string): string => LEASE_PREFIX + id

/** Deletes all snapshots with their leases: a lease outlives its count, and would block the next count. */
export const dropSnapshots = statement({}, {})`
  with freed as (delete from job_lease where name like '${fragment(LEASE_PREFIX)}%')
  delete from ranking_snapshot`

/** Deletes the snapshots that name one of the accounts, a JSON array of ids, with their leases. */
export const dropSnapshotsNaming = statement({ ids: 'text' }, {})`
  with named as (
    delete from ranking_snapshot s
    where exists (select 1 from json_array_elements_text(${'ids'}::json) as gone (id) where position(gone.id in s.top) > 0)
    returning s.id
  )
  delete from job_lease where name in (select '${fragment(LEASE_PREFIX)}' || id from named)`
