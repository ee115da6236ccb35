import type { TestProject } from 'vitest/node'
import { startLocalPostgres } from '../../support/local-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly postgresUrl: string
  }
}

/** One PostgreSQL for all files of the project, each of which creates its own databases. Nothing is killed here, so commits need not be flushed. */
export default async function startSharedPostgres(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startLocalPostgres()
  project.provide('postgresUrl', postgres.urlOf('postgres'))
  return () => postgres.stop()
}
