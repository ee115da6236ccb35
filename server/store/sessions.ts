import { statement } from './statement.ts'

export const insertSession = statement(
  { id_hash: 'text', family: 'text', account_id: 'uuid', kind: 'text', now: 'timestamptz', expires_at: 'timestamptz', absolute_at: 'timestamptz?' },
  {},
)`
  insert into session (id_hash, family, account_id, kind, created_at, seen_at, expires_at, absolute_at)
  values (${'id_hash'}, ${'family'}, ${'account_id'}, ${'kind'}, ${'now'}, ${'now'}, ${'expires_at'}, ${'absolute_at'})`

/** The sessions of these hashes (separated by spaces), expired ones too; not those whose book was merged into a social login. */
export const findSessions = statement(
  { id_hashes: 'text' },
  {
    id_hash: 'text',
    kind: 'text',
    account_id: 'uuid',
    family: 'text',
    created_at: 'timestamptz',
    seen_at: 'timestamptz',
    expires_at: 'timestamptz',
    absolute_at: 'timestamptz?',
    replaces: 'text?',
  },
)`
  select id_hash, kind, account_id, family, created_at, seen_at, expires_at, absolute_at, replaces from session
  where id_hash = any(string_to_array(${'id_hashes'}, ' ')) and not has_moved`

/** Returns a row where the token belonged to a guest's book that was merged into a social login. */
export const findMovedSession = statement({ id_hash: 'text', now: 'timestamptz' }, { family: 'text' })`
  select family from session where id_hash = ${'id_hash'} and expires_at > ${'now'} and has_moved`

/** Extends a token. Returns no row where it has ended, or its book was merged into a login. */
export const slideSession = statement({ id_hash: 'text', now: 'timestamptz', expires_at: 'timestamptz' }, { id_hash: 'text' })`
  update session set seen_at = ${'now'}, expires_at = ${'expires_at'} where id_hash = ${'id_hash'} and not has_moved
  returning id_hash`

/** Inserts the token's successor; a repeat before its first use only extends it. Returns no row where the token has ended, or its book was merged into a login. */
export const insertSuccessor = statement({ id_hash: 'text', replaces: 'text', now: 'timestamptz', expires_at: 'timestamptz' }, { id_hash: 'text' })`
  insert into session (id_hash, family, account_id, kind, created_at, seen_at, expires_at, absolute_at, replaces)
  select ${'id_hash'}, family, account_id, kind, ${'now'}, ${'now'}, ${'expires_at'}, absolute_at, ${'replaces'}
  from session where id_hash = ${'replaces'} and not has_moved
  on conflict (id_hash) do update set seen_at = excluded.seen_at, expires_at = excluded.expires_at
  returning id_hash`

/** The first use of a token shows that it arrived: the previous one ends soon. */
export const retireReplaced = statement({ id_hash: 'text', replaces: 'text', until: 'timestamptz' }, {})`
  update session set replaces = null,
    expires_at = case when id_hash = ${'replaces'} then least(expires_at, ${'until'}) else expires_at end
  where id_hash in (${'id_hash'}, ${'replaces'})`

export const dropFamily = statement({ account_id: 'uuid', family: 'text' }, {})`
  delete from session where account_id = ${'account_id'} and family = ${'family'}`

/** Ends a guest's token. The row stays to date the end, for the sweep that deletes books without a token. */
export const endFamily = statement({ account_id: 'uuid', family: 'text', expires_at: 'timestamptz' }, {})`
  update session set id_hash = gen_random_uuid()::text, replaces = null, expires_at = ${'expires_at'}
  where account_id = ${'account_id'} and family = ${'family'}`

export const dropDeadSessions = statement({ account_id: 'uuid', now: 'timestamptz' }, {})`
  delete from session where account_id = ${'account_id'} and expires_at <= ${'now'}`

/** Marks the guest's tokens instead of deleting them: they tell their holders that the book was merged into a social login. */
export const endGuestSessions = statement({ account_id: 'uuid' }, {})`
  update session set has_moved = true where account_id = ${'account_id'} and kind = 'guest'`

/** Moves the tokens of one guest's book to another guest's book. */
export const repointGuestSessions = statement({ from_id: 'uuid', to_id: 'uuid' }, {})`
  update session set account_id = ${'to_id'} where account_id = ${'from_id'} and kind = 'guest'`
