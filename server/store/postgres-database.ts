import { Pool, type PoolClient } from 'pg'
import type { Db, Queries } from './db.ts'
import { retryLostRaces } from './database-errors.ts'
import { valuesOf } from './statement.ts'

export interface PostgresOptions {
  readonly url: string
  /** Maximum number of connections. */
  readonly poolSize?: number
  /** Receives errors of idle connections. */
  readonly onError?: (error: Error) => void
}

/** A PostgreSQL server by its address. No statement runs longer than 5 s or waits for a lock longer than 2 s. */
export function openPostgresDatabase({ url, poolSize = 10, onError = () => undefined }: PostgresOptions): Db {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    options: '-c statement_timeout=5000 -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000',
  })
  pool.on('error', onError)
  // A client in use reports the server's death here; without a listener Node ends the process.
  pool.on('connect', (client) => client.on('error', onError))

  return {
    ...queriesOf(pool),
    tx: (work) => retryLostRaces(() => transaction(pool, work)),
    execute: async (text) => {
      await pool.query(text)
    },
    close: () => pool.end(),
  }
}

async function transaction<T>(pool: Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(queriesOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const queriesOf = (target: Pool | PoolClient): Queries => ({
  query: async (statement, values) =>
    (await target.query<never>({ name: statement.name, text: statement.text, values: valuesOf(statement.paramOrder, values) })).rows,
})
