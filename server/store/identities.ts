import { statement } from './statement.ts'

export const findIdentity = statement({ provider: 'text', subject: 'text' }, { account_id: 'uuid' })`
  select account_id from identity where provider = ${'provider'} and subject = ${'subject'}`

/** Returns no row where another login created it first. */
export const insertIdentity = statement({ provider: 'text', subject: 'text', account_id: 'uuid', now: 'timestamptz' }, { account_id: 'uuid' })`
  insert into identity (provider, subject, account_id, created_at) values (${'provider'}, ${'subject'}, ${'account_id'}, ${'now'})
  on conflict (provider, subject) do nothing returning account_id`

/** The login that created the account. */
export const readIdentity = statement({ account_id: 'uuid' }, { provider: 'text', subject: 'text' })`
  select provider, subject from identity where account_id = ${'account_id'}`
