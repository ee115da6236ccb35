import { createApp, DEFAULT_LIMITS, type App } from '../../server/app.ts'
import { hashToken } from '../../server/auth/tokens.ts'
import { tokenCookie } from '../../server/auth/token-cookies.ts'
import type { Limits } from '../../server/handler.ts'
import { seedStamps, type StampIndex } from '../../server/stamp-index.ts'
import type { Db } from '../../server/store/db.ts'
import { openTestDatabase, type TestDatabase } from '../server/support/test-database.ts'
import { TEST_STAMPS } from '../server/support/test-stamps.ts'

export const TEST_SECRET = 'a secret of at least thirty-two characters'

/** For any number of visitors of one address at one moment. */
const WITHOUT_LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  requestsPerAddress: { burst: 1e9, perSecond: 1e9 },
  registrationsPerAddress: { max: 1e9, windowMs: 600_000 },
  loginsPerAddress: { max: 1e9, windowMs: 600_000 },
  transfersPerAddress: { max: 1e9, windowMs: 600_000 },
}

/** The real server as a function, on an empty PostgreSQL in memory. */
export async function startServer(stamps: StampIndex = TEST_STAMPS): Promise<{ app: App; db: TestDatabase; close: () => Promise<void> }> {
  const db = await openTestDatabase()
  return { app: await serverOn(db, { stamps }), db, close: () => db.close() }
}

/** The real server as a function, on this database, which is migrated and empty. */
export async function serverOn(db: Db, { stamps = TEST_STAMPS, isLimited = true }: { stamps?: StampIndex; isLimited?: boolean } = {}): Promise<App> {
  await seedStamps(db, stamps)
  const limits = isLimited ? {} : WITHOUT_LIMITS
  return createApp({ db, stamps, secret: TEST_SECRET, demoIdp: true, limits, now: () => new Date('2026-11-21T01:00:00.000Z') })
}

/** The server no longer knows the guest of these cookies, as after a restored backup. */
export async function loseGuest({ db }: { readonly db: TestDatabase }, cookies: ReadonlyMap<string, string>): Promise<void> {
  await db.pglite.query('delete from session where id_hash = $1', [hashToken(cookies.get(tokenCookie('guest', false)) ?? '')])
}
