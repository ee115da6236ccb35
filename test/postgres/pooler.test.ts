import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { SILENT } from '../../server/log.ts'
import { connectDatabase, connectForMigration, openDatabase } from '../../server/open-database.ts'
import { migrate } from '../../server/store/migrate.ts'
import { statement } from '../../server/store/statement.ts'
import { readSettings } from '../../server/settings.ts'
import { PRESS } from '../server/support/client.ts'
import { SECRET, createTestApp, registeredGuest } from '../server/support/test-app.ts'
import { TEST_STAMPS } from '../server/support/test-stamps.ts'
import { startLocalPgBouncer, type LocalPgBouncer } from '../support/local-pgbouncer.ts'
import { createDatabase } from './support/create-database.ts'

const limits = statement({}, { statement_timeout: 'text', lock_timeout: 'text' })`
  select current_setting('statement_timeout') as statement_timeout, current_setting('lock_timeout') as lock_timeout`

describe('behind PgBouncer in transaction mode, with fewer connections than clients', () => {
  let pooler: LocalPgBouncer
  beforeAll(async () => {
    pooler = await startLocalPgBouncer(Number(new URL(inject('postgresUrl')).port))
  })
  afterAll(() => pooler.stop())

  async function settingsOfNew() {
    const name = new URL(await createDatabase()).pathname.slice(1)
    return readSettings({ DATABASE_URL: pooler.urlOf(name), SECRET }, '/nowhere')
  }

  it('[11] the server migrates, starts, and keeps the presses of twenty phones at once', async () => {
    const settings = await settingsOfNew()
    const migrating = await connectForMigration(settings, SILENT)
    expect((await migrate(migrating)).length).toBeGreaterThan(0)
    await migrating.close()

    const db = await openDatabase(settings, TEST_STAMPS, SILENT)
    const app = createTestApp(db)
    const phones = await Promise.all(Array.from({ length: 20 }, () => registeredGuest(app)))
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(phones.map((phone) => phone.press(PRESS, { key: randomUUID() })))
      expect(answers.map((answer) => answer.status)).toEqual(phones.map(() => 200))
    }
    const books = await Promise.all(phones.map((phone) => phone.collected()))
    expect(books.map((book) => book.stamps.length)).toEqual(phones.map(() => 5))
    await db.close()
  })

  it('[11] a transaction has its limits on whichever connection it gets', async () => {
    const db = await connectDatabase(await settingsOfNew(), SILENT)
    const seen = await Promise.all(Array.from({ length: 12 }, () => db.tx((tx) => tx.query(limits, {}))))
    expect(new Set(seen.flat().map((row) => `${row.statement_timeout} ${row.lock_timeout}`))).toEqual(new Set(['5s 2s']))
    await db.close()
  })
})

it('[11] without a pooler every connection has the limits from its beginning, and statements keep their names', async () => {
  const db = await connectDatabase(readSettings({ DATABASE_URL: await createDatabase(), SECRET, DB_POOL: '3' }, '/nowhere'), SILENT)
  const seen = await Promise.all(Array.from({ length: 12 }, () => db.query(limits, {})))
  expect(new Set(seen.flat().map((row) => `${row.statement_timeout} ${row.lock_timeout}`))).toEqual(new Set(['5s 2s']))
  const prepared = statement({}, { n: 'int4' })`select count(*)::int4 as n from pg_prepared_statements`
  expect((await db.query(prepared, {}))[0]?.n).toBeGreaterThan(0)
  // DB_POOL is the number of connections, however many requests wait.
  const connections = statement({}, { n: 'int4' })`select count(*)::int4 as n from pg_stat_activity where datname = current_database()`
  const counts = await Promise.all(Array.from({ length: 30 }, () => db.query(connections, {})))
  expect(Math.max(...counts.flat().map((row) => row.n))).toBe(3)
  await db.close()
})
