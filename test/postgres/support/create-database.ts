import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { ask } from '../../support/local-postgres.ts'

/** Creates an empty database on the shared PostgreSQL and returns its address. */
export async function createDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('postgresUrl'))
  await ask(url.href, `create database ${name}`)
  url.pathname = name
  return url.href
}
