import { fragment, statement } from './statement.ts'

/** Rows per statement: the embedded database runs nothing else meanwhile. */
export const SWEEP_ROWS = 500

const batch = fragment(`limit ${SWEEP_ROWS}`)

/** Guests whose last session has expired: nobody can open their books any more. At most SWEEP_ROWS. */
export const findForgotten = statement({ now: 'timestamptz' }, { account_id: 'uuid' })`
  select distinct s.account_id from session s join account a on a.id = s.account_id
  where s.expires_at <= ${'now'} and a.kind = 'guest' and a.merged_into is null
    and not exists (select 1 from session t where t.account_id = s.account_id and t.expires_at > ${'now'}) ${batch}`

export const isForgotten = statement({ account_id: 'uuid', now: 'timestamptz' }, { is_forgotten: 'bool' })`
  select a.kind = 'guest' and a.merged_into is null
    and not exists (select 1 from session s where s.account_id = a.id and s.expires_at > ${'now'}) as is_forgotten
  from account a where a.id = ${'account_id'}`

/** Deletes expired rows; each statement returns what it deleted, at most SWEEP_ROWS rows. */
export const SWEEPS = {
  sessions: statement({ now: 'timestamptz' }, { k: 'text' })`
    delete from session where id_hash in (select id_hash from session where expires_at <= ${'now'} ${batch}) returning id_hash as k`,
  transfers: statement({ now: 'timestamptz' }, { k: 'text' })`
    delete from transfer where code_hash in (select code_hash from transfer where expires_at <= ${'now'} ${batch}) returning code_hash as k`,
  rates: statement({ now: 'timestamptz' }, { k: 'text' })`
    delete from rate_limit where k in (select k from rate_limit where reset_at <= ${'now'} ${batch}) returning k`,
  leases: statement({ now: 'timestamptz' }, { k: 'text' })`
    delete from job_lease where name in (select name from job_lease where until <= ${'now'} ${batch}) returning name as k`,
  // Months that are no longer requested.
  snapshots: statement({ now: 'timestamptz' }, { k: 'text' })`
    delete from ranking_snapshot where id in (select id from ranking_snapshot where as_of <= ${'now'} - interval '1 day' ${batch}) returning id as k`,
  // A merged account only informs the holders of its tokens; without tokens it is not needed.
  tombstones: statement({ now: 'timestamptz' }, { k: 'text' })`
    delete from account where id in (
      select a.id from account a where a.merged_into is not null and a.created_at <= ${'now'}
        and not exists (select 1 from session s where s.account_id = a.id) and not exists (select 1 from account b where b.merged_into = a.id) ${batch}
    ) returning id::text as k`,
} as const
