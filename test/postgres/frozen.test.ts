import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedStamps } from '../../server/stamp-index.ts'
import type { Db } from '../../server/store/db.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openPostgresDatabase } from '../../server/store/postgres-database.ts'
import { PRESS, createClient } from '../server/support/client.ts'
import { createTestApp, registeredGuest } from '../server/support/test-app.ts'
import { TEST_STAMPS } from '../server/support/test-stamps.ts'
import { startLocalPostgres, type LocalPostgres } from '../support/local-postgres.ts'

/** The time-outs for a connection and for an answer, with a margin for a slow machine. A phone gives up later. */
const BOUND_MS = 14_000

let postgres: LocalPostgres
let db: Db
beforeAll(async () => {
  postgres = await startLocalPostgres()
  db = openPostgresDatabase({ url: await postgres.createDatabase('frozen') })
  await migrate(db)
  await seedStamps(db, TEST_STAMPS)
})
afterAll(async () => {
  postgres.thaw()
  await db.close()
  await postgres.stop()
})

it('[8, 11] while PostgreSQL is frozen every request gets 503 with Retry-After in bounded time, and later the same presses are kept once', async () => {
  const app = createTestApp(db)
  const phones = await Promise.all(Array.from({ length: 30 }, () => registeredGuest(app)))
  const keys = phones.map(() => randomUUID())
  const pressAll = () => Promise.all(phones.map((phone, i) => phone.press(PRESS, { key: keys[i] ?? '' })))

  postgres.freeze()
  const began = performance.now()
  const refused = await pressAll()
  expect(performance.now() - began).toBeLessThan(BOUND_MS)
  expect(refused.map((answer) => [answer.status, answer.headers.get('Retry-After')])).toEqual(phones.map(() => [503, '5']))
  // All connections are given up by now; new ones are accepted by the system and never answered.
  const again = performance.now()
  expect((await createClient(app).request('/readyz')).status).toBe(503)
  expect(performance.now() - again).toBeLessThan(BOUND_MS)

  postgres.thaw()
  expect((await pressAll()).map((answer) => answer.status)).toEqual(phones.map(() => 200))
  const books = await Promise.all(phones.map((phone) => phone.collected()))
  expect(books.map((book) => book.stamps.map((stamp) => stamp.collected_id))).toEqual(keys.map((key) => [key]))
})
