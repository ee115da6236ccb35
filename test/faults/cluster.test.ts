import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BuiltServer } from '../support/built-server.ts'
import { ask } from '../support/local-postgres.ts'
import { startLocalPgBouncer, type LocalPgBouncer } from '../support/local-pgbouncer.ts'
import { KEPT, runServerRow } from './support/fault-row.ts'
import { startLocalCaddy, type LocalCaddy } from './support/local-caddy.ts'
import { startPatroniCluster, type PatroniCluster } from './support/patroni-cluster.ts'
import { startTwoServers, upgradeServers } from './support/two-servers.ts'

/** Longer than PostgreSQL waits for a standby that was cut off. */
const CUT_MS = 10_000
/** Every connection is shared by several requests. */
const POOLED = 6

describe('[11] with two servers behind Caddy on PgBouncer, HAProxy and two PostgreSQL under Patroni nothing is lost and nothing doubled', () => {
  let cluster: PatroniCluster
  let pooler: LocalPgBouncer
  let servers: readonly BuiltServer[]
  let caddy: LocalCaddy
  const directUrl = () => cluster.urlOf('faults')
  /** After each strike the cluster repairs itself completely, so that the next one meets two nodes. */
  const run = async (fault: string, strike: (round: number) => Promise<void>) =>
    runServerRow(
      `cluster: ${fault}`,
      [caddy.origin],
      async (round) => {
        await strike(round)
        await cluster.untilWhole()
      },
      'cluster',
    )

  beforeAll(async () => {
    cluster = await startPatroniCluster()
    await ask(cluster.urlOf('postgres'), 'create database faults')
    pooler = await startLocalPgBouncer(cluster.port, POOLED)
    servers = await startTwoServers(pooler.urlOf('faults'), { migrationUrl: directUrl(), env: { TRUST_PROXY: '2' } })
    caddy = await startLocalCaddy(servers.map((server) => server.port))
  }, 180_000)
  afterAll(async () => {
    await caddy?.stop()
    await Promise.all((servers ?? []).map((server) => server.dispose()))
    await pooler?.stop()
    await cluster?.stop()
  }, 60_000)

  it('when the primary is killed with its machine (kill -9 of PostgreSQL and Patroni), and returns', async () => {
    const strike = async () => {
      const old = cluster.primary()
      await old.kill()
      await cluster.untilReplaced(old)
      old.start()
    }
    expect(await run('primary killed (PostgreSQL and Patroni)', strike)).toEqual(KEPT)
  })

  it('when the primary is frozen with its machine (SIGSTOP) until the standby has replaced it, and then continues', async () => {
    const strike = async () => {
      const old = cluster.primary()
      old.freeze()
      await cluster.untilReplaced(old)
      old.thaw()
    }
    expect(await run('primary frozen (PostgreSQL and Patroni)', strike)).toEqual(KEPT)
  })

  it('when the network between primary and standby is cut', async () => {
    const strike = async () => {
      const { peers } = cluster.primary()
      peers.cut()
      await sleep(CUT_MS)
      peers.mend()
    }
    expect(await run('network cut between primary and standby', strike)).toEqual(KEPT)
  })

  it('when the primary is cut off from the standby, etcd and HAProxy, and still acts as primary', async () => {
    const strike = async () => {
      const old = cluster.primary()
      const cables = [old.clients, old.peers, old.rest, old.etcd]
      for (const cable of cables) cable.cut()
      await cluster.untilReplaced(old)
      for (const cable of cables) cable.mend()
    }
    expect(await run('primary cut off from all others', strike)).toEqual(KEPT)
  })

  it('when PgBouncer is killed (kill -9) and started again', async () => {
    expect(await run('PgBouncer killed and restarted', () => pooler.restart())).toEqual(KEPT)
  })

  it('when the schema is migrated and the servers are replaced one after the other', async () => {
    expect(await run('a migration, then a rolling restart', (round) => upgradeServers(servers, directUrl(), round))).toEqual(KEPT)
  })
})
