import { join } from 'node:path'
import { errorFields, type Log } from './log.ts'
import { renewNicknameKeys } from './nickname-keys.ts'
import type { Settings } from './settings.ts'
import { seedStamps, type StampIndex } from './stamp-index.ts'
import type { Db } from './store/db.ts'
import { openEmbeddedDatabase } from './store/embedded-database.ts'
import { isMigrated, migrate } from './store/migrate.ts'
import { openPostgresDatabase } from './store/postgres-database.ts'

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl'>

/** The database named by the settings, without migration. */
export async function connectDatabase({ databaseUrl, dataDir }: DatabaseSettings, log: Log): Promise<Db> {
  if (databaseUrl === null) return openEmbeddedDatabase(join(dataDir, 'database'))
  return openPostgresDatabase({ url: databaseUrl, onError: (error) => log.warn(errorFields(error), 'database connection lost') })
}

/**
 * The database, migrated and seeded. The embedded one is migrated here; a shared one by its operator, so that two versions of the server can run side by side
 * during a deployment: throws where that has not happened.
 */
export async function openDatabase(settings: DatabaseSettings, stamps: StampIndex, log: Log): Promise<Db> {
  const db = await connectDatabase(settings, log)
  try {
    if (settings.databaseUrl === null) await migrate(db)
    // The table itself is missing in a database that was never migrated.
    else if (!(await isMigrated(db).catch(() => false))) throw new Error('the database is not migrated (or not there): run `npm run migrate`')
    await seedStamps(db, stamps)
    await renewNicknameKeys(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
