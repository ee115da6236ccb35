import { statement } from './statement.ts'

/** Places the whole list on an impression unless a later list is stored; raises the account's version where it did so. */
export const storeSeals = statement({ account_id: 'uuid', id: 'uuid', seals: 'text', sealed_at: 'timestamptz' }, {})`
  with placed as (
    update impression set seals = ${'seals'}, sealed_at = ${'sealed_at'}
    where account_id = ${'account_id'} and id = ${'id'}
      and (sealed_at is null or sealed_at < ${'sealed_at'} or (sealed_at = ${'sealed_at'} and seals collate "C" < ${'seals'} collate "C"))
    returning id
  )
  update account set version = version + 1 where id = ${'account_id'} and exists (select 1 from placed)`

/** The list placed last on an impression, as JSON. */
export const readSeals = statement({ account_id: 'uuid', id: 'uuid' }, { seals: 'text', sealed_at: 'timestamptz' })`
  select seals, sealed_at from impression where account_id = ${'account_id'} and id = ${'id'}`

/**
 * Where both books have an impression, the list placed later stays. A press's own seal is dated by the press; a book without a seal takes any list. `kept`
 * (JSON: { id }[]): keys that two different presses have; they are skipped.
 */
export const mergeSeals = statement({ from_id: 'uuid', to_id: 'uuid', kept: 'text' }, {})`
  update impression set sealed_at = coalesce(m.sealed_at, m.pressed_at),
    seals = coalesce(m.seals, json_build_array(json_build_object('sub_stamp_id', m.sub_stamp_id, 'x', m.x, 'y', m.y))::text)
  from impression m
  where m.account_id = ${'from_id'} and impression.account_id = ${'to_id'} and impression.id = m.id
    and not exists (select 1 from json_to_recordset(${'kept'}::json) as k(id uuid) where k.id = m.id)
    and (m.sealed_at is not null or m.sub_stamp_id is not null)
    and coalesce(impression.sealed_at, case when impression.sub_stamp_id is null then timestamptz '-infinity' else impression.pressed_at end)
      < coalesce(m.sealed_at, m.pressed_at)`
