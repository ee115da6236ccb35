import { migrate } from '../../server/store/migrate.ts'
import { openPostgresDatabase } from '../../server/store/postgres-database.ts'
import { raceSuite } from '../suites/race-suite.ts'
import { createDatabase } from './support/create-database.ts'

raceSuite('PostgreSQL', async () => {
  const db = openPostgresDatabase({ url: await createDatabase() })
  await migrate(db)
  return db
})
