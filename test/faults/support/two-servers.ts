import { migrate } from '../../../server/store/migrate.ts'
import { openMigrationDatabase } from '../../../server/store/migration-database.ts'
import { createBuiltServer, type BuiltServer } from '../../support/built-server.ts'
import { startLocalPostgres, type LocalPostgres } from '../../support/local-postgres.ts'

/** Each phone of the load has an address of its own in X-Forwarded-For. */
export const FAULT_ENV = { LOG_LEVEL: 'silent', TRUST_PROXY: '1', DEMO_IDP: '0' }
const SECRET = 'only for faults, only for faults, only for faults'

/** Migrates the database and starts two servers on it. */
export async function startTwoServers(databaseUrl: string): Promise<readonly BuiltServer[]> {
  const db = openMigrationDatabase({ url: databaseUrl })
  await migrate(db)
  await db.close()
  const env = { ...FAULT_ENV, SECRET, DATABASE_URL: databaseUrl }
  const servers = [await createBuiltServer({ env }), await createBuiltServer({ env })]
  await Promise.all(servers.map((server) => server.start()))
  return servers
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
