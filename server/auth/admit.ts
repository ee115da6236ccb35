import { randomUUID } from 'node:crypto'
import type { SnsType } from '../../src/core/domain/visitor.ts'
import type { CallContext } from '../handler.ts'
import { insertSnsAccount, lockAccount, promoteAccount } from '../store/accounts.ts'
import type { Queries } from '../store/db.ts'
import { findIdentity, insertIdentity } from '../store/identities.ts'
import { endGuestSessions } from '../store/sessions.ts'
import { dropTransfers } from '../store/transfers.ts'
import { mergeAccounts } from './merge-accounts.ts'
import { endSession, findVisitor, openSession, type Visitor } from './sessions.ts'

type Admission = Pick<CallContext, 'db' | 'readSession' | 'stamps' | 'now' | 'isHttps' | 'cookies'>

/**
 * Opens a session for the provider's identity. A guest's book follows its visitor: it is merged into the account of a known identity, or becomes the account of
 * a new one. All in one transaction; the guest's tokens and the previous session end with it.
 */
export async function admit(context: Admission, provider: SnsType, subject: string): Promise<Visitor> {
  const { db, now } = context
  const guest = await findVisitor(context, 'guest')
  const before = await findVisitor(context, 'sns')
  for (;;) {
    const session = await db.tx(async (tx) => {
      const account_id = await settleAccount(tx, context, { provider, subject }, guest)
      if (account_id === null) return null
      if (before !== null) await endSession(tx, before, now)
      return openSession(tx, account_id, 'sns', now)
    })
    // Another login has created the identity meanwhile: the next attempt finds it.
    if (session !== null) return session
  }
}

/** The identity's account with the guest's book in it; null where another login created the identity first. */
async function settleAccount(
  tx: Queries,
  { now, stamps }: Admission,
  identity: { readonly provider: SnsType; readonly subject: string },
  guest: Visitor | null,
): Promise<string | null> {
  const [known] = await tx.query(findIdentity, identity)
  if (known !== undefined) {
    const isThere =
      guest === null
        ? (await tx.query(lockAccount, known)).length > 0
        : await mergeAccounts(tx, { from_id: guest.account_id, to_id: known.account_id, stamps, now })
    // Deleted at this moment: the identity is free, and the next attempt creates a new account.
    if (!isThere) return null
    if (guest !== null) await tx.query(endGuestSessions, { account_id: guest.account_id })
    return known.account_id
  }
  const [row] = guest === null ? [] : await tx.query(lockAccount, { account_id: guest.account_id })
  const isFree = row !== undefined && row.kind === 'guest' && row.merged_into === null
  const account_id = guest !== null && isFree ? guest.account_id : randomUUID()
  if ((await tx.query(insertIdentity, { ...identity, account_id, now })).length === 0) return null

  if (guest === null || !isFree) {
    await tx.query(insertSnsAccount, { id: account_id, sns_type: identity.provider, now })
  } else {
    await tx.query(promoteAccount, { id: account_id, sns_type: identity.provider })
    await tx.query(dropTransfers, { account_id })
    await tx.query(endGuestSessions, { account_id })
  }
  return account_id
}
