import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import type { RankingPeriod } from '../src/core/contract/ranking.ts'
import { monthInJapan } from '../src/core/domain/japan-time.ts'
import type { Contender, RankingSnapshot } from '../src/core/domain/ranking-places.ts'
import { settleCounts } from './counts.ts'
import { busy } from './http/refusal.ts'
import { onlyRow, type Db } from './store/db.ts'
import { returnLease, tryLease } from './store/leases.ts'
import { countRanking, countRankingOf, rankingLease, readContender, readContenderBetween, readSnapshot, writeSnapshot } from './store/rankings.ts'

/** The age from which a snapshot is recounted on request; a process's copy may be as old again. */
const FRESH_MS = 30_000
/** The maximum age of a process's copy that is served while it reads a newer one; beyond it requests wait. */
const KEPT_MS = 120_000
/** Longer than the database's statement time-out. */
const COUNT_MS = 10_000
/** How often and how long a process without any snapshot polls for the one that another process is counting. */
const POLL_MS = 100
const WAIT_MS = 6_000

const snapshotSchema = v.object({
  top: v.array(v.object({ id: v.string(), nickname: v.string(), stamp_num: v.number(), reached_at: v.number() })),
  buckets: v.array(v.object({ stamp_num: v.number(), visitors: v.number() })),
})
interface DatedSnapshot extends RankingSnapshot {
  readonly as_of: Date
}

/** The ranking of all visitors, counted by one process at a time, at most twice a minute, and only on request. */
export interface Rankings {
  read(period: RankingPeriod, now: Date): Promise<DatedSnapshot>
  /** One visitor's current row; null for one who is not ranked. */
  readContender(account_id: string, period: RankingPeriod, now: Date): Promise<Contender | null>
  /** Drops this process's copies that include the deleted account. */
  forget(account_id: string): void
}

/** Caches the newest snapshot of each period in this process. */
export function createRankings(db: Db): Rankings {
  const kept = new Map<RankingPeriod, { readonly id: string; readonly at: number; readonly snapshot: DatedSnapshot }>()
  const underWay = new Map<string, Promise<DatedSnapshot>>()

  return {
    read: async (period, now) => {
      const { id, month } = spanOf(period, now)
      const known = kept.get(period)
      const age = known?.id === id ? Math.abs(now.getTime() - known.at) : Infinity
      if (known !== undefined && age < FRESH_MS) return known.snapshot
      const reading = underWay.get(id)
      if (reading !== undefined) return known !== undefined && age < KEPT_MS ? known.snapshot : reading
      return refresh(period, id, month, now)
    },
    readContender: async (account_id, period, now) => {
      const { month } = spanOf(period, now)
      const rows = month === null ? await db.query(readContender, { account_id }) : await db.query(readContenderBetween, { account_id, ...month })
      return rows[0] ?? null
    },
    forget: (account_id) => {
      for (const [period, { snapshot }] of kept) if (snapshot.top.some((place) => place.id === account_id)) kept.delete(period)
      // A read in progress may have begun before the deletion: waiting requests get its result, but it is not cached.
      underWay.clear()
    },
  }

  /** One count at a time in this process. */
  function refresh(period: RankingPeriod, id: string, month: Month | null, now: Date): Promise<DatedSnapshot> {
    const mine = run()
    underWay.set(id, mine)
    return mine

    async function run(): Promise<DatedSnapshot> {
      try {
        const snapshot = await freshSnapshot(id, month, now)
        if (underWay.get(id) === mine) kept.set(period, { id, at: now.getTime(), snapshot })
        return snapshot
      } finally {
        if (underWay.get(id) === mine) underWay.delete(id)
      }
    }
  }

  async function freshSnapshot(id: string, month: Month | null, now: Date): Promise<DatedSnapshot> {
    const end = performance.now() + WAIT_MS
    for (;;) {
      const [stored] = await db.query(readSnapshot, { id })
      const older = stored === undefined ? null : { as_of: stored.as_of, ...parse(stored) }
      if (older !== null && Math.abs(now.getTime() - older.as_of.getTime()) < FRESH_MS) return older
      const until = new Date(now.getTime() + (older === null ? COUNT_MS : FRESH_MS))
      const mayCount = await tryLease(db, { name: rankingLease(id), now, until })
      if (mayCount) return older === null ? countFirst(id, month, now, until) : countAnew(id, month, now, older)
      if (older !== null) return older
      if (performance.now() > end) throw busy()
      await sleep(POLL_MS)
    }
  }

  /** Counts the first snapshot. After a failure it returns the lease, so that the next request may count. */
  async function countFirst(id: string, month: Month | null, now: Date, until: Date): Promise<DatedSnapshot> {
    try {
      return await count(id, month, now)
    } catch (error) {
      await db.query(returnLease, { name: rankingLease(id), until }).catch(() => undefined)
      throw error
    }
  }

  /**
   * Counts a newer snapshot. If the database is too busy to count, the older one with its date is better than none. Never returns the lease: until it expires no
   * process needs to count again.
   */
  function countAnew(id: string, month: Month | null, now: Date, older: DatedSnapshot): Promise<DatedSnapshot> {
    return count(id, month, now).catch(() => older)
  }

  async function count(id: string, month: Month | null, now: Date): Promise<DatedSnapshot> {
    if (month !== null) await settleCounts(db, now)
    const counted = onlyRow(month === null ? await db.query(countRanking, {}) : await db.query(countRankingOf, { month: id }))
    await db.query(writeSnapshot, { id, as_of: now, ...counted })
    return { as_of: now, ...parse(counted) }
  }
}

interface Month {
  readonly from: Date
  readonly to: Date
}

/** spec 14: month in Japan time. */
function spanOf(period: RankingPeriod, now: Date): { readonly id: string; readonly month: Month | null } {
  if (period === 'total') return { id: 'total', month: null }
  const { name, from, to } = monthInJapan(now.getTime())
  return { id: name, month: { from: new Date(from), to: new Date(to) } }
}

const parse = ({ top, buckets }: { readonly top: string; readonly buckets: string }): RankingSnapshot =>
  v.parse(snapshotSchema, { top: JSON.parse(top), buckets: JSON.parse(buckets) })
