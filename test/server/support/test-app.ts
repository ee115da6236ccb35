import { randomUUID } from 'node:crypto'
import { createApp, type App, type AppDeps } from '../../../server/app.ts'
import { seedStamps } from '../../../server/stamp-index.ts'
import type { Db } from '../../../server/store/db.ts'
import { signIn } from './login.ts'
import { createClient, type Client } from './client.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { TEST_STAMPS } from './test-stamps.ts'

export const SECRET = 'only for tests, only for tests, only for tests'

export interface TestApp {
  readonly app: App
  readonly db: TestDatabase
  /** A phone that is registered as a guest; throws where that fails. */
  newGuest(): Promise<Client>
  /** A phone that is logged in as a visitor of the demo, another one each time unless named. */
  newMember(visitor?: string): Promise<Client>
  close(): Promise<void>
}

/** The app on a database in memory with the ten stations. */
export async function openTestApp(deps: Partial<AppDeps> = {}): Promise<TestApp> {
  const db = await openTestDatabase()
  await seedStamps(db, TEST_STAMPS)
  const app = createTestApp(db, deps)
  return {
    app,
    db,
    newGuest: () => registeredGuest(app),
    newMember: (visitor = randomUUID().slice(0, 32)) => signIn(createClient(app), visitor),
    close: () => db.close(),
  }
}

export const createTestApp = (db: Db, deps: Partial<AppDeps> = {}): App => createApp({ db, stamps: TEST_STAMPS, secret: SECRET, demoIdp: true, ...deps })

export async function registeredGuest(app: App): Promise<Client> {
  const phone = createClient(app)
  const { status } = await phone.regist()
  if (status !== 200) throw new Error(`registration answered ${status}`)
  return phone
}
