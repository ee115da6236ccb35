import { randomInt } from 'node:crypto'
import type { nicknameSuggest } from '../../src/core/contract/nickname-suggest.ts'
import { nicknameKey, suggestNicknames } from '../../src/core/domain/nickname.ts'
import { findTaken } from '../store/nicknames.ts'
import type { Handler } from '../handler.ts'

/** Candidates per requested name: most are free, however many visitors there are. */
const DRAWN_FOR_EACH = 8
const RANDOM_STEPS = 2 ** 32

/** spec 7: nicknames that are free at this moment. */
export const answerNicknameSuggest: Handler<typeof nicknameSuggest> = async ({ count }, { db }) => {
  const drawn = suggestNicknames(count * DRAWN_FOR_EACH, () => randomInt(RANDOM_STEPS) / RANDOM_STEPS)
  const rows = await db.query(findTaken, { keys: JSON.stringify(drawn.map(nicknameKey)) })
  const taken = new Set(rows.map((row) => row.name_key))
  return { body: { nickname: drawn.filter((name) => !taken.has(nicknameKey(name))).slice(0, count) } }
}
