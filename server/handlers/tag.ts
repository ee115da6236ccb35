import type { tag } from '../../src/core/contract/tag.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../handler.ts'

/** spec 7: reads a tag. It changes nothing, so a link preview does not use it up. */
export const answerTag: Handler<typeof tag> = async ({ token }, { db, stamps, tags }) => {
  const stamp_id = await tags.accept(db, token)
  if (stamp_id === null || !stamps.has(stamp_id)) throw new Refusal('unknown_tag')
  return { body: { stamp_id } }
}
