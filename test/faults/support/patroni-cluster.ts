import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../support/built-server.ts'
import { ask, unprivilegedUser, waitUntil } from '../../support/local-postgres.ts'
import { endProcess, spawnLeashed } from '../../support/spawn-leashed.ts'
import { createPatroniNode, type PatroniNode } from './patroni-node.ts'

/** Two PostgreSQL under Patroni with synchronous replication, etcd, and HAProxy before both, all on the loopback address. */
export interface PatroniCluster {
  /** HAProxy's port: the primary, whichever node that is. */
  readonly port: number
  /** The address of a database of the primary. */
  urlOf(name: string): string
  /** The primary as of the last `untilWhole`. */
  primary(): PatroniNode
  /** Resolves when another node than `old` is the primary. */
  untilReplaced(old: PatroniNode): Promise<void>
  /** Resolves when one node is the primary and the other one has every acknowledged commit. Throws after two minutes. */
  untilWhole(): Promise<void>
  stop(): Promise<void>
}

const WHOLE_TRIES = 480
const TRY_EVERY_MS = 250

export async function startPatroniCluster(): Promise<PatroniCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'ekiincho-cluster-'))
  const user = unprivilegedUser()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid)
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()]

  const peer = `http://127.0.0.1:${peerPort}`
  const client = `http://127.0.0.1:${etcdPort}`
  const flags = {
    name: 'e',
    'data-dir': join(directory, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `e=${peer}`,
    'enable-v2': 'true',
  }
  const etcdArgs = Object.entries(flags).map(([name, value]) => `--${name}=${value}`)
  const etcd = spawnLeashed('/usr/bin/etcd', etcdArgs, { ...user, stdio: 'ignore' })
  await waitUntil(async () => {
    if (!(await fetch(`${client}/health`)).ok) throw new Error('etcd is not ready')
  })

  const nodes = [await createPatroniNode('one', directory, etcdPort), await createPatroniNode('two', directory, etcdPort)]
  const haproxyFile = join(directory, 'haproxy.cfg')
  writeFileSync(haproxyFile, haproxyConfiguration(port, nodes))
  const haproxy = spawnLeashed('/usr/sbin/haproxy', ['-f', haproxyFile, '-db'], { ...user, stdio: 'ignore' })
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`

  let primary: PatroniNode | null = null
  /** Polls; throws with the logs of both nodes where it never becomes true. */
  async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < WHOLE_TRIES; tries += 1) {
      if (await isSo()) return
      await sleep(TRY_EVERY_MS)
    }
    throw new Error(`not in two minutes: ${what}\n${nodes.map((node) => `${node.name}: ${node.log()}`).join('\n')}`)
  }
  async function untilWhole() {
    await until('one primary and one synchronous standby', async () => {
      const [primaries, standbys] = [await nodesThatAre(nodes, 'primary'), await nodesThatAre(nodes, 'sync')]
      primary = primaries[0] ?? null
      return primaries.length === 1 && standbys.length === 1 && (await isReplicated(urlOf('postgres')))
    })
  }
  try {
    for (const node of nodes) node.start()
    await untilWhole()
  } catch (error) {
    await stop()
    throw error
  }

  async function stop() {
    await Promise.all(nodes.map((node) => node.dispose()))
    await Promise.all([endProcess(haproxy, 'SIGKILL'), endProcess(etcd, 'SIGKILL')])
    rmSync(directory, { recursive: true, force: true })
  }
  return {
    port,
    urlOf,
    primary() {
      if (primary === null) throw new Error('there is no primary')
      return primary
    },
    untilReplaced: (old) => until(`another primary than ${old.name}`, async () => (await nodesThatAre(nodes, 'primary')).some((node) => node !== old)),
    untilWhole,
    stop,
  }
}

/**
 * Whether the primary at `url` sends every commit to a standby before it acknowledges it. Patroni's /sync alone answers 200 also for a primary that was killed and
 * has just been started, until its successor has stored the new names.
 */
const isReplicated = (url: string): Promise<boolean> =>
  ask(url, "select 1 from pg_stat_replication where state = 'streaming' and sync_state = 'sync'").then(
    (standbys) => standbys.length === 1,
    () => false,
  )

async function nodesThatAre(nodes: readonly PatroniNode[], role: 'primary' | 'sync'): Promise<PatroniNode[]> {
  const answers = await Promise.all(nodes.map((node) => node.is(role)))
  return nodes.filter((_, i) => answers[i])
}

/** As in docs/deploy.md: each node is checked once a second, and connections to a node that is no longer the primary are closed. */
const haproxyConfiguration = (port: number, nodes: readonly PatroniNode[]): string =>
  [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout check 2s',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk GET /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.clients.port} check port ${node.rest.port}`),
    '',
  ].join('\n')
