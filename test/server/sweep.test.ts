import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onlyRow, type Db } from '../../server/store/db.ts'
import { writeSnapshot } from '../../server/store/rankings.ts'
import { SWEEPS, SWEEP_ROWS } from '../../server/store/sweeps.ts'
import { SWEEP_EVERY_MS, sweep } from '../../server/sweep.ts'
import { openTestApp, type OpenTestApp } from './support/test-app.ts'
import { openTestDatabase, type TestDatabase } from './support/test-database.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const [OVER, GOOD] = ['2026-11-21T02:59:59Z', '2026-11-21T03:00:01Z']
let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
}, 60_000)
afterAll(() => db.close())

const session = (id_hash: string, account_id: string, expires_at: string | undefined) =>
  db.pglite.query(`insert into session (id_hash, family, account_id, kind, created_at, seen_at, expires_at) values ($1, 'f', $2, 'guest', $3, $3, $3)`, [
    id_hash,
    account_id,
    expires_at,
  ])
const account = (id: string, merged_into: string | null) =>
  db.pglite.query(`insert into account (id, kind, merged_into, created_at) values ($1, 'guest', $2, $3)`, [id, merged_into, OVER])
const names = async (column: string, table: string) =>
  (await db.pglite.query<{ name: string }>(`select ${column}::text as name from ${table} order by 1`)).rows.map(({ name }) => name)

it('deletes expired rows, however many, and keeps the others', async () => {
  const [living, moved, held, chained] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await account(living, null)
  await account(moved, living)
  await account(held, living)
  await account(chained, moved)
  await session('good', living, GOOD)
  await session('word', held, GOOD)
  for (let i = 0; i < SWEEP_ROWS * 2 + 1; i += 1) await session(`old-${i}`, living, OVER)
  for (const [name, at] of [
    ['over', OVER],
    ['good', GOOD],
  ]) {
    await db.pglite.query('insert into transfer (code_hash, account_id, expires_at) values ($1, $2, $3)', [name, living, at])
    await db.pglite.query('insert into rate_limit (k, n, reset_at) values ($1, 1, $2)', [name, at])
    await db.pglite.query('insert into job_lease (name, until) values ($1, $2)', [name, at])
  }
  await db.pglite.query("insert into ranking_snapshot (id, as_of, top, buckets) values ('2026-09', '2026-10-01', '[]', '[]'), ('total', $1, '[]', '[]')", [
    OVER,
  ])

  expect(await sweep(db, NOW)).toEqual({
    guests: 0,
    recounted: 0,
    shortened: 0,
    vacuumed: 1,
    sessions: SWEEP_ROWS * 2 + 1,
    transfers: 1,
    rates: 1,
    leases: 1,
    snapshots: 1,
    tombstones: 1,
  })
  expect(await names('id_hash', 'session')).toEqual(['good', 'word'])
  for (const [column, table] of [
    ['code_hash', 'transfer'],
    ['k', 'rate_limit'],
  ] as const)
    expect(await names(column, table)).toEqual(['good'])
  expect(await names('name', 'job_lease')).toEqual(['good', 'recount', 'sweep'])
  expect(await names('id', 'ranking_snapshot')).toEqual(['total'])
  // A merged account keeps those merged into it until it is deleted itself.
  expect(await names('id', 'account')).toEqual([living, moved, held].toSorted())
})

it('one of all processes sweeps, every ten minutes', async () => {
  const at = (minutes: number) => new Date(NOW.getTime() + SWEEP_EVERY_MS + minutes * 60_000)
  const runs = await Promise.all(Array.from({ length: 4 }, () => sweep(db, at(0))))
  expect(runs.filter((swept) => swept !== null)).toHaveLength(1)
  expect(await sweep(db, at(9))).toBeNull()
  expect(Object.keys((await sweep(db, at(10))) ?? {})).toEqual(['guests', ...Object.keys(SWEEPS), 'recounted', 'shortened', 'vacuumed'])
})

