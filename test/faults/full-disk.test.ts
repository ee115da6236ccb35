import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { KEPT, runServerRow } from './support/fault-row.ts'
import { mountSmallDisk, type SmallDisk } from './support/small-disk.ts'
import { FAULT_ENV } from './support/two-servers.ts'

const MB = 1_048_576
const DISK_MB = 320
/** As in killed-servers: longer than a start on a busy machine. */
const STUCK_SECONDS = '20'
const FULL_MS = 3_000

describe('[13] with the embedded database on a disk that fills nothing is lost and nothing doubled', () => {
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

  it('when 20 MB are left: it answers, and takes presses again when there is room', async () => {
    const strike = async () => {
      disk.fill(20 * MB)
      await sleep(FULL_MS)
      expect(await isAlive()).toBe(true)
      disk.empty()
    }
    expect(await runServerRow('embedded database: 20 MB left on its disk', [server.origin], strike)).toEqual(KEPT)
  })

  it('when it is filled to the last byte within a write: the server goes on, or its watchdog ends it and it is started again', async () => {
    const strike = async () => {
      disk.fill(0)
      await sleep(FULL_MS)
      disk.empty()
      if (!(await isAlive())) await server.ended()
      await server.start()
    }
    expect(await runServerRow('embedded database: its disk filled to the last byte', [server.origin], strike)).toEqual(KEPT)
  })
})
