import { DROP_ACCOUNTS, readTombstones } from '../store/deletions.ts'
import type { Queries } from '../store/db.ts'
import { dropSnapshotsNaming } from '../store/rankings.ts'

/**
 * Everything of an account and of those that ever moved into it; under the account's lock, which the caller holds. A ranking that names
 * one of them is counted anew; every other stays, so that nobody makes the server count by leaving.
 */
export async function dropAccount(tx: Queries, account_id: string): Promise<void> {
  const tombstones = await tx.query(readTombstones, { account_id })
  const ids = JSON.stringify([account_id, ...tombstones.map(({ id }) => id)])
  for (const drop of DROP_ACCOUNTS) await tx.query(drop, { ids })
  await tx.query(dropSnapshotsNaming, { ids })
}
