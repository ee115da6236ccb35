import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBuiltServer, type BuiltServer } from '../support/built-server.ts'
import { KEPT, runServerRow } from './support/fault-row.ts'
import { FAULT_ENV, killAndStart, startTwoServersOnPostgres, type TwoServers } from './support/two-servers.ts'

describe('[11] with the embedded database nothing is lost and nothing doubled', () => {
  let server: BuiltServer
  beforeAll(async () => {
    server = await createBuiltServer({ env: FAULT_ENV })
    await server.start()
  })
  afterAll(() => server.dispose())

  it('when the server is killed (kill -9) under load', async () => {
    expect(await runServerRow('embedded database: kill -9 of the server', [server.origin], () => killAndStart(server))).toEqual(KEPT)
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
