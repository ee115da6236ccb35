import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../server/store/db.ts'
import { openEmbeddedDatabase } from '../../../server/store/embedded-database.ts'
import { inThread } from '../../../server/store/engine-thread.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { ping } from '../../../server/store/stamps.ts'
import { statement } from '../../../server/store/statement.ts'
import { storeSuite } from '../../suites/store-suite.ts'

const STUCK_MS = 60_000
/** A second and more of one statement. */
const work = statement({}, { n: 'int4' })`select count(*)::int4 as n from generate_series(1, 3000000)`

mkdirSync('.cache', { recursive: true })
const directory = mkdtempSync(join('.cache', 'engine-thread-'))
const script = pathToFileURL(resolve(directory, 'built', 'database-thread.js'))
const open = inThread(script, STUCK_MS)

beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'server/database-thread.ts', outDir: join(directory, 'built'), rolldownOptions: { output: { entryFileNames: '[name].js' } } },
  }),
)
afterAll(() => rmSync(directory, { recursive: true, force: true }))

storeSuite('PGlite in a thread of its own', async () => {
  const db = await openEmbeddedDatabase(join(directory, 'suite'), { open })
  await migrate(db)
  return db
})

describe('the embedded database in a thread of its own', () => {
  let db: Db
  beforeAll(async () => {
    db = await openEmbeddedDatabase(join(directory, 'own'), { open })
  }, 60_000)
  afterAll(() => db.close())

  it('[13] this thread is free while a statement runs', async () => {
    let ticks = 0
    const timer = setInterval(() => (ticks += 1), 10)
    const began = performance.now()
    await db.query(work, {})
    clearInterval(timer)
    // A tenth of those that an idle thread has; a thread that runs the statement itself has none.
    expect(ticks).toBeGreaterThan((performance.now() - began) / 100)
  })

  it('reads are answered in their order, however many are sent at once', async () => {
    const order: number[] = []
    await Promise.all([db.query(work, {}).then(() => order.push(0)), ...[1, 2, 3].map((n) => db.query(ping, {}).then(() => order.push(n)))])
    expect(order).toEqual([0, 1, 2, 3])
  })

  it('closes what is being read, refuses what comes later, and opens again', async () => {
    const path = join(directory, 'closed')
    const first = await openEmbeddedDatabase(path, { open })
    const read = first.query(work, {})
    await first.close()
    expect(await read).toEqual([{ n: 3_000_000 }])
    await expect(first.query(ping, {})).rejects.toThrow('the database is closed')
    await (await openEmbeddedDatabase(path, { open })).close()
  })

  it('files that cannot be opened reject, and the directory is free again', async () => {
    const path = join(directory, 'broken')
    mkdirSync(join(path, 'pg'), { recursive: true })
    writeFileSync(join(path, 'pg', 'PG_VERSION'), '18\n')
    await expect(openEmbeddedDatabase(path, { open })).rejects.toThrow()
    rmSync(join(path, 'pg'), { recursive: true })
    await (await openEmbeddedDatabase(path, { open })).close()
  })
})
