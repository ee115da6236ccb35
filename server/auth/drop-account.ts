import { DROP_ACCOUNT, readMergedInto } from '../store/deletions.ts'
import type { Queries } from '../store/db.ts'
import { dropSnapshotsNaming } from '../store/rankings.ts'

/**
 * Deletes an account and every account merged into it; under the account's lock, which the caller holds. Ranking snapshots that name one of them are deleted;
 * all others stay, so that deletions cannot make the server recount.
 */
export async function dropAccount(tx: Queries, account_id: string): Promise<void> {
  const ids = await withTombstones(tx, account_id)
  for (const id of ids) for (const drop of DROP_ACCOUNT) await tx.query(drop, { account_id: id })
  await tx.query(dropSnapshotsNaming, { ids: JSON.stringify(ids) })
}

/** Level by level: distributed databases run no recursive query over several nodes, and at most three merges a month count. */
async function withTombstones(tx: Queries, account_id: string): Promise<string[]> {
  const all = new Set([account_id])
  let level: readonly string[] = [account_id]
  while (level.length > 0) {
    const merged = await tx.query(readMergedInto, { ids: JSON.stringify(level) })
    level = merged.map(({ id }) => id).filter((id) => !all.has(id))
    for (const id of level) all.add(id)
  }
  return [...all]
}
