import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedStamps } from '../../../server/stamp-index.ts'
import type { Db } from '../../../server/store/db.ts'
import { openEmbeddedDatabase } from '../../../server/store/embedded-database.ts'
import { inThread } from '../../../server/store/engine-thread.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { ping } from '../../../server/store/stamps.ts'
import { statement } from '../../../server/store/statement.ts'
import { createClient, PRESS } from '../support/client.ts'
import { createTestApp, registeredGuest } from '../support/test-app.ts'
import { TEST_STAMPS } from '../support/test-stamps.ts'
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

/** Failures of a thread with a real database: the engine throws during an answer, other code throws, or the thread exits without an error. */
const STRIKES = {
  throws: "Uint8Array.prototype.slice = () => { throw new Error('out of bounds') }",
  dies: "setTimeout(() => { throw new Error('out of bounds') })",
  exits: 'process.exit(7)',
}
const struck = (how: keyof typeof STRIKES) => `
  import { BroadcastChannel } from 'node:worker_threads'
  const strikes = new BroadcastChannel('${how}')
  strikes.onmessage = () => { ${STRIKES[how]} }
  strikes.unref()
  await import('./database-thread.js')`

storeSuite('PGlite in a thread of its own', async () => {
  const db = await openEmbeddedDatabase(join(directory, 'suite'), { open })
  await migrate(db)
  return db
})

describe('[8] a thread of the embedded database that ends on its own', () => {
  const filled = join(directory, 'filled')
  beforeAll(async () => {
    const db = await openEmbeddedDatabase(filled, { open })
    await migrate(db)
    await seedStamps(db, TEST_STAMPS)
    await db.close()
  }, 60_000)

  it.each(['throws', 'dies', 'exits'] as const)(
    'because its engine or itself %s: all that waits gets 503, none hangs, and the process is ended',
    async (how) => {
      const thread = join(directory, 'built', `thread-that-${how}.js`)
      writeFileSync(thread, struck(how))
      const ends: Error[] = []
      cpSync(filled, join(directory, how), { recursive: true })
      const db = await openEmbeddedDatabase(join(directory, how), { open: inThread(pathToFileURL(resolve(thread)), STUCK_MS, (error) => ends.push(error)) })
      const app = createTestApp(db)
      const [guest, strikes] = [await registeredGuest(app), new BroadcastChannel(how)]
      await guest.collect()
      const waits = (response: Promise<Response>) => response.then(({ status, headers }) => [status, headers.get('Retry-After')])
      try {
        const working = db.query(work, {}).catch((error: unknown) => error)
        strikes.postMessage('')
        const waiting = [guest.press(PRESS), guest.press(PRESS), guest.request('/system/api/guest/stamps/collected'), createClient(app).regist()]
        expect(await Promise.all(waiting.map(waits))).toEqual(waiting.map(() => [503, '5']))
        await working
        expect(ends).toMatchObject([{ message: `the thread of the database ended with code ${how === 'exits' ? 7 : 1}` }])
        expect((ends[0]?.cause as Error | undefined)?.message).toBe(how === 'exits' ? undefined : 'out of bounds')
        expect(await Promise.all([guest.press(PRESS), guest.request('/readyz'), guest.request('/healthz')].map(waits))).toEqual([
          [503, '5'],
          [503, null],
          [200, null],
        ])
        await expect(db.tx((queries) => queries.query(ping, {}))).rejects.toThrow('ended')
        await expect(db.close()).rejects.toThrow('ended')
        expect(ends).toHaveLength(1)
      } finally {
        strikes.close()
      }
    },
  )

  it('before the database is open: opening rejects, and the directory is free again', async () => {
    const [path, early] = [join(directory, 'early'), join(directory, 'built', 'early-thread.js')]
    writeFileSync(early, 'throw new Error("no module")')
    const ends: Error[] = []
    const opening = openEmbeddedDatabase(path, { open: inThread(pathToFileURL(resolve(early)), STUCK_MS, (error) => ends.push(error)) })
    await expect(opening).rejects.toMatchObject({ cause: { message: 'no module' } })
    expect(ends).toEqual([])
    await (await openEmbeddedDatabase(path, { open })).close()
  })
})

describe('the embedded database in a thread of its own', () => {
  let db: Db
  beforeAll(async () => {
    db = await openEmbeddedDatabase(join(directory, 'own'), { open })
  }, 60_000)
  afterAll(() => db.close())

  it('[13] the main thread is free while a statement runs', async () => {
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

  it('answers a pending read before it closes, rejects later requests, and opens again', async () => {
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
