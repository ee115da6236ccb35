import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe } from 'vitest'
import { seedStamps } from '../../server/stamp-index.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openPostgresDatabase } from '../../server/store/postgres-database.ts'
import { createTags } from '../../server/tags.ts'
import { apiSuite } from '../suites/api-suite.ts'
import { LOCAL_POSTGRES, startLocalPostgres, type LocalPostgres } from './support/local-postgres.ts'
import { SECRET, createTestApp, openTestApp } from './support/test-app.ts'
import { TEST_STAMPS } from './support/test-stamps.ts'

const tags = createTags([SECRET])

apiSuite('the function itself', async () => {
  const { app, db, close } = await openTestApp()
  return { send: app, origin: 'http://localhost:8787', issueTag: (stamp_id) => tags.issue(db, stamp_id), close }
})

apiSuite('HTTP', async () => {
  const { app, db, close } = await openTestApp()
  const server = createAdaptorServer({ fetch: (request, { incoming }) => app(request, { remoteAddress: incoming.socket.remoteAddress }) }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    send: (request) => fetch(request),
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    issueTag: (stamp_id) => tags.issue(db, stamp_id),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await close()
    },
  }
})

describe.each(LOCAL_POSTGRES)('with PostgreSQL %s', (version) => {
  let postgres: LocalPostgres
  beforeAll(async () => {
    postgres = await startLocalPostgres(version)
  }, 60_000)
  afterAll(() => postgres.stop())

  apiSuite('the function on PostgreSQL', async () => {
    const db = openPostgresDatabase({ url: await postgres.createDatabase('api') })
    await migrate(db)
    await seedStamps(db, TEST_STAMPS)
    return { send: createTestApp(db), origin: 'http://localhost:8787', issueTag: (stamp_id) => tags.issue(db, stamp_id), close: () => db.close() }
  })
})
