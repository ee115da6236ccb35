import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SWEEPS, SWEEP_ROWS } from '../../server/store/sweeps.ts'
import { SWEEP_EVERY_MS, sweep } from '../../server/sweep.ts'
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

  expect(await sweep(db, NOW)).toEqual({ sessions: SWEEP_ROWS * 2 + 1, transfers: 1, rates: 1, leases: 1, snapshots: 1, tombstones: 1 })
  expect(await names('id_hash', 'session')).toEqual(['good', 'word'])
  for (const [column, table] of [
    ['code_hash', 'transfer'],
    ['k', 'rate_limit'],
  ] as const)
    expect(await names(column, table)).toEqual(['good'])
  expect(await names('name', 'job_lease')).toEqual(['good', 'sweep'])
  expect(await names('id', 'ranking_snapshot')).toEqual(['total'])
  // A merged account keeps those merged into it until it is deleted itself.
  expect(await names('id', 'account')).toEqual([living, moved, held].toSorted())
})

it('of all processes one sweeps, every ten minutes', async () => {
  const at = (minutes: number) => new Date(NOW.getTime() + SWEEP_EVERY_MS + minutes * 60_000)
  const runs = await Promise.all(Array.from({ length: 4 }, () => sweep(db, at(0))))
  expect(runs.filter((swept) => swept !== null)).toHaveLength(1)
  expect(await sweep(db, at(9))).toBeNull()
  expect(Object.keys((await sweep(db, at(10))) ?? {})).toEqual(Object.keys(SWEEPS))
})
