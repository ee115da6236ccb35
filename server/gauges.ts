import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Gauge } from './metrics.ts'
import type { Db } from './store/db.ts'
import { readDatabaseSize } from './store/database-size.ts'

const NS_PER_S = 1e9
/** A timer fires this often; its lateness is the delay. */
const RESOLUTION_MS = 10
const SIZE_FRESH_MS = 60_000
/** A scrape waits at most this long for the database: the other numbers matter most while the database does not answer. */
const SIZE_WAIT_MS = 500

/**
 * Metrics besides those of requests: the delay of the event loop since the last reading, the pool of connections, the size of the database (at most a
 * minute old; absent until it is known).
 */
export function createGauges(db: Db): () => Promise<readonly Gauge[]> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let size: { readonly at: number; readonly bytes: number } | null = null
  let reading: Promise<void> | null = null

  return async () => {
    await Promise.race([freshSize(), sleep(SIZE_WAIT_MS, undefined, { ref: false })])
    const gauges = [...delayGauges(), ...poolGauges(), ...(size === null ? [] : [sizeGauge(size.bytes)])]
    delay.reset()
    return gauges
  }

  function freshSize(): Promise<void> {
    if (size !== null && performance.now() - size.at < SIZE_FRESH_MS) return Promise.resolve()
    return (reading ??= readSize().finally(() => {
      reading = null
    }))
  }

  async function readSize(): Promise<void> {
    // An engine without this function has no such gauge.
    const [row] = await db.query(readDatabaseSize, {}).catch(() => [])
    if (row !== undefined) size = { at: performance.now(), bytes: row.bytes }
  }

  function delayGauges(): Gauge[] {
    const seconds = (ns: number) => (Number.isFinite(ns) ? Math.max(0, ns / NS_PER_S - RESOLUTION_MS / 1_000) : 0)
    const help = 'Delay of the event loop since the last reading.'
    const name = 'nodejs_eventloop_lag_seconds'
    return [
      { name, help, labels: { quantile: '0.5' }, value: seconds(delay.percentile(50)) },
      { name, help, labels: { quantile: '0.99' }, value: seconds(delay.percentile(99)) },
      { name, help, labels: { quantile: '1' }, value: seconds(delay.max) },
    ]
  }

  function poolGauges(): Gauge[] {
    const load = db.load?.()
    if (load === undefined) return []
    return [
      { name: 'database_pool_connections', help: 'Open connections to the database.', value: load.connections },
      { name: 'database_pool_idle_connections', help: 'Connections that no request uses.', value: load.idle },
      { name: 'database_pool_max_connections', help: 'DB_POOL.', value: load.max },
      { name: 'database_pool_waiting_requests', help: 'Requests that wait for a connection.', value: load.waiting },
    ]
  }
}

const sizeGauge = (value: number): Gauge => ({ name: 'database_size_bytes', help: 'Size of the database with its indexes.', value })
