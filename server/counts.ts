import type { Db } from './store/db.ts'
import { COUNT_ROWS, addStampChanges, countMonths, markWrongMonths, recountStamps, takeDueMonths } from './store/counts.ts'
import { returnLease, tryLease } from './store/leases.ts'

const LEASE = 'counts'
const RECOUNT_LEASE = 'recount'
/** After a crash the next process waits this long. */
const COUNT_MS = 10_000
const RECOUNT_MS = 120_000
const RECOUNT_EVERY_MS = 86_400_000
/** The full check of months reads this many ranges of accounts, one statement each. */
const RANGES = 256

/**
 * The counting job: adds to the counts of visitors and of months what changed since its last run. After it the counts equal a full count of the books. Does
 * nothing while another process does it.
 */
export async function settleCounts(db: Db, now: Date): Promise<void> {
  await underLease(db, now, COUNT_MS, () => settle(db))
}

/**
 * Compares the counts with a full count, once a day over all processes, and corrects them: a server of an earlier version (a rolling update) changes books
 * without marking them. Returns how many were wrong, or null where it was not done.
 */
export async function checkCounts(db: Db, now: Date): Promise<number | null> {
  const until = new Date(now.getTime() + RECOUNT_EVERY_MS)
  if (!(await tryLease(db, { name: RECOUNT_LEASE, now, until }))) return null
  return underLease(db, now, RECOUNT_MS, async () => {
    await settle(db)
    let [wrong] = (await db.query(recountStamps, {})).map(({ n }) => n)
    for (let range = 0; range < RANGES; range += 1) wrong = (wrong ?? 0) + (await db.query(markWrongMonths, rangeOf(range))).length
    await settle(db)
    return wrong ?? 0
  })
}

async function underLease<T>(db: Db, now: Date, ms: number, job: () => Promise<T>): Promise<T | null> {
  const until = new Date(now.getTime() + ms)
  if (!(await tryLease(db, { name: LEASE, now, until }))) return null
  try {
    return await job()
  } finally {
    await db.query(returnLease, { name: LEASE, until })
  }
}

/** Each step in a transaction: a change is taken and counted, or neither. */
async function settle(db: Db): Promise<void> {
  for (;;) {
    const [row] = await db.tx((tx) => tx.query(addStampChanges, {}))
    if ((row?.n ?? 0) < COUNT_ROWS) break
  }
  for (;;) {
    const due = await db.tx(async (tx) => {
      const rows = await tx.query(takeDueMonths, {})
      if (rows.length > 0) await tx.query(countMonths, { ids: JSON.stringify(rows.map(({ account_id }) => account_id)) })
      return rows.length
    })
    if (due < COUNT_ROWS) break
  }
}

function rangeOf(range: number): { readonly from: string; readonly until: string } {
  const byte = range.toString(16).padStart(2, '0')
  return { from: `${byte}000000-0000-0000-0000-000000000000`, until: `${byte}ffffff-ffff-ffff-ffff-ffffffffffff` }
}
