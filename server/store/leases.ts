import { statement } from './statement.ts'

/** Returns a row to the one process that may do the job until then; none to all others. */
export const takeLease = statement({ name: 'text', now: 'timestamptz', until: 'timestamptz' }, { name: 'text' })`
  insert into job_lease (name, until) values (${'name'}, ${'until'})
  on conflict (name) do update set until = excluded.until where job_lease.until <= ${'now'}
  returning name`

/** Returns a lease, unless another process holds it by now. */
export const returnLease = statement({ name: 'text', until: 'timestamptz' }, {})`
  delete from job_lease where name = ${'name'} and until = ${'until'}`
