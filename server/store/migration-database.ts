import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { isLockTimeout } from './database-errors.ts'
import type { Db } from './db.ts'
import { openPostgresDatabase, type PostgresOptions } from './postgres-database.ts'

const CREATE_INDEX = /^create (?<unique>unique )?index if not exists (?<name>\w+) on /u
/** A table in use is requested repeatedly, with a short time limit: every later statement queues behind a waiting change. */
const LOCK_MS = 2_000
const LOCK_PAUSE_MS = 500
const LOCK_ATTEMPTS = 240

/**
 * A PostgreSQL server for migrations: statements run on a connection of their own without a time limit, while the pool renews the lease. Visitors are served
 * meanwhile: an index is built concurrently, and any other change waits for its table at most 2 s at a time, for up to ten minutes. Behind a pooler indexes block
 * writes to their table: migrate by the address of PostgreSQL itself.
 */
export function openMigrationDatabase(options: PostgresOptions): Db {
  const db = openPostgresDatabase({ ...options, poolSize: 1 })
  return {
    ...db,
    execute: async (text) => {
      const client = new Client({ connectionString: options.url, keepAlive: true, connectionTimeoutMillis: 5_000 })
      client.on('error', options.onError ?? (() => undefined))
      await client.connect()
      try {
        const index = CREATE_INDEX.exec(text)?.groups
        if (index === undefined || db.isPooled()) await retryLock(() => change(client, text))
        else await buildIndex(client, text, index['name'] ?? '')
      } finally {
        await client.end()
      }
    },
  }
}

async function change(client: Client, text: string): Promise<void> {
  try {
    await client.query(`begin; set local statement_timeout = 0; set local lock_timeout = ${LOCK_MS}`)
    await client.query(text)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** A build that was interrupted leaves an invalid index of this name, which "if not exists" would keep. */
async function buildIndex(client: Client, text: string, name: string): Promise<void> {
  await client.query('set statement_timeout = 0; set lock_timeout = 0')
  const { rows } = await client.query(
    'select 1 from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = $1 and c.relnamespace = current_schema()::regnamespace and not i.indisvalid',
    [name],
  )
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${name}`)
  await client.query(text.replace(' index if not exists ', ' index concurrently if not exists '))
}

async function retryLock(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run()
      return
    } catch (error) {
      if (!isLockTimeout(error) || attempt >= LOCK_ATTEMPTS) throw error
      await sleep(LOCK_PAUSE_MS)
    }
  }
}
