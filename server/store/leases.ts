import { isUnavailable } from './database-errors.ts'
import type { Db } from './db.ts'
import { statement } from './statement.ts'

/** Returns a row to the one process that may do the job until then; none to all others. */
export const takeLease = statement({ name: 'text', now: 'timestamptz', until: 'timestamptz' }, { name: 'text' })`
  insert into job_lease (name, until) values (${'name'}, ${'until'})
  on conflict (name) do update set until = excluded.until where job_lease.until <= ${'now'}
  returning name`

/** Extends a lease; returns no row where another process took it since. */
const renewLease = statement({ name: 'text', until: 'timestamptz', later: 'timestamptz' }, { name: 'text' })`
  update job_lease set until = ${'later'} where name = ${'name'} and until = ${'until'} returning name`

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

/**
 * Runs a job that takes many steps under its lease of `ms`, which it returns at the end; null where another process holds it. The job calls `renew` before each
 * further step, none of which may take longer than the lease, and stops where that resolves to false: another process has taken over.
 */
export async function underLease<T>(
  db: Db,
  { name, now, ms }: { readonly name: string; readonly now: Date; readonly ms: number },
  job: (renew: () => Promise<boolean>) => Promise<T>,
): Promise<T | null> {
  const began = performance.now()
  const nextEnd = () => new Date(now.getTime() + performance.now() - began + ms)
  let until = nextEnd()
  if (!(await tryLease(db, { name, now, until }))) return null
  const renew = async () => {
    const later = nextEnd()
    const isHeld = (await db.query(renewLease, { name, until, later })).length > 0
    if (isHeld) until = later
    return isHeld
  }
  try {
    return await job(renew)
  } finally {
    // A lease that cannot be given back ends by itself.
    await db.query(returnLease, { name, until }).catch(() => undefined)
  }
}
