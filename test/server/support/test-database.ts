import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openMemoryDatabase } from '../../../server/store/embedded-database.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { MIGRATIONS } from '../../../server/store/migrations.ts'

export type TestDatabase = Awaited<ReturnType<typeof openMemoryDatabase>>

/**
 * A migrated, empty PostgreSQL in memory. Creating one takes seconds, loading one half a second: the first test run leaves a copy in .cache, named after the
 * schema. `clock`: milliseconds, ends the groups of transactions.
 */
export async function openTestDatabase(clock?: () => number): Promise<TestDatabase> {
  const version = createHash('sha256').update(JSON.stringify(MIGRATIONS)).digest('hex').slice(0, 12)
  const file = join('.cache', `test-database-0.5.16-${version}.tar`)
  if (existsSync(file)) return openMemoryDatabase(new Blob([readFileSync(file)]), clock)
  const db = await openMemoryDatabase(undefined, clock)
  await migrate(db)
  const dump = await db.pglite.dumpDataDir('none')
  mkdirSync('.cache', { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()))
  renameSync(draft, file)
  return db
}
