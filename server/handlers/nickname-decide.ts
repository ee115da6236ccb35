import type { nicknameDecide } from '../../src/core/contract/nickname-decide.ts'
import { setNickname } from '../auth/set-nickname.ts'
import { visitorOf, type Handler } from '../handler.ts'
import { userOf } from './user.ts'

/** spec 5, 7: takes the nickname, unless another visitor has one with the same key. */
export const answerNicknameDecide: Handler<typeof nicknameDecide> = async ({ nickname }, context) => {
  const { account_id } = visitorOf(context)
  return { body: await userOf(await context.db.tx((tx) => setNickname(tx, account_id, nickname)), context) }
}
