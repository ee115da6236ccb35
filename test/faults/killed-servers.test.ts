import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { KEPT, runServerRow } from './support/fault-row.ts'
import { FAULT_ENV, killAndStart, STUCK_SECONDS, startTwoServersOnPostgres, type TwoServers } from './support/two-servers.ts'

/** On SIGUSR2 the main thread runs for ever, on SIGWINCH that of the database, as PGlite does on a disk that fills within a write. */
const SPIN = `
  import { BroadcastChannel, isMainThread, workerData } from 'node:worker_threads'
  const spins = new BroadcastChannel('spin')
  const spin = () => { for (;;); }
  spins.unref()
  if (isMainThread) process.on('SIGUSR2', spin).on('SIGWINCH', () => spins.postMessage(''))
  else if (workerData.files !== undefined) spins.onmessage = spin`

/** Shorter than the watchdog's limit. */
const STUCK_FOR_MS = 3_000

describe('[11] with the embedded database nothing is lost and nothing doubled', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await createBuiltServer({ env: { ...FAULT_ENV, STUCK_SECONDS, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SPIN)}` } })
    await server.start()
  })
  afterAll(() => server.dispose())

  it('when the server is killed (kill -9) under load', async () => {
    expect(await runServerRow('embedded database: kill -9 of the server', [server.origin], () => killAndStart(server))).toEqual(KEPT)
  })

  it('when the database thread is stuck while /healthz answers, or the main thread, which then ignores SIGTERM: a watchdog ends the process', async () => {
    const strike = async (round: number) => {
      if (round % 2 === 0) {
        server.signal('SIGWINCH')
        await sleep(STUCK_FOR_MS)
        expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
      } else {
        server.signal('SIGUSR2')
        server.signal('SIGTERM')
      }
      expect(await server.ended()).toBeNull()
      await server.start()
    }
    expect(await runServerRow('embedded database: a thread stuck', [server.origin], strike)).toEqual(KEPT)
  })

  it('[13] SIGTERM closes the connection of a silent client, then the database: exit code 0, and the directory is free', async () => {
    await server.start()
    const silent = connect(server.port, '127.0.0.1')
    await once(silent, 'connect')
    const cut = once(silent, 'close')
    server.signal('SIGTERM')
    expect(await server.ended()).toBe(0)
    await cut
    expect(existsSync(join(server.dataDir, 'database', 'lock'))).toBe(false)
  })
})

describe('[11] with two servers on PostgreSQL nothing is lost and nothing doubled', () => {
  let two: TwoServers
  beforeAll(async () => {
    two = await startTwoServersOnPostgres()
  })
  afterAll(() => two.dispose())

  it('when one of them is killed (kill -9) under load', async () => {
    expect(await runServerRow('two servers: kill -9 of one', two.origins, (round) => killAndStart(two.servers[round % 2]))).toEqual(KEPT)
  })
})
