import type { tag } from '../../src/core/contract/tag.ts'
import { Refusal } from '../http/refusal.ts'
import type { Handler } from '../handler.ts'

/** spec 7: reads a tag. Nothing changes by it, so a preview of the link costs nobody a stamp. */
export const answerTag: Handler<typeof tag> = async ({ token }, { db, stamps, tags }) => {
  const stamp_id = await tags.accept(db, token)
  if (stamp_id === null || !stamps.has(stamp_id)) throw new Refusal('unknown_tag')
  return { body: { stamp_id } }
}
