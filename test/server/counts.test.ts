import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAdmin } from '../../server/admin.ts'
import { checkCounts, settleCounts } from '../../server/counts.ts'
import { SILENT } from '../../server/log.ts'
import { COUNT_ROWS } from '../../server/store/counts.ts'
import type { Db } from '../../server/store/db.ts'
import { returnLease, tryLease, underLease } from '../../server/store/leases.ts'
import { signIn } from './support/login.ts'
import type { Client } from './support/client.ts'
import { setUpTestApp } from './support/test-app.ts'
import { OMIYA, SENDAI, TOKYO, at } from './support/test-stamps.ts'

const DAY_MS = 86_400_000
const BEGAN = Date.parse('2026-10-05T00:00:00Z')
const STAMPS = [TOKYO, SENDAI, OMIYA, 3001]

type Step =
  | { readonly do: 'press'; readonly phone: number; readonly stamp: number; readonly daysAgo: number; readonly isProven: boolean }
  | { readonly do: 'transfer' | 'login'; readonly phone: number; readonly other: number }
  | { readonly do: 'delete' | 'keepsakes' | 'settle'; readonly phone: number }

const phone = fc.nat({ max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('press' as const), phone, stamp: fc.nat({ max: 3 }), daysAgo: fc.nat({ max: 70 }), isProven: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('transfer' as const, 'login' as const), phone, other: phone }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'keepsakes' as const, 'settle' as const), phone }) },
)

describe('the counts of visitors and months', () => {
  let now = BEGAN
  const api = setUpTestApp({ now: () => new Date(now) })

  const rows = async (text: string) => (await api.db.pglite.query(text)).rows
  const kept = () =>
    Promise.all([
      rows('select stamp_id, visitors from stamp_count where visitors <> 0 order by 1'),
      rows('select account_id, month, stamp_num, reached_at from month_count order by 1, 2'),
    ])
  const counted = () =>
    Promise.all([
      rows('select stamp_id, count(*)::int as visitors from collected_stamp group by 1 order by 1'),
      rows(`select account_id, to_char(ranked_at at time zone 'Asia/Tokyo', 'YYYY-MM') as month, count(*)::int as stamp_num, max(ranked_at) as reached_at
        from collected_stamp where ranked_at is not null group by 1, 2 order by 1, 2`),
    ])

  async function run(phones: Client[], each: Step): Promise<void> {
    const mine = phones[each.phone]
    if (mine === undefined) return
    now += 60_000
    if (each.do === 'press') {
      const stamp_id = STAMPS[each.stamp] ?? TOKYO
      const pressed_at = new Date(now - each.daysAgo * DAY_MS).toISOString()
      await mine.press({ stamp_id, tilt: 0, blurred: 0, pressed_at, ...(each.isProven && stamp_id !== 3001 ? { ...at(stamp_id), fixed_at: pressed_at } : {}) })
    } else if (each.do === 'settle') {
      await settleCounts(api.db, new Date(now))
    } else if (each.do === 'delete') {
      await mine.post(mine.isSignedIn() ? '/system/api/user/delete' : '/system/api/guest/delete', null)
      phones[each.phone] = await api.newGuest()
    } else if (each.do === 'login') {
      if (!mine.isSignedIn()) await signIn(mine, `visitor-${each.other}`)
    } else if (each.do === 'transfer') {
      const other = phones[each.other]
      if (other === undefined || other === mine || other.isSignedIn() || mine.isSignedIn()) return
      const { transfer_code } = (await (await mine.post('/system/api/transfer/issue', null)).json()) as { transfer_code: string }
      await other.post('/system/api/transfer/redeem', new URLSearchParams({ code: transfer_code }))
    } else {
      const ids = (await rows('select account_id::text as id from impression where verified group by 1 order by 1')) as { id: string }[]
      const account = ids[each.phone % Math.max(1, ids.length)]
      if (account !== undefined) await createAdmin(api.db, SILENT).makeKeepsakes(account.id, 'all')
    }
  }

  it('[14] equal a full count once the job has run, after any history of presses, merges, deletions and keepsakes', async () => {
    let months = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const phones = [await api.newGuest(), await api.newGuest(), await api.newGuest(), await api.newGuest()]
        for (const each of steps) await run(phones, each)
        await settleCounts(api.db, new Date(now))
        expect(await kept()).toEqual(await counted())
        expect(await rows('select (select count(*) from stamp_count_change)::int as changes, (select count(*) from month_count_due)::int as due')).toEqual([
          { changes: 0, due: 0 },
        ])
        months = Math.max(months, (await kept())[1].length)
      }),
      { numRuns: 25 },
    )
    expect(months).toBeGreaterThan(5)
  }, 120_000)

  it('are corrected once a day where a server of an earlier version changed books without marking them', async () => {
    const guest = await api.newGuest()
    await guest.collect()
    await settleCounts(api.db, new Date(now))
    await api.db.pglite.exec('delete from stamp_count where stamp_id = 1191; update month_count set stamp_num = 99; insert into stamp_count values (9, 4)')
    now += 1_000
    expect(await checkCounts(api.db, new Date(now))).toBeGreaterThan(2)
    expect(await kept()).toEqual(await counted())
    expect(await checkCounts(api.db, new Date(now))).toBeNull()
    now += DAY_MS
    expect(await checkCounts(api.db, new Date(now))).toBe(0)
  })

  it('are checked again by the next sweep where a check failed', async () => {
    now += 2 * DAY_MS
    const failing: Db = { ...api.db, queryLong: () => Promise.reject(new Error('statement timeout')) }
    await expect(checkCounts(failing, new Date(now))).rejects.toThrow('statement timeout')
    now += 600_000
    expect(await checkCounts(api.db, new Date(now))).toBe(0)
  })

  it('are corrected exactly where changes wait that no job has counted yet', async () => {
    now += 2 * DAY_MS
    await api.db.pglite.exec('update stamp_count set visitors = visitors + 7')
    const guest = await api.newGuest()
    // Between the check's own run of the job and its full count.
    const overlapping: Db = {
      ...api.db,
      queryLong: async (asked, values) => {
        await guest.collect()
        return api.db.queryLong(asked, values)
      },
    }
    await checkCounts(overlapping, new Date(now))
    expect(await kept()).toEqual(await counted())
  })

  it('are counted by one of several processes, and no change is counted twice', async () => {
    const guests = await Promise.all(Array.from({ length: 8 }, () => api.newGuest()))
    await Promise.all(guests.flatMap((each) => STAMPS.map((stamp_id) => each.collect({ stamp_id, tilt: 0, blurred: 0 }))))
    await Promise.all(Array.from({ length: 4 }, () => settleCounts(api.db, new Date(now))))
    expect(await kept()).toEqual(await counted())
  })
})

