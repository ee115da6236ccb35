import { join } from 'node:path'
import { errorFields, type Log } from './log.ts'
import { renewNicknameKeys } from './nickname-keys.ts'
import type { Settings } from './settings.ts'
import { seedStamps, type StampIndex } from './stamp-index.ts'
import type { Db } from './store/db.ts'
import { openEmbeddedDatabase, type EmbeddedOptions } from './store/embedded-database.ts'
import { isMigrated, migrate } from './store/migrate.ts'
import { openMigrationDatabase } from './store/migration-database.ts'
import { openPostgresDatabase } from './store/postgres-database.ts'

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl'> & Partial<Pick<Settings, 'databasePool'>>

/** The database named by the settings, without migration. */
export async function connectDatabase({ databaseUrl, databasePool = 10, dataDir }: DatabaseSettings, log: Log, embedded?: EmbeddedOptions): Promise<Db> {
  if (databaseUrl === null) return openEmbeddedDatabase(join(dataDir, 'database'), embedded)
  return openPostgresDatabase({ url: databaseUrl, poolSize: databasePool, onError: warnOfLoss(log) })
}

/** The same database for `migrate`: without the limit of 5 s a statement. */
export async function connectForMigration({ databaseUrl, dataDir }: DatabaseSettings, log: Log): Promise<Db> {
  if (databaseUrl === null) return openEmbeddedDatabase(join(dataDir, 'database'))
  return openMigrationDatabase({ url: databaseUrl, onError: warnOfLoss(log) })
}

const warnOfLoss = (log: Log) => (error: Error) => log.warn(errorFields(error), 'database connection lost')

/**
 * The database, migrated and seeded. The embedded one is migrated here; a shared one by its operator, so that two versions of the server can run side by side
 * during a deployment: throws where it is not migrated.
 */
export async function openDatabase(settings: DatabaseSettings, stamps: StampIndex, log: Log, embedded?: EmbeddedOptions): Promise<Db> {
  const db = await connectDatabase(settings, log, embedded)
  try {
    // Read first: migrating takes a lock, which is a write, and a start on a full disk still serves reads.
    if (!(await isMigrated(db))) {
      if (settings.databaseUrl !== null) throw new Error('the database is not migrated: run `npm run migrate`')
      await migrate(db)
    }
    await seedStamps(db, stamps)
    await renewNicknameKeys(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
