import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLocalPgBouncer } from '../support/local-pgbouncer.ts'
import { KEPT, runServerRow } from './support/fault-row.ts'
import { startEarlierServers, startTwoServers, startTwoServersOnPostgres, upgradeServers, type TwoServers } from './support/two-servers.ts'

/** Longer than the server waits for an answer. */
const FROZEN_MS = 8_000
/** The folder of the project in which an earlier version is built, if one is named (`npm run faults -- server --earlier FOLDER`). */
const EARLIER = [process.env['FAULT_EARLIER']].filter((folder) => folder !== undefined)

describe('[11] with two servers on PostgreSQL nothing is lost and nothing doubled', () => {
  let two: TwoServers
  beforeAll(async () => {
    two = await startTwoServersOnPostgres()
  })
  afterAll(async () => {
    two.postgres.thaw()
    await two.dispose()
  })

  it('when PostgreSQL is restarted by its operator', async () => {
    expect(await runServerRow('two servers: PostgreSQL restarted (fast)', two.origins, () => two.postgres.restart('fast'))).toEqual(KEPT)
  })

  it('when every process of PostgreSQL is killed (kill -9)', async () => {
    expect(await runServerRow('two servers: kill -9 of PostgreSQL', two.origins, () => two.postgres.restart('kill'))).toEqual(KEPT)
  })

  it('when PostgreSQL is frozen (SIGSTOP) for eight seconds', async () => {
    const freeze = async () => {
      two.postgres.freeze()
      await sleep(FROZEN_MS)
      two.postgres.thaw()
    }
    expect(await runServerRow('two servers: PostgreSQL frozen for 8 s', two.origins, freeze)).toEqual(KEPT)
  })

  it('when PgBouncer between them is killed (kill -9)', async () => {
    const pooler = await startLocalPgBouncer(two.postgres.port)
    const behind = await startTwoServers(pooler.urlOf('faults'))
    try {
      const origins = behind.map((server) => server.origin)
      expect(await runServerRow('two servers: kill -9 of PgBouncer', origins, () => pooler.restart())).toEqual(KEPT)
    } finally {
      await Promise.all(behind.map((server) => server.dispose()))
      await pooler.stop()
    }
  })

  it('when the schema is migrated and the servers are replaced one after the other', async () => {
    const upgrade = (round: number) => upgradeServers(two.servers, two.url, round)
    expect(await runServerRow('two servers: a migration, then a rolling restart', two.origins, upgrade)).toEqual(KEPT)
  })

  it.each(EARLIER)('when servers of the version in %s are replaced after the migration, and that version returns', async (folder) => {
    const { servers, switchBuilds } = await startEarlierServers(folder, await two.postgres.createDatabase('released'))
    const origins = servers.map((server) => server.origin)
    try {
      expect(await runServerRow('two servers: a rolling upgrade from an earlier version, and back', origins, switchBuilds)).toEqual(KEPT)
    } finally {
      await Promise.all(servers.map((server) => server.dispose()))
    }
  })
})
