import { callbackify } from 'node:util'
import { Pool, type PoolClient } from 'pg'
import { refuseLate, type Db, type PoolLoad, type Queries } from './db.ts'
import { isOfConnection, isOfStatement, retryLostRaces } from './database-errors.ts'
import { PostgresStatement } from './postgres-statement.ts'

export interface PostgresOptions {
  readonly url: string
  /** Maximum number of connections. */
  readonly poolSize?: number
  /** Receives errors of idle connections. */
  readonly onError?: (error: Error) => void
}

/** Limits that the database server enforces itself, in milliseconds. */
const LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000, idle_in_transaction_session_timeout: 10_000 }
/** Longer than the limits above: it only ends the wait for a database that no longer answers at all. */
const ANSWER_MS = 6_000
/** The statement time-out of a job that reads a whole table, and the longer wait for its answer. */
const LONG_MS = 3_600_000
const LONG_ANSWER_MS = LONG_MS + 60_000
/** Maximum wait for a free or a new connection. */
const CONNECT_MS = 4_000
const KEEP_ALIVE_MS = 10_000

const setLimits = (scope: 'session' | 'local', limits: Partial<typeof LIMITS> = LIMITS): string =>
  Object.entries(limits)
    .map(([name, ms]) => `set ${scope} ${name} = ${ms}`)
    .join('; ')

/**
 * A PostgreSQL server by its address. No statement runs longer than 5 s or waits for a lock longer than 2 s; where the server no longer answers, a request fails
 * after ten. A pooler such as PgBouncer may be in between, in either of its modes.
 */
export function openPostgresDatabase({ url, poolSize = 10, onError = () => undefined }: PostgresOptions): Db & { readonly isPooled: () => boolean } {
  let isPooled = false
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Not as start-up parameters: poolers refuse them.
    verify: callbackify(async (client: PoolClient) => {
      isPooled = await prepare(client)
    }),
  })
  pool.on('error', onError)
  // A client in use reports the server's death here; without a listener Node ends the process.
  pool.on('connect', (client) => client.on('error', onError))

  const queriesOf = (client: PoolClient, answerMs = ANSWER_MS): Queries => ({
    query: (asked, values) =>
      new Promise((resolve, reject) => {
        // A pooler may send the next execution to a connection that does not know the name.
        const name = isPooled ? '' : asked.name
        const run = new PostgresStatement(asked, values, name, (error, rows) => (error === null ? resolve(rows) : reject(error)), answerMs)
        client.query(run)
      }),
  })

  async function transaction<T>(work: (queries: Queries) => Promise<T>, isLong = false): Promise<T> {
    const client = await pool.connect()
    const own = isLong ? queriesOf(client, LONG_ANSWER_MS) : queriesOf(client)
    let isOver = false
    // A statement that is sent after the commit or the rollback would run outside the transaction, or in another one of this connection.
    const query: Queries['query'] = async (asked, values) => (isOver ? refuseLate() : own.query(asked, values))
    let broken: Error | undefined
    try {
      const limits = [isPooled ? setLimits('local') : '', isLong ? setLimits('local', { statement_timeout: LONG_MS }) : '']
      await client.query(['begin', ...limits.filter(Boolean)].join('; '))
      const result = await work({ query }).finally(() => {
        isOver = true
      })
      const { command } = await client.query('commit')
      // The work ignored a failed statement: PostgreSQL turns the commit into a rollback without an error.
      if (command !== 'COMMIT') throw new Error('a statement of the transaction failed')
      return result
    } catch (error) {
      if (isOfConnection(error)) broken = asError(error)
      else
        await client.query('rollback').catch((failure: Error) => {
          broken = failure
        })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    query: async (statement, values) => {
      // The first connection shows whether a pooler is in between.
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        return await queriesOf(client).query(statement, values)
      } catch (error) {
        if (!isOfStatement(error)) broken = asError(error)
        throw error
      } finally {
        client.release(broken)
      }
    },
    queryLong: (statement, values) => transaction((queries) => queries.query(statement, values), true),
    tx: (work) => retryLostRaces(() => transaction(work)),
    execute: async (text) => {
      await pool.query(text)
    },
    close: () => pool.end(),
    load: (): PoolLoad => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: poolSize }),
    isPooled: () => isPooled,
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Sets the limits of a new connection and returns whether a pooler is in between: then the process that answers is not the one that the handshake announced. */
async function prepare(client: PoolClient): Promise<boolean> {
  await client.query(setLimits('session'))
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid !== Reflect.get(client, 'processID')
}
