import { runnerImport } from 'vite'
import { findPostgres } from '../../scripts/find-postgres.mjs'
import { createLoad } from './http-load.mjs'
import { createBuiltServer } from './project.mjs'

/** Signs the servers' sessions, and those of a measurement without HTTP. */
export const SECRET = 'only for the bench, only for the bench, only for the bench'

/** @typedef {{ readonly engine: string, readonly databaseUrl: string | null }} Engine */

/**
 * Runs `work` with each engine: the embedded database, and a PostgreSQL server where Debian's package is installed; both flush every commit.
 * @template T @param {(engines: readonly Engine[]) => Promise<T>} work @returns {Promise<T>}
 */
export async function withEngines(work) {
  /** @type {Engine} */
  const embedded = { engine: 'embedded', databaseUrl: null }
  if (findPostgres() === null) return work([embedded])
  const { startLocalPostgres } = /** @type {typeof import('../../test/support/local-postgres.ts')} */ (
    (await runnerImport('/test/support/local-postgres.ts', { configFile: false, logLevel: 'error' })).module
  )
  const { migrateDatabase } = /** @type {typeof import('../../server/main.ts')} */ (await import(new URL('../../dist/server/main.js', import.meta.url).href))
  const postgres = await startLocalPostgres({ fsync: true })
  try {
    const databaseUrl = await postgres.createDatabase('bench')
    await migrateDatabase({ DATABASE_URL: databaseUrl, SECRET, LOG_LEVEL: 'silent' })
    return await work([embedded, { engine: 'PostgreSQL', databaseUrl }])
  } finally {
    await postgres.stop()
  }
}

/** The built server with this engine, as a process of its own, and the means to load it. @param {Engine} engine */
export async function startLoadedServer({ databaseUrl }) {
  const database = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }
  const server = await createBuiltServer({ env: { LOG_LEVEL: 'silent', TRUST_PROXY: '1', DEMO_IDP: '0', SECRET, ...database } })
  await server.start()
  const load = createLoad(server.port)
  return {
    server,
    load,
    async dispose() {
      load.close()
      await server.dispose()
    },
  }
}
