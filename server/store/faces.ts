import { statement } from './statement.ts'

/** The face of a stamp in the book, and whether `face_id` (null for the newest) can be it; no row for a stamp that the book lacks. */
export const readFace = statement({ account_id: 'uuid', stamp_id: 'int4', face_id: 'uuid?' }, { face_id: 'uuid?', face_at: 'timestamptz?', is_here: 'bool' })`
  select c.face_id, c.face_at, ${'face_id'}::uuid is null or exists (
    select 1 from impression i where i.account_id = c.account_id and i.id = ${'face_id'} and i.stamp_id = c.stamp_id) as is_here
  from collected_stamp c where c.account_id = ${'account_id'} and c.stamp_id = ${'stamp_id'}`

/** Chooses a face unless a later choice is stored; raises the account's version and returns a row where it did so. */
export const storeFace = statement(
  { account_id: 'uuid', stamp_id: 'int4', face_id: 'uuid?', face_at: 'timestamptz' },
  { face_id: 'uuid?', face_at: 'timestamptz?' },
)`
  with chosen as (
    update collected_stamp set face_id = ${'face_id'}, face_at = ${'face_at'}
    where account_id = ${'account_id'} and stamp_id = ${'stamp_id'}
      and (face_at is null or face_at < ${'face_at'} or (face_at = ${'face_at'}
        and coalesce(face_id::text, '') collate "C" < coalesce(${'face_id'}::uuid::text, '') collate "C"))
    returning face_id, face_at
  ), raised as (
    update account set version = version + 1 where id = ${'account_id'} and exists (select 1 from chosen)
  )
  select face_id, face_at from chosen`

/**
 * Where the other account chose a face later, it becomes the face here, under the key that its impression has here (`kept`, JSON: { id, kept_id }[]). Runs after the
 * impressions were moved and the summaries recomputed.
 */
export const mergeFaces = statement({ from_id: 'uuid', to_id: 'uuid', kept: 'text' }, {})`
  update collected_stamp set face_id = coalesce(k.kept_id, m.face_id), face_at = m.face_at
  from collected_stamp m left join json_to_recordset(${'kept'}::json) as k(id uuid, kept_id uuid) on k.id = m.face_id
  where m.account_id = ${'from_id'} and collected_stamp.account_id = ${'to_id'} and collected_stamp.stamp_id = m.stamp_id
    and m.face_at > coalesce(collected_stamp.face_at, timestamptz '-infinity')
    and (m.face_id is null or exists (
      select 1 from impression i where i.account_id = ${'to_id'} and i.id = coalesce(k.kept_id, m.face_id) and i.stamp_id = m.stamp_id))`