describe('the lease of the counting job', () => {
  const api = setUpTestApp()
  afterEach(() => vi.useRealTimers())

  /** Runs the job on three steps of changes and one of months; `between` runs before each but the first. Returns how many changes are left. */
  async function settleInSteps(between: () => Promise<unknown>): Promise<number> {
    await api.db.pglite.exec(`delete from job_lease; delete from stamp_count_change;
      insert into stamp_count_change select gen_random_uuid(), 1191, 1 from generate_series(1, ${2 * COUNT_ROWS + 1})`)
    let steps = 0
    const stepping: Db = {
      ...api.db,
      tx: async (work) => {
        if ((steps += 1) > 1) await between()
        return api.db.tx(work)
      },
    }
    await settleCounts(stepping, new Date(BEGAN))
    return (await api.db.pglite.query('select id from stamp_count_change')).rows.length
  }
  const takeAt = (ms: number) => tryLease(api.db, { name: 'counts', now: new Date(BEGAN + ms), until: new Date(BEGAN + DAY_MS) })

  it('is renewed before each further step, so that no other process starts the same job', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const began = performance.now()
    const taken: boolean[] = []
    const left = await settleInSteps(async () => {
      taken.push(await takeAt(performance.now() - began + 14_000))
      vi.advanceTimersByTime(12_000)
    })
    expect([left, taken]).toEqual([0, [false, false, false]])
    expect(await takeAt(36_000)).toBe(true)
  })

  /** The database, whose connection breaks when a lease is given back. */
  const keeping = (): Db => ({
    ...api.db,
    query: (asked, values) => (asked.text === returnLease.text ? Promise.reject(new Error('connection terminated')) : api.db.query(asked, values)),
  })

  it('that cannot be given back ends by itself: the job that is done has not failed', async () => {
    await api.db.pglite.exec('delete from job_lease')
    expect(await settleCounts(keeping(), new Date(BEGAN))).toBeUndefined()
    expect(await underLease(keeping(), { name: 'other', now: new Date(BEGAN), ms: 15_000 }, async () => 'done')).toBe('done')
    expect([await takeAt(10_000), await takeAt(60_000)]).toEqual([false, true])
  })

  it('that cannot be given back hides no failure of the job', async () => {
    const failing = underLease(keeping(), { name: 'failing', now: new Date(BEGAN), ms: 15_000 }, () => Promise.reject(new Error('out of memory')))
    await expect(failing).rejects.toThrow('out of memory')
  })

  it('is lost to another process: the job stops before its next step, and the other keeps the lease', async () => {
    const left = await settleInSteps(() => takeAt(60_000))
    expect(left).toBe(1)
    expect(await takeAt(60_000)).toBe(false)
  })
})
