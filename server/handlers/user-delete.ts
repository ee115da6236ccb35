import type { userDelete } from '../../src/core/contract/user-delete.ts'
import { dropAllCookies } from '../auth/token-cookies.ts'
import { Refusal } from '../http/refusal.ts'
import { lockAccount } from '../store/accounts.ts'
import { DROP_ACCOUNTS, readTombstones } from '../store/deletions.ts'
import { dropSnapshots } from '../store/rankings.ts'
import type { Handler } from '../handler.ts'
import { visitorOf } from '../handler.ts'

/**
 * All of the account at once, under its lock: a press that waits for it finds no account. The ranking is counted anew, so that no
 * name of somebody who left stays in it.
 */
export const answerUserDelete: Handler<typeof userDelete> = async (_input, context) => {
  const { account_id, kind } = visitorOf(context)
  await context.db.tx(async (tx) => {
    const [account] = await tx.query(lockAccount, { account_id })
    if (account === undefined) throw new Refusal('no_token')
    // A login took the guest's book along meanwhile: it is no guest's to delete any more.
    if (account.merged_into !== null || account.kind !== kind) throw new Refusal('account_merged')
    const tombstones = await tx.query(readTombstones, { account_id })
    const ids = JSON.stringify([account_id, ...tombstones.map(({ id }) => id)])
    for (const drop of DROP_ACCOUNTS) await tx.query(drop, { ids })
    await tx.query(dropSnapshots, {})
  })
  context.rankings.forget()
  return { body: { deleted: true }, cookies: dropAllCookies(context.isHttps) }
}
