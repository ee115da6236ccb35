import { DROP_ACCOUNTS, readTombstones } from '../store/deletions.ts'
import type { Queries } from '../store/db.ts'
import { dropSnapshots } from '../store/rankings.ts'

/**
 * Everything of an account and of those that ever moved into it; under the account's lock, which the caller holds. The ranking is counted
 * anew, so that no name of somebody who left stays in it.
 */
export async function dropAccount(tx: Queries, account_id: string): Promise<void> {
  const tombstones = await tx.query(readTombstones, { account_id })
  const ids = JSON.stringify([account_id, ...tombstones.map(({ id }) => id)])
  for (const drop of DROP_ACCOUNTS) await tx.query(drop, { ids })
  await tx.query(dropSnapshots, {})
}
