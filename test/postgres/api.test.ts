import { seedStamps } from '../../server/stamp-index.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openPostgresDatabase } from '../../server/store/postgres-database.ts'
import { createTags } from '../../server/tags.ts'
import { SECRET, createTestApp } from '../server/support/test-app.ts'
import { TEST_STAMPS } from '../server/support/test-stamps.ts'
import { apiSuite } from '../suites/api-suite.ts'
import { createDatabase } from './support/create-database.ts'

/** A ranking in the memory of another server may name a deleted account for another half minute. */
const ONE_SERVER = /ranking|user\/delete/u
const tags = createTags([SECRET])

apiSuite('the function on PostgreSQL', async () => {
  const db = openPostgresDatabase({ url: await createDatabase() })
  await migrate(db)
  await seedStamps(db, TEST_STAMPS)
  return { send: createTestApp(db), origin: 'http://localhost:8787', issueTag: (stamp_id) => tags.issue(db, stamp_id), close: () => db.close() }
})

apiSuite('two servers on one PostgreSQL, request by request in turn', async () => {
  const url = await createDatabase()
  const [first, second] = [openPostgresDatabase({ url }), openPostgresDatabase({ url })]
  await migrate(first)
  await seedStamps(first, TEST_STAMPS)
  const apps = [createTestApp(first), createTestApp(second)] as const
  let turn = 0
  return {
    send: (request) => apps[ONE_SERVER.test(request.url) || (turn += 1) % 2 === 0 ? 0 : 1](request),
    origin: 'http://localhost:8787',
    issueTag: (stamp_id) => tags.issue(first, stamp_id),
    close: async () => {
      await first.close()
      await second.close()
    },
  }
})
