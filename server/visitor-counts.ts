import { settleCounts } from './counts.ts'
import type { Db } from './store/db.ts'
import { readStampCounts } from './store/counts.ts'

const FRESH_MS = 60_000

/** How many visitors have each stamp, at most a minute old. */
export type VisitorCounts = (now: Date) => Promise<ReadonlyMap<number, number>>

/** Counts on the first request and then at most once a minute. */
export function createVisitorCounts(db: Db): VisitorCounts {
  let counted: { at: number; numbers: Promise<ReadonlyMap<number, number>> } | null = null
  const count = async (now: Date) => {
    await settleCounts(db, now)
    return new Map((await db.query(readStampCounts, {})).map((row) => [row.stamp_id, row.number]))
  }

  return (now) => {
    if (counted !== null && Math.abs(now.getTime() - counted.at) < FRESH_MS) return counted.numbers
    const mine = { at: now.getTime(), numbers: count(now) }
    counted = mine
    // A failed count is not cached: the next request tries again.
    mine.numbers.catch(() => {
      if (counted === mine) counted = null
    })
    return mine.numbers
  }
}
