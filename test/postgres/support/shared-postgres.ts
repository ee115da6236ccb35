import type { TestProject } from 'vitest/node'
import { startLocalPostgres } from '../../support/local-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgresUrl: string
  }
}

/**
 * One PostgreSQL for all files of the project, each of which creates its own databases. Nothing is killed here, so commits need not be flushed. Autovacuum is off:
 * its moment differs from run to run, and what the snapshot of its ANALYZE of any table still sees is not reused meanwhile (sizes.test.ts: a fifth more).
 */
export default async function startSharedPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startLocalPostgres({ settings: { autovacuum: 'off' } })
  project.provide('postgresUrl', postgres.urlOf('postgres'))
  return () => postgres.stop()
}
