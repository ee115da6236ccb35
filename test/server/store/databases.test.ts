import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { insertAccount, readAccountVersion } from '../../../server/store/accounts.ts'
import { openEmbeddedDatabase } from '../../../server/store/embedded-database.ts'
import { openEngine, type EmbeddedEngine } from '../../../server/store/embedded-engine.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { MIGRATIONS } from '../../../server/store/migrations.ts'
import { statement } from '../../../server/store/statement.ts'
import { ping } from '../../../server/store/stamps.ts'
import { storeSuite } from '../../suites/store-suite.ts'
import { openTestDatabase } from '../support/test-database.ts'

const directory = mkdtempSync(join(tmpdir(), 'ekiincho-store-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

storeSuite('PGlite in memory', openTestDatabase)
storeSuite('PGlite on disk', async () => {
  const db = await openEmbeddedDatabase(join(directory, 'suite'))
  await migrate(db)
  return db
})

it('sockets and timers have a turn of the event loop between two jobs of the embedded database, however many wait', async () => {
  const db = await openTestDatabase()
  let turns = 0
  let isOver = false
  const countTurns = () => {
    turns += 1
    if (!isOver) setImmediate(countTurns)
  }
  setImmediate(countTurns)
  const inTransaction = () =>
    db.tx(async (tx) => {
      await tx.query(ping, {})
      return turns
    })
  const jobs = Array.from({ length: 30 }, (_, i) =>
    i % 3 === 0 ? inTransaction() : (i % 3 === 1 ? db.query(ping, {}) : db.execute('select 1')).then(() => turns),
  )
  const ended = await Promise.all(jobs)
  isOver = true
  expect(new Set(ended).size).toBe(jobs.length)
  await db.close()
})

it('reads overlap by fours, and none is sent within a transaction', async () => {
  let sent = 0
  let most = 0
  const db = await openEmbeddedDatabase(join(directory, 'overlap'), {
    open: async (...args) => {
      const engine = await openEngine(...args)
      const exchange: EmbeddedEngine['exchange'] = async (messages) => {
        sent += 1
        most = Math.max(most, sent)
        return engine.exchange(messages).finally(() => (sent -= 1))
      }
      return { ...engine, exchange }
    },
  })
  await db.execute('create table pair (n int4)')
  const put = statement({ n: 'int4' }, {})`insert into pair values (${'n'})`
  const countPairs = statement({}, { n: 'int4' })`select count(*)::int4 as n from pair`
  const readTwelve = () => Promise.all(Array.from({ length: 12 }, async () => (await db.query(countPairs, {}))[0]?.n))
  most = 0
  await readTwelve()
  const overlapping = most
  const [before, , after] = await Promise.all([
    readTwelve(),
    db.tx(async (tx) => {
      await tx.query(put, { n: 1 })
      await sleep(5)
      await tx.query(put, { n: 2 })
    }),
    readTwelve(),
  ])
  expect([new Set(before), new Set(after), overlapping]).toEqual([new Set([0]), new Set([2]), 4])
  await db.close()
})

it('a failing job of the embedded database does not block the next', async () => {
  const db = await openTestDatabase()
  const [failed, next] = await Promise.allSettled([db.execute('no statement'), db.query(ping, {})])
  expect([failed.status, next]).toEqual(['rejected', { status: 'fulfilled', value: [{ ok: 1 }] }])
  await db.close()
})

describe('the embedded database on disk', () => {
  const path = join(directory, 'suite')

  it('[11] written rows survive a restart', async () => {
    const id = '0b0e0c7e-0000-4000-8000-000000000001'
    const first = await openEmbeddedDatabase(path)
    await first.query(insertAccount, { id, kind: 'guest', now: new Date() })
    await first.close()
    const second = await openEmbeddedDatabase(path)
    expect(await second.query(readAccountVersion, { account_id: id })).toEqual([{ version: 0, merged_into: null }])
    await second.close()
  })

  it('a second server on the same directory is refused, and the first continues', async () => {
    const first = await openEmbeddedDatabase(path)
    await expect(openEmbeddedDatabase(path)).rejects.toThrow(`is used by process ${process.pid}`)
    expect(await migrate(first)).toEqual([])
    await first.close()
    expect(readdirSync(path)).toEqual(['pg'])
  })

  it('files of another PostgreSQL version are refused by name and not changed', async () => {
    const file = join(path, 'pg', 'PG_VERSION')
    const version = readFileSync(file, 'utf8')
    writeFileSync(file, '17\n')
    await expect(openEmbeddedDatabase(path)).rejects.toThrow('PostgreSQL 17')
    expect(readFileSync(file, 'utf8')).toBe('17\n')
    writeFileSync(file, version)
    await (await openEmbeddedDatabase(path)).close()
  })

  it('an interrupted first start leaves nothing that breaks the next one', async () => {
    const fresh = join(directory, 'cut-off')
    mkdirSync(join(fresh, 'pg.new', 'base'), { recursive: true })
    writeFileSync(join(fresh, 'pg.new', 'PG_VERSION'), '18\n')
    const db = await openEmbeddedDatabase(fresh)
    expect(await migrate(db)).toHaveLength(MIGRATIONS.length)
    await db.close()
    expect(existsSync(join(fresh, 'pg.new'))).toBe(false)
  })
})
