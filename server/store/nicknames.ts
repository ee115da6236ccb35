import { statement } from './statement.ts'

/** Returns no row where it is taken, by the same account too. */
export const takeNickname = statement({ name_key: 'text', account_id: 'uuid' }, { name_key: 'text' })`
  insert into nickname (name_key, account_id) values (${'name_key'}, ${'account_id'}) on conflict (name_key) do nothing returning name_key`

export const ownNickname = statement({ name_key: 'text', account_id: 'uuid' }, { name_key: 'text' })`
  select name_key from nickname where name_key = ${'name_key'} and account_id = ${'account_id'}`

export const dropOtherNicknames = statement({ name_key: 'text', account_id: 'uuid' }, {})`
  delete from nickname where account_id = ${'account_id'} and name_key <> ${'name_key'}`

/** Which of the keys, a JSON array, are taken. */
export const findTaken = statement({ keys: 'text' }, { name_key: 'text' })`
  select name_key from nickname where name_key in (select json_array_elements_text(${'keys'}::json))`

/** The nicknames of up to `limit` accounts after an id, in the order of ids; from the start with null. */
export const readNicknames = statement({ after: 'uuid?', limit: 'int4' }, { id: 'uuid', nickname: 'text' })`
  select id, nickname from account where nickname is not null and (${'after'} is null or id > ${'after'}) order by id limit ${'limit'}`

/**
 * Gives accounts another key (`keys`, JSON: { id, nickname, name_key }[]) while they have that nickname; one whose key is taken keeps its old one. Returns the
 * accounts that changed.
 */
export const replaceNicknameKeys = statement({ keys: 'text' }, { account_id: 'uuid' })`
  with held as (
    select a.id, w.name_key from json_to_recordset(${'keys'}::json) as w(id uuid, nickname text, name_key text)
      join account a on a.id = w.id and a.nickname = w.nickname for update of a
  ), taken as (
    insert into nickname (name_key, account_id) select name_key, id from held on conflict (name_key) do nothing returning name_key, account_id
  )
  delete from nickname n using taken t where n.account_id = t.account_id and n.name_key <> t.name_key returning n.account_id`
