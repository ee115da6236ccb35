import { statement } from './statement.ts'

export const dropTransfers = statement({ account_id: 'uuid' }, {})`delete from transfer where account_id = ${'account_id'}`

export const insertTransfer = statement({ code_hash: 'text', account_id: 'uuid', expires_at: 'timestamptz' }, {})`
  insert into transfer (code_hash, account_id, expires_at) values (${'code_hash'}, ${'account_id'}, ${'expires_at'})`

export const findTransfer = statement({ code_hash: 'text', now: 'timestamptz' }, { account_id: 'uuid', is_used: 'bool' })`
  select account_id, used_at is not null as is_used from transfer where code_hash = ${'code_hash'} and expires_at > ${'now'}`

/** Returns no row where the code has been used or replaced meanwhile. */
export const useTransfer = statement({ code_hash: 'text', now: 'timestamptz' }, { account_id: 'uuid' })`
  update transfer set used_at = ${'now'} where code_hash = ${'code_hash'} and used_at is null and expires_at > ${'now'}
  returning account_id`
