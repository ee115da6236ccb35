import { isUnavailable } from './database-errors.ts'
import type { Db } from './db.ts'
import { statement } from './statement.ts'

/** Returns a row to the one process that may do the job until then; none to all others. */
export const takeLease = statement({ name: 'text', now: 'timestamptz', until: 'timestamptz' }, { name: 'text' })`
  insert into job_lease (name, until) values (${'name'}, ${'until'})
  on conflict (name) do update set until = excluded.until where job_lease.until <= ${'now'}
  returning name`

/** Returns a lease, unless another process holds it by now. */
export const returnLease = statement({ name: 'text', until: 'timestamptz' }, {})`
  delete from job_lease where name = ${'name'} and until = ${'until'}`

/** Takes a job's lease until then; false where another process holds it, and where the database refuses writes at the moment (its disk is nearly full). */
export async function tryLease(db: Db, lease: { readonly name: string; readonly now: Date; readonly until: Date }): Promise<boolean> {
  try {
    return (await db.query(takeLease, lease)).length > 0
  } catch (error) {
    if (isUnavailable(error)) return false
    throw error
  }
}
