import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
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
}

export interface OpenTestApp extends TestApp {
  close(): Promise<void>
}

/** The app on a database in memory with the ten stations. */
export async function openTestApp(deps: Partial<AppDeps> = {}): Promise<OpenTestApp> {
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

/** The same for the tests of a describe or a file: opened before them and closed after them. No member may be read before a test or a hook runs. */
export function setUpTestApp(deps: Partial<AppDeps> = {}): TestApp {
  let opened: OpenTestApp | undefined
  const current = () => {
    if (opened === undefined) throw new Error('the app is open in tests and hooks only')
    return opened
  }
  beforeAll(async () => {
    opened = await openTestApp(deps)
  }, 60_000)
  afterAll(() => opened?.close())
  return {
    get app() {
      return current().app
    },
    get db() {
      return current().db
    },
    newGuest: () => current().newGuest(),
    newMember: (visitor) => current().newMember(visitor),
  }
}

export const createTestApp = (db: Db, deps: Partial<AppDeps> = {}): App => createApp({ db, stamps: TEST_STAMPS, secret: SECRET, demoIdp: true, ...deps })

export async function registeredGuest(app: App): Promise<Client> {
  const phone = createClient(app)
  const { status } = await phone.regist()
  if (status !== 200) throw new Error(`registration answered ${status}`)
  return phone
}
