import { DATE_OF_BIRTH_RULE } from '../../src/core/contract/profile-fields.ts'
import type { userUpdate } from '../../src/core/contract/user-update.ts'
import { isBorn } from '../../src/core/domain/profile.ts'
import { refuseRules } from '../http/read-input.ts'
import { writeProfile } from '../store/accounts.ts'
import { onlyRow } from '../store/db.ts'
import { visitorOf, type Handler } from '../handler.ts'
import { userOf } from './user.ts'

/** spec 5, 7: stores the profile. */
export const answerUserUpdate: Handler<typeof userUpdate> = async (profile, context) => {
  if (!isBorn(profile.date_of_birth, context.now.getTime())) refuseRules([DATE_OF_BIRTH_RULE])
  return { body: await userOf(onlyRow(await context.db.query(writeProfile, { account_id: visitorOf(context).account_id, ...profile })), context) }
}
