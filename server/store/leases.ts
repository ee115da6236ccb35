import { statement } from './statement.ts'

/** Gives one row to the one process that may do the job until then; nothing to all others. */
export const takeLease = statement({ name: 'text', now: 'timestamptz', until: 'timestamptz' }, { name: 'text' })`
  insert into job_lease (name, until) values (${'name'}, ${'until'})
  on conflict (name) do update set until = excluded.until where job_lease.until <= ${'now'}
  returning name`

/** Gives a lease back, unless somebody else has it by now. */
export const returnLease = statement({ name: 'text', until: 'timestamptz' }, {})`
  delete from job_lease where name = ${'name'} and until = ${'until'}`
