import { expect, it } from 'vitest'
import { seedStamps } from '../../server/stamp-index.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openPostgresDatabase } from '../../server/store/postgres-database.ts'
import { statement } from '../../server/store/statement.ts'
import { createClient } from '../server/support/client.ts'
import { createTestApp } from '../server/support/test-app.ts'
import { TEST_STAMPS } from '../server/support/test-stamps.ts'
import { waitUntil } from '../support/local-postgres.ts'
import { createDatabase } from './support/create-database.ts'

const pause = statement({}, { ok: 'text' })`select pg_sleep(1)::text as ok`

it('/metrics shows the size of the database and the requests that wait for a connection', async () => {
  const db = openPostgresDatabase({ url: await createDatabase(), poolSize: 2 })
  await migrate(db)
  await seedStamps(db, TEST_STAMPS)
  const phone = createClient(createTestApp(db, { hasMetrics: true }))
  const read = async () => (await phone.request('/metrics')).text()
  expect(await read()).toMatch(/^database_size_bytes \d{7,}$/mu)
  const busy = Array.from({ length: 5 }, () => db.query(pause, {}))
  await waitUntil(async () => expect(await read()).toMatch(/^database_pool_waiting_requests 3$/mu))
  expect(await read()).toContain('database_pool_max_connections 2\n')
  await Promise.all(busy)
  await db.close()
})
