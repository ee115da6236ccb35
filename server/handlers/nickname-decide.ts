import type { nicknameDecide } from '../../src/core/contract/nickname-decide.ts'
import { NICKNAME_WORDS_RULE } from '../../src/core/contract/nickname-field.ts'
import { isBlockedNickname, nicknameKey } from '../../src/core/domain/nickname.ts'
import { refuseRules } from '../http/read-input.ts'
import { Refusal } from '../http/refusal.ts'
import { lockAccount, writeNickname } from '../store/accounts.ts'
import { onlyRow } from '../store/db.ts'
import { dropOtherNicknames, ownNickname, takeNickname } from '../store/nicknames.ts'
import type { Handler } from '../handler.ts'
import { visitorOf } from '../handler.ts'
import { userOf } from './user.ts'

/** spec 5, 7: takes the nickname, unless somebody has one that reads the same. */
export const answerNicknameDecide: Handler<typeof nicknameDecide> = async ({ nickname }, context) => {
  if (isBlockedNickname(nickname)) refuseRules([NICKNAME_WORDS_RULE])
  const { account_id } = visitorOf(context)
  const name_key = nicknameKey(nickname)
  return context.db.tx(async (tx) => {
    await tx.query(lockAccount, { account_id })
    const isFree = (await tx.query(takeNickname, { name_key, account_id })).length > 0
    if (!isFree && (await tx.query(ownNickname, { name_key, account_id })).length === 0) throw new Refusal('nickname_taken')
    await tx.query(dropOtherNicknames, { name_key, account_id })
    return { body: userOf(onlyRow(await tx.query(writeNickname, { account_id, nickname })), context) }
  })
}
