import { statement } from './statement.ts'

export const insertSession = statement(
  { id_hash: 'text', family: 'text', account_id: 'uuid', kind: 'text', now: 'timestamptz', expires_at: 'timestamptz' },
  {},
)`
  insert into session (id_hash, family, account_id, kind, created_at, seen_at, expires_at)
  values (${'id_hash'}, ${'family'}, ${'account_id'}, ${'kind'}, ${'now'}, ${'now'}, ${'expires_at'})`

export const findSession = statement(
  { id_hash: 'text', kind: 'text', now: 'timestamptz' },
  { account_id: 'uuid', family: 'text', seen_at: 'timestamptz' },
)`
  select account_id, family, seen_at from session
  where id_hash = ${'id_hash'} and kind = ${'kind'} and expires_at > ${'now'}`

export const slideSession = statement({ id_hash: 'text', now: 'timestamptz', expires_at: 'timestamptz' }, {})`
  update session set seen_at = ${'now'}, expires_at = ${'expires_at'} where id_hash = ${'id_hash'}`
