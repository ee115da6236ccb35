import type { Db } from './store/db.ts'
import { takeLease } from './store/leases.ts'
import { SWEEPS, SWEEP_ROWS } from './store/sweeps.ts'

export const SWEEP_EVERY_MS = 10 * 60_000
const LEASE = 'sweep'

/**
 * Deletes ended sessions, old transfer codes, rate windows and other expired rows, at most once in ten minutes over all processes. Returns the number of rows
 * of each, or null where another process does it.
 */
export async function sweep(db: Db, now: Date): Promise<Record<string, number> | null> {
  const until = new Date(now.getTime() + SWEEP_EVERY_MS)
  if ((await db.query(takeLease, { name: LEASE, now, until })).length === 0) return null
  const swept: Record<string, number> = {}
  for (const [name, take] of Object.entries(SWEEPS)) {
    for (;;) {
      const { length } = await db.query(take, { now })
      swept[name] = (swept[name] ?? 0) + length
      if (length < SWEEP_ROWS) break
    }
  }
  return swept
}
