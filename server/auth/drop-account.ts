import { DROP_ACCOUNTS, readTombstones } from '../store/deletions.ts'
import type { Queries } from '../store/db.ts'
import { dropSnapshotsNaming } from '../store/rankings.ts'

/**
 * Deletes an account and every account merged into it; under the account's lock, which the caller holds. Ranking snapshots that name one of them are deleted;
 * all others stay, so that deletions cannot make the server recount.
 */
export async function dropAccount(tx: Queries, account_id: string): Promise<void> {
  const tombstones = await tx.query(readTombstones, { account_id })
  const ids = JSON.stringify([account_id, ...tombstones.map(({ id }) => id)])
  for (const drop of DROP_ACCOUNTS) await tx.query(drop, { ids })
  await tx.query(dropSnapshotsNaming, { ids })
}
