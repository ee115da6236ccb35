import { registeredStatusOf } from '../../src/core/domain/profile.ts'
import type { User, user } from '../../src/core/contract/user.ts'
import { readProfile } from '../store/accounts.ts'
import { onlyRow } from '../store/db.ts'
import { readIdentity } from '../store/identities.ts'
import type { RowOf } from '../store/statement.ts'
import { isSnsType } from '../../src/core/domain/visitor.ts'
import { bookIdOf } from '../auth/book-id.ts'
import { loginIdOf } from '../auth/login-id.ts'
import { visitorOf, type CallContext, type Handler } from '../handler.ts'

/** spec 7: the record of the logged-in visitor. */
export const answerUser: Handler<typeof user> = async (_input, context) => ({
  body: await userOf(onlyRow(await context.db.query(readProfile, { account_id: visitorOf(context).account_id })), context),
})

/** The user record from an account's row; throws for a row that no login created. */
export async function userOf(profile: RowOf<(typeof readProfile)['columns']>, context: CallContext): Promise<User> {
  const { account_id } = visitorOf(context)
  const { sns_type, animal_num, stamp_num, ...told } = profile
  if (!isSnsType(sns_type)) throw new TypeError('an account without a provider')
  const [identity] = await context.db.query(readIdentity, { account_id })
  return {
    book_id: bookIdOf(context.secret, account_id),
    ...(identity === undefined ? {} : { login_id: loginIdOf(context.secret, identity) }),
    ...told,
    registered_status: registeredStatusOf(told),
    sns_type,
    stamp_num,
    stamp_view_num: stamp_num - animal_num,
    animal_stamp_view_num: animal_num,
  }
}
