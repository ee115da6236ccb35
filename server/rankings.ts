import * as v from 'valibot'
import type { RankingPeriod } from '../src/core/contract/ranking.ts'
import { monthInJapan } from '../src/core/domain/month-in-japan.ts'
import type { Contender, RankingSnapshot } from '../src/core/domain/ranking-seats.ts'
import type { Db } from './store/db.ts'
import { onlyRow } from './store/db.ts'
import { takeLease } from './store/leases.ts'
import { countRanking, countRankingBetween, readContender, readContenderBetween, readSnapshot, writeSnapshot } from './store/rankings.ts'

/** How old a snapshot gets before whoever asks has it counted anew; what a process keeps may be as old again. */
const FRESH_MS = 30_000

const snapshotSchema = v.object({
  top: v.array(v.object({ id: v.string(), nickname: v.string(), stamp_num: v.number(), reached_at: v.number() })),
  buckets: v.array(v.object({ stamp_num: v.number(), visitors: v.number() })),
})
interface DatedSnapshot extends RankingSnapshot {
  readonly as_of: Date
}

/** The ranking of all visitors, counted at most twice a minute by all processes together, and only while somebody asks. */
export interface Rankings {
  read(period: RankingPeriod, now: Date): Promise<DatedSnapshot>
  /** One visitor as they stand at this moment; null for one who is not ranked. */
  readContender(account_id: string, period: RankingPeriod, now: Date): Promise<Contender | null>
  /** Forgets what this process keeps: somebody in it is no more. */
  forget(): void
}

/** Keeps the newest snapshot of each period in this process. */
export function createRankings(db: Db): Rankings {
  const kept = new Map<RankingPeriod, { readonly id: string; readonly at: number; readonly snapshot: DatedSnapshot }>()

  return {
    read: async (period, now) => {
      const { id, month } = spanOf(period, now)
      const known = kept.get(period)
      if (known?.id === id && Math.abs(now.getTime() - known.at) < FRESH_MS) return known.snapshot
      const snapshot = await freshSnapshot(id, month, now)
      kept.set(period, { id, at: now.getTime(), snapshot })
      return snapshot
    },
    readContender: async (account_id, period, now) => {
      const { month } = spanOf(period, now)
      const rows = month === null ? await db.query(readContender, { account_id }) : await db.query(readContenderBetween, { account_id, ...month })
      return rows[0] ?? null
    },
    forget: () => kept.clear(),
  }

  async function freshSnapshot(id: string, month: Month | null, now: Date): Promise<DatedSnapshot> {
    const [stored] = await db.query(readSnapshot, { id })
    const isFresh = stored !== undefined && Math.abs(now.getTime() - stored.as_of.getTime()) < FRESH_MS
    if (isFresh || (stored !== undefined && !(await mayCount(id, now)))) return { as_of: stored.as_of, ...parse(stored) }
    try {
      const counted = onlyRow(month === null ? await db.query(countRanking, {}) : await db.query(countRankingBetween, month))
      await db.query(writeSnapshot, { id, as_of: now, ...counted })
      return { as_of: now, ...parse(counted) }
    } catch (error) {
      // A database too busy to count: an older ranking with its date is better than none.
      if (stored === undefined) throw error
      return { as_of: stored.as_of, ...parse(stored) }
    }
  }

  /** The lease is not given back: for as long as the snapshot is fresh nobody needs to count. */
  async function mayCount(id: string, now: Date): Promise<boolean> {
    return (await db.query(takeLease, { name: `ranking:${id}`, now, until: new Date(now.getTime() + FRESH_MS) })).length > 0
  }
}

interface Month {
  readonly from: Date
  readonly to: Date
}

/** spec 14: month by Japan time. */
function spanOf(period: RankingPeriod, now: Date): { readonly id: string; readonly month: Month | null } {
  if (period === 'total') return { id: 'total', month: null }
  const { name, from, to } = monthInJapan(now.getTime())
  return { id: name, month: { from: new Date(from), to: new Date(to) } }
}

const parse = ({ top, buckets }: { readonly top: string; readonly buckets: string }): RankingSnapshot =>
  v.parse(snapshotSchema, { top: JSON.parse(top), buckets: JSON.parse(buckets) })
