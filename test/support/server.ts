import { createApp, type App } from '../../server/app.ts'
import { openTestDatabase, type TestDatabase } from '../server/support/test-database.ts'
import { seedStamps, type StampIndex } from '../../server/stamp-index.ts'
import { TEST_STAMPS } from '../server/support/test-stamps.ts'

export const TEST_SECRET = 'a secret of at least thirty-two characters'

/** The real server as a function, on an empty PostgreSQL in memory. */
export async function startServer(stamps: StampIndex = TEST_STAMPS): Promise<{ app: App; db: TestDatabase; close: () => Promise<void> }> {
  const db = await openTestDatabase()
  await seedStamps(db, stamps)
  const app = createApp({ db, stamps, secret: TEST_SECRET, demoIdp: true, now: () => new Date('2026-11-21T01:00:00.000Z') })
  return { app, db, close: () => db.close() }
}
