import type { Db } from './store/db.ts'
import { COUNT_ROWS, addStampChanges, correctStampCounts, countMonths, markWrongMonths, takeDueMonths } from './store/counts.ts'
import { returnLease, tryLease, underLease } from './store/leases.ts'

const LEASE = 'counts'
const CHECK_LEASE = 'recount'
/** After a crash the next process waits this long. Longer than a step, of at most two statements within their limit of 5 s. */
const COUNT_MS = 15_000
const CHECK_EVERY_MS = 86_400_000
/** The full check of months reads this many ranges of accounts, one statement each. */
const RANGES = 256

/**
 * The counting job: adds to the counts of visitors and of months what changed since its last run. After it the counts equal a full count of the books. Does
 * nothing while another process does it, and stops where another one has taken over.
 */
export async function settleCounts(db: Db, now: Date): Promise<void> {
  await underLease(db, { name: LEASE, now, ms: COUNT_MS }, async (renew) => {
    for (const step of [addChanges, recountDueMonths]) {
      let isMore = true
      while (isMore) {
        if (!(await renew())) return
        isMore = (await step(db)) === COUNT_ROWS
      }
    }
  })
}

/**
 * Compares the counts with a full count, once a day over all processes, and corrects them: a server of an earlier version (a rolling update) changes books
 * without marking them. Returns how many were wrong, or null where it was not done. After a failure, which it throws, the next call tries again.
 */
export async function checkCounts(db: Db, now: Date): Promise<number | null> {
  const lease = { name: CHECK_LEASE, until: new Date(now.getTime() + CHECK_EVERY_MS) }
  if (!(await tryLease(db, { ...lease, now }))) return null
  try {
    await settleCounts(db, now)
    let wrong = (await db.queryLong(correctStampCounts, {})).length
    for (let range = 0; range < RANGES; range += 1) wrong += (await db.queryLong(markWrongMonths, rangeOf(range))).length
    await settleCounts(db, now)
    return wrong
  } catch (error) {
    await db.query(returnLease, lease).catch(() => undefined)
    throw error
  }
}

/** Adds changes to the counts in one transaction, so that a change is deleted and counted, or neither. Returns the number of changes. */
const addChanges = (db: Db): Promise<number> => db.tx(async (tx) => (await tx.query(addStampChanges, {}))[0]?.n ?? 0)

/** Recounts the months of marked accounts in one transaction. Returns the number of marks. */
const recountDueMonths = (db: Db): Promise<number> =>
  db.tx(async (tx) => {
    const due = await tx.query(takeDueMonths, {})
    if (due.length > 0) await tx.query(countMonths, { ids: JSON.stringify(due.map(({ account_id }) => account_id)) })
    return due.length
  })

function rangeOf(range: number): { readonly from: string; readonly until: string } {
  const byte = range.toString(16).padStart(2, '0')
  return { from: `${byte}000000-0000-0000-0000-000000000000`, until: `${byte}ffffff-ffff-ffff-ffff-ffffffffffff` }
}
