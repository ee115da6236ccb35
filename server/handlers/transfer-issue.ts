import { spellTransferCode } from '../../src/core/contract/transfer-code.ts'
import type { transferIssue } from '../../src/core/contract/transfer-issue.ts'
import { TRANSFER_LIFE_MS, hashTransferCode, newTransferCode } from '../auth/transfer-codes.ts'
import { Refusal } from '../http/refusal.ts'
import { lockAccount } from '../store/accounts.ts'
import { onlyRow } from '../store/db.ts'
import { dropTransfers, insertTransfer } from '../store/transfers.ts'
import { visitorOf, type Handler } from '../handler.ts'

/** spec 11: a code for this book; voids the previous one. */
export const answerTransferIssue: Handler<typeof transferIssue> = async (_input, context) => {
  const { db, now, secret } = context
  const { account_id } = visitorOf(context)
  const code = newTransferCode()
  const expires_at = new Date(now.getTime() + TRANSFER_LIFE_MS)
  await db.tx(async (tx) => {
    const { kind, merged_into } = onlyRow(await tx.query(lockAccount, { account_id }))
    if (kind !== 'guest' || merged_into !== null) throw new Refusal('account_merged')
    await tx.query(dropTransfers, { account_id })
    await tx.query(insertTransfer, { code_hash: hashTransferCode(secret, code), account_id, expires_at })
  })
  return { body: { transfer_code: spellTransferCode(code), expires_at: expires_at.toISOString() } }
}
