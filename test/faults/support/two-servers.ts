import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Db } from '../../../server/store/db.ts'
import { migrate } from '../../../server/store/migrate.ts'
import { openMigrationDatabase } from '../../../server/store/migration-database.ts'
import { MIGRATIONS } from '../../../server/store/migrations.ts'
import { BUILT_SERVER, createBuiltServer, type BuiltServer, type BuiltServerOptions } from '../../support/built-server.ts'
import { startLocalPostgres, type LocalPostgres } from '../../support/local-postgres.ts'

/** Each phone of the load has an address of its own in X-Forwarded-For. */
export const FAULT_ENV = { LOG_LEVEL: 'silent', TRUST_PROXY: '1', DEMO_IDP: '0' }
/** The watchdog's limit: longer than a start on a busy machine, whose database recovers in one task of up to 9 s: the watchdog would end the new process as well. */
export const STUCK_SECONDS = '20'
const SECRET = 'only for faults, only for faults, only for faults'

export interface TwoServersOptions {
  /** Where the schema is changed; by default by the servers' own address. */
  readonly migrationUrl?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Migrates the database and starts two servers on it. */
export async function startTwoServers(databaseUrl: string, { migrationUrl = databaseUrl, env = {} }: TwoServersOptions = {}): Promise<readonly BuiltServer[]> {
  await migrateBy(migrationUrl)
  return startServers(databaseUrl, { env })
}

/** Two servers on a database that is migrated already. */
async function startServers(databaseUrl: string, options: BuiltServerOptions): Promise<readonly BuiltServer[]> {
  const settings = { ...options, env: { ...FAULT_ENV, SECRET, DATABASE_URL: databaseUrl, ...options.env } }
  const servers = [await createBuiltServer(settings), await createBuiltServer(settings)]
  await Promise.all(servers.map((server) => server.start()))
  return servers
}

/** A new version in order: its migration while the servers run, then one server after the other. */
export async function upgradeServers(servers: readonly BuiltServer[], migrationUrl: string, round: number): Promise<void> {
  const id = `upgrade_${round}`
  const statements = [`alter table impression add column if not exists ${id} text`, `create index if not exists ${id}_i on impression (account_id, ${id})`]
  await migrateBy(migrationUrl, [...MIGRATIONS, { id, statements }])
  await replaceInTurn(servers)
}

/** Each server ends in order and starts again before the next one. */
async function replaceInTurn(servers: readonly BuiltServer[]): Promise<void> {
  for (const server of servers) {
    await server.stop()
    await server.start()
  }
}

export interface ReleasedServers {
  readonly servers: readonly BuiltServer[]
  /** The first time a new release in order: its migrations, then one server after the other. Then back to the earlier build on the same schema, and so on in turns. */
  switchBuilds(): Promise<void>
}

/** Two servers of the build in `folder`, a copy of the project at another version, on `url`, which that version has migrated. */
export async function startEarlierServers(folder: string, url: string): Promise<ReleasedServers> {
  execFileSync(process.execPath, [join('scripts', 'migrate.mjs')], { cwd: folder, env: { ...process.env, SECRET, DATABASE_URL: url }, stdio: 'inherit' })
  // Dated two days back: in a new database short answers would begin at once, although an earlier version uses it.
  await byMigrationDatabase(url, (db) => db.execute(`update schema_migration set applied_at = applied_at - interval '2 days'`))
  let isEarlier = true
  const earlier = join(folder, BUILT_SERVER)
  const servers = await startServers(url, { main: () => (isEarlier ? earlier : BUILT_SERVER) })
  return {
    servers,
    async switchBuilds() {
      await migrateBy(url)
      isEarlier = !isEarlier
      await replaceInTurn(servers)
    },
  }
}

const migrateBy = (url: string, migrations = MIGRATIONS) => byMigrationDatabase(url, (db) => migrate(db, migrations))

async function byMigrationDatabase(url: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = openMigrationDatabase({ url })
  await work(db)
  await db.close()
}

export interface TwoServers {
  readonly postgres: LocalPostgres
  /** The database of both. */
  readonly url: string
  readonly servers: readonly BuiltServer[]
  readonly origins: readonly string[]
  dispose(): Promise<void>
}

/** Two servers on a PostgreSQL of their own, which flushes every commit. */
export async function startTwoServersOnPostgres(): Promise<TwoServers> {
  const postgres = await startLocalPostgres({ fsync: true })
  const url = await postgres.createDatabase('faults')
  const servers = await startTwoServers(url)
  return {
    postgres,
    url,
    servers,
    origins: servers.map((server) => server.origin),
    dispose: async () => {
      await Promise.all(servers.map((server) => server.dispose()))
      await postgres.stop()
    },
  }
}

/** kill -9, then a new start. */
export async function killAndStart(server: BuiltServer | undefined): Promise<void> {
  if (server === undefined) throw new RangeError('there is no server to kill')
  await server.kill()
  await server.start()
}
