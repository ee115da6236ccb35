import { NICKNAME_WORDS_RULE } from '../../src/core/contract/nickname-field.ts'
import { isBlockedNickname, nicknameKey } from '../../src/core/domain/nickname.ts'
import { refuseRules } from '../http/read-input.ts'
import { Refusal } from '../http/refusal.ts'
import { lockAccount, writeNickname } from '../store/accounts.ts'
import { onlyRow, type Queries } from '../store/db.ts'
import { dropOtherNicknames, ownNickname, takeNickname } from '../store/nicknames.ts'

/**
 * Sets an account's nickname, which passed the contract's field, and returns its profile. Refuses a blocked word, and a name that reads like another visitor's.
 */
export async function setNickname(tx: Queries, account_id: string, nickname: string) {
  if (isBlockedNickname(nickname)) refuseRules([NICKNAME_WORDS_RULE])
  const name_key = nicknameKey(nickname)
  await tx.query(lockAccount, { account_id })
  const isFree = (await tx.query(takeNickname, { name_key, account_id })).length > 0
  if (!isFree && (await tx.query(ownNickname, { name_key, account_id })).length === 0) throw new Refusal('nickname_taken')
  await tx.query(dropOtherNicknames, { name_key, account_id })
  return onlyRow(await tx.query(writeNickname, { account_id, nickname }))
}
