import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../server/support/client.ts'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { waitUntil } from '../support/local-postgres.ts'
import { KEPT, runServerRow } from './support/fault-row.ts'
import { mountSmallDisk, type SmallDisk } from './support/small-disk.ts'
import { FAULT_ENV, STUCK_SECONDS } from './support/two-servers.ts'

const MB = 1_048_576
const DISK_MB = 320
const FULL_MS = 3_000

describe('[11] with the embedded database on a full disk nothing is lost and nothing doubled', () => {
  let disk: SmallDisk
  let server: BuiltServer
  beforeAll(async () => {
    disk = mountSmallDisk(DISK_MB)
    server = await createBuiltServer({ parentDir: disk.directory, env: { ...FAULT_ENV, STUCK_SECONDS } })
    await server.start()
  })
  afterAll(async () => {
    await server.dispose()
    disk.dispose()
  })

  const isAlive = () =>
    fetch(`${server.origin}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    )

  /** The server reads the free space once a second: a round that ended earlier would count its unsent presses as lost. */
  const untilWritable = () =>
    waitUntil(async () => {
      // Its watchdog may have ended it.
      await server.start()
      const { status } = await createClient(fetch, server.origin).regist()
      if (status !== 200) throw new Error(`registration answered ${status}`)
    })

  it('when 20 MB are left: /healthz answers, and the server accepts presses again once space is freed', async () => {
    const strike = async () => {
      disk.fill(20 * MB)
      await sleep(FULL_MS)
      expect(await isAlive()).toBe(true)
      disk.empty()
      await untilWritable()
    }
    expect(await runServerRow('embedded database: 20 MB left on its disk', [server.origin], strike)).toEqual(KEPT)
  })

  it('when the disk fills completely under load; the test restarts the server if the watchdog terminates it', async () => {
    const strike = async () => {
      disk.fill(0)
      await sleep(FULL_MS)
      expect(await isAlive()).toBe(true)
      disk.empty()
      await untilWritable()
    }
    expect(await runServerRow('embedded database: its disk filled to the last byte', [server.origin], strike)).toEqual(KEPT)
  })
})
