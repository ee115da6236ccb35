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