describe('a guest’s book without a valid token', () => {
  const DAY_MS = 86_400_000
  let clock = NOW
  let api: OpenTestApp
  beforeEach(async () => {
    clock = NOW
    api = await openTestApp({ now: () => clock })
  }, 60_000)
  afterEach(() => api.close())

  const books = async () =>
    (await api.db.pglite.query<{ id: string }>('select distinct account_id::text as id from impression order by 1')).rows.map(({ id }) => id)
  const accounts = async () => (await api.db.pglite.query('select id from account')).rows.length
  const after = (days: number) => {
    clock = new Date(NOW.getTime() + days * DAY_MS)
  }
  const sweepAfter = (days: number) => {
    after(days)
    return sweep(api.db, clock)
  }

  it('is deleted with all its rows 400 days after its last use or its logout; one that is used or belongs to a login stays', async () => {
    const [used, member] = [await api.newGuest(), await api.newMember()]
    for (const phone of [used, member]) await phone.collect()
    const kept = await books()
    const [left, idle] = [await api.newGuest(), await api.newGuest()]
    for (const phone of [left, idle]) await phone.collect()

    after(10)
    await left.post('/system/api/logout', null)
    after(200)
    await used.collected()
    expect(await sweepAfter(399)).toMatchObject({ guests: 0 })
    expect(await sweepAfter(401)).toMatchObject({ guests: 1 })
    expect(await sweepAfter(409)).toMatchObject({ guests: 0 })
    expect(await sweepAfter(411)).toMatchObject({ guests: 1 })
    expect([await books(), await accounts()]).toEqual([kept, 2])
    expect((await used.collected()).stamp_num).toBe(1)
  })

  it('is deleted by the next sweep where its deletion failed: until then its session shows the last visit', async () => {
    await (await api.newGuest()).collect()
    after(401)
    const failing: Db = { ...api.db, tx: () => Promise.reject(new Error('lock timeout')) }
    await expect(sweep(failing, clock)).rejects.toThrow('lock timeout')
    expect(await sweepAfter(402)).toMatchObject({ guests: 1 })
    expect([await books(), await accounts()]).toEqual([[], 0])
  })

  it('is kept while another phone has it, and is deleted together with the books that were merged into it', async () => {
    const [phone, other] = [await api.newGuest(), await api.newGuest()]
    await phone.collect()
    await other.collect()
    const { transfer_code } = (await (await phone.post('/system/api/transfer/issue', null)).json()) as { transfer_code: string }
    await other.post('/system/api/transfer/redeem', new URLSearchParams({ code: transfer_code }))
    after(2)
    await other.page()
    expect(await sweepAfter(401)).toMatchObject({ guests: 0 })
    expect((await other.collected('?is_last=true')).stamp_num).toBe(1)
    expect(await sweepAfter(800)).toMatchObject({ guests: 0 })
    expect(await sweepAfter(802)).toMatchObject({ guests: 1 })
    expect([await books(), await accounts()]).toEqual([[], 0])
  })
})

it('the embedded database does not grow where rows are replaced: the sweep vacuums it', async () => {
  const snapshot = (n: number) =>
    db.query(writeSnapshot, { id: 'total', as_of: new Date(NOW.getTime() + n), top: JSON.stringify(randomTexts(300)), buckets: '[]' })
  const size = async () => onlyRow((await db.pglite.query<{ n: number }>("select pg_total_relation_size('ranking_snapshot')::int as n")).rows).n
  const sizes: number[] = []
  for (let round = 1; round <= 4; round += 1) {
    for (let n = 0; n < 40; n += 1) await snapshot(n)
    expect((await sweep(db, new Date(NOW.getTime() + (round + 3) * SWEEP_EVERY_MS)))?.['vacuumed']).toBeGreaterThan(0)
    sizes.push(await size())
  }
  expect(sizes[3]).toBeLessThan((sizes[0] ?? 0) * 1.5)
})

it('a failing step does not prevent the others, and its error is reported', async () => {
  const done: string[] = []
  const failing: Db = {
    ...db,
    query: (asked, values) => (asked.text.includes('delete from transfer') ? Promise.reject(new Error('statement timeout')) : db.query(asked, values)),
    vacuum: async () => {
      done.push('vacuum')
      return []
    },
  }
  const living = randomUUID()
  await account(living, null)
  await session('late', living, OVER)
  await expect(sweep(failing, new Date(NOW.getTime() + 100 * SWEEP_EVERY_MS))).rejects.toThrow('statement timeout')
  expect(done).toEqual(['vacuum'])
  expect(await names('id_hash', 'session')).not.toContain('late')
})

/** Texts that do not compress. */
const randomTexts = (count: number): string[] => Array.from({ length: count }, () => randomUUID())
