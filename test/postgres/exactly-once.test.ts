import { afterAll, beforeAll } from 'vitest'
import type { App } from '../../server/app.ts'
import type { Db } from '../../server/store/db.ts'
import { migrate } from '../../server/store/migrate.ts'
import { openPostgresDatabase } from '../../server/store/postgres-database.ts'
import { exactlyOnceSuite } from '../suites/exactly-once-suite.ts'
import { serverOn } from '../support/server.ts'
import { createDatabase } from './support/create-database.ts'

let db: Db
let app: App
beforeAll(async () => {
  db = openPostgresDatabase({ url: await createDatabase() })
  await migrate(db)
  app = await serverOn(db, { isLimited: false })
})
afterAll(() => db.close())

exactlyOnceSuite('PostgreSQL', () => app, 20)
