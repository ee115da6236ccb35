import type { Db } from './store/db.ts'
import { countVisitors } from './store/stamps.ts'

const FRESH_MS = 60_000

/** How many visitors have each stamp, at most a minute old: counting reads every book, so a process counts once for all requests. */
export type VisitorCounts = (now: Date) => Promise<ReadonlyMap<number, number>>

/** Counts on the first request and then at most once a minute. */
export function createVisitorCounts(db: Db): VisitorCounts {
  let counted: { at: number; numbers: Promise<ReadonlyMap<number, number>> } | null = null
  const count = async () => new Map((await db.query(countVisitors, {})).map((row) => [row.stamp_id, row.number]))

  return (now) => {
    if (counted !== null && Math.abs(now.getTime() - counted.at) < FRESH_MS) return counted.numbers
    const mine = { at: now.getTime(), numbers: count() }
    counted = mine
    // A failed count is not cached: the next request tries again.
    mine.numbers.catch(() => {
      if (counted === mine) counted = null
    })
    return mine.numbers
  }
}
