import type { transferRedeem } from '../../src/core/contract/transfer-redeem.ts'
import { mergeAccounts } from '../auth/merge-accounts.ts'
import { refuseSignedIn } from '../auth/refuse-signed-in.ts'
import { findVisitor, openSession, type Visitor } from '../auth/sessions.ts'
import { guestCookies } from '../auth/token-cookies.ts'
import { hashTransferCode } from '../auth/transfer-codes.ts'
import { limitRate } from '../http/limit-rate.ts'
import { Refusal } from '../http/refusal.ts'
import { fittingXsrfToken, refuseForgery } from '../http/xsrf.ts'
import { lockAccount } from '../store/accounts.ts'
import { onlyRow, type Queries } from '../store/db.ts'
import { repointGuestSessions } from '../store/sessions.ts'
import { findTransfer, useTransfer } from '../store/transfers.ts'
import type { CallContext, Handler } from '../handler.ts'

/** spec 11: this phone joins the book of the code. A phone that has joined by it gets the same answer again: the first one may have been lost. */
export const answerTransferRedeem: Handler<typeof transferRedeem> = async ({ code }, context) => {
  const { db, secret, cookies, isHttps, request, limits } = context
  await refuseSignedIn(context)
  const own = await findVisitor(context, 'guest')
  if (own !== null) refuseForgery(request, cookies, secret, own.family)
  const code_hash = hashTransferCode(secret, code)
  await limitRate(context, 'transfer', context.address, limits.transfersPerAddress)
  await limitRate(context, 'transfer-code', code_hash, limits.triesPerTransferCode)

  const { guest, stamp_num } = await db.tx((tx) => join(tx, code_hash, own, context))
  const xsrf = fittingXsrfToken(secret, guest.family, cookies)
  return { body: { guest: true, stamp_num }, cookies: guestCookies({ token: guest.token, xsrf }, isHttps) }
}

async function join(tx: Queries, code_hash: string, own: Visitor | null, { now, stamps }: CallContext) {
  const [transfer] = await tx.query(findTransfer, { code_hash, now })
  if (transfer === undefined) throw new Refusal('unknown_transfer_code')
  const { account_id, is_used } = transfer
  // Locked in the order of their ids, like in every merge.
  const accounts = [...new Set([account_id, own?.account_id ?? account_id])].toSorted()
  for (const each of accounts) {
    const [account] = await tx.query(lockAccount, { account_id: each })
    if (each !== own?.account_id) continue
    // Another request of this phone has just deleted its own book, or merged it elsewhere.
    if (account === undefined) throw new Refusal('no_token')
    if (account.kind !== 'guest' || account.merged_into !== null) throw new Refusal('account_merged')
  }
  const isOwn = own?.account_id === account_id
  // A phone that already has this book cannot use the code. If the code is used, this is the retry of a request whose answer was lost.
  if (isOwn && !is_used) throw new Refusal('own_transfer_code')
  const guest = isOwn ? own : await moveIn(tx, code_hash, own, { now, stamps })
  const { stamp_num } = onlyRow(await tx.query(lockAccount, { account_id }))
  return { guest, stamp_num }
}

/** Under the lock of the code's account: checks that it was not used, replaced or merged into a login meanwhile. */
async function moveIn(tx: Queries, code_hash: string, own: Visitor | null, { now, stamps }: Pick<CallContext, 'now' | 'stamps'>): Promise<Visitor> {
  const [used] = await tx.query(useTransfer, { code_hash, now })
  if (used === undefined) throw new Refusal('unknown_transfer_code')
  const to_id = used.account_id
  if (own === null) return openSession(tx, to_id, 'guest', now)
  await mergeAccounts(tx, { from_id: own.account_id, to_id, stamps, now })
  await tx.query(repointGuestSessions, { from_id: own.account_id, to_id })
  return { ...own, account_id: to_id }
}
