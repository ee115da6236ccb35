import { TAG_VERSION_MAX } from '../../src/core/domain/tag-token.ts'
import { fragment, statement } from './statement.ts'

export const readTagVersion = statement({ stamp_id: 'int4' }, { version: 'int4' })`
  select version from tag where stamp_id = ${'stamp_id'}`

/** Revokes every printed tag of the stamp. Returns no row where no version is left. */
export const raiseTagVersion = statement({ stamp_id: 'int4' }, { version: 'int4' })`
  insert into tag (stamp_id, version) values (${'stamp_id'}, 2)
  on conflict (stamp_id) do update set version = tag.version + 1 where tag.version < ${fragment(String(TAG_VERSION_MAX))}
  returning version`
