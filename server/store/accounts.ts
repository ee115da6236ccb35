import { statement } from './statement.ts'

export const insertAccount = statement({ id: 'uuid', kind: 'text', now: 'timestamptz' }, {})`
  insert into account (id, kind, created_at) values (${'id'}, ${'kind'}, ${'now'})`

/** Whoever collects or merges holds this row first, so that both see each other's work. */
export const lockAccount = statement(
  { account_id: 'uuid' },
  {
    merged_into: 'uuid?',
    impression_num: 'int4',
    stamp_num: 'int4',
    last_collected_at: 'timestamptz?',
    rate_from: 'timestamptz?',
    rate_n: 'int4',
  },
)`
  select merged_into, impression_num, stamp_num, last_collected_at, rate_from, rate_n
  from account where id = ${'account_id'} for update`

export const readAccountVersion = statement({ account_id: 'uuid' }, { version: 'int4', merged_into: 'uuid?' })`
  select version, merged_into from account where id = ${'account_id'}`
