import type { userDelete } from '../../src/core/contract/user-delete.ts'
import { dropAccount } from '../auth/drop-account.ts'
import { dropAllCookies } from '../auth/token-cookies.ts'
import { Refusal } from '../http/refusal.ts'
import { lockAccount } from '../store/accounts.ts'
import { onlyRow } from '../store/db.ts'
import { visitorOf, type Handler } from '../handler.ts'

/** The whole account at once, under its lock: a press that waits for the lock finds no account. */
export const answerUserDelete: Handler<typeof userDelete> = async (_input, context) => {
  const { account_id, kind } = visitorOf(context)
  await context.db.tx(async (tx) => {
    const account = onlyRow(await tx.query(lockAccount, { account_id }))
    // A login merged the guest's book meanwhile: the guest can no longer delete it.
    if (account.merged_into !== null || account.kind !== kind) throw new Refusal('account_merged')
    await dropAccount(tx, account_id)
  })
  context.rankings.forget(account_id)
  return { body: { deleted: true }, cookies: dropAllCookies(context.isHttps) }
}
