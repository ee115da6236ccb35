import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgres } from '../../../scripts/find-postgres.mjs'
import { freePort } from '../../support/built-server.ts'
import { descendantsOf, unprivilegedUser } from '../../support/local-postgres.ts'
import { spawnLeashed } from '../../support/spawn-leashed.ts'
import { createRelay, type Relay } from './relay.ts'

/** One machine of the cluster: PostgreSQL and the Patroni that runs it. */
export interface PatroniNode {
  readonly name: string
  /** Where HAProxy reaches PostgreSQL, and where it asks Patroni for the role. */
  readonly clients: Relay
  readonly rest: Relay
  /** Where the other node reaches PostgreSQL, for replication. */
  readonly peers: Relay
  /** Where Patroni reaches etcd. */
  readonly etcd: Relay
  start(): void
  /** Every process at once. */
  kill(): Promise<void>
  freeze(): void
  thaw(): void
  /** Whether Patroni answers 200: `primary`, or `sync` for a standby that may replace it. */
  is(role: 'primary' | 'sync'): Promise<boolean>
  /** The end of Patroni's log. */
  log(): string
  dispose(): Promise<void>
}

/** Patroni's smallest permitted times: when the leader's key is not renewed for `ttl` seconds, the standby becomes the primary. */
const TIMES = { ttl: 20, loop_wait: 2, retry_timeout: 3 }
/** Without it a primary waits a minute for a standby that was cut off. */
const WAL_SENDER_TIMEOUT = '5s'
const ASK_MS = 1_000

/** Its data and its configuration are in `directory`, which belongs to the user that runs PostgreSQL. */
export async function createPatroniNode(name: string, directory: string, etcdPort: number): Promise<PatroniNode> {
  const binaries = findPostgres()
  if (binaries === null) throw new Error('no PostgreSQL on this machine')
  const [port, restPort] = [await freePort(), await freePort()]
  const [clients, rest, peers, etcd] = [await createRelay(port), await createRelay(restPort), await createRelay(port), await createRelay(etcdPort)]
  const data = join(directory, name)
  const file = join(directory, `${name}.yml`)
  const trusted = ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
  const configuration = {
    scope: 'ekiincho',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${rest.port}` },
    // By etcd's older interface: by the newer one Patroni before 3.0.3 takes the leader's key back after a freeze (docs/deploy.md). As proxies: otherwise it would ask
    // etcd for its address and bypass the relay.
    etcd: { hosts: [`127.0.0.1:${etcd.port}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ...TIMES,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, wal_sender_timeout: WAL_SENDER_TIMEOUT, wal_receiver_timeout: WAL_SENDER_TIMEOUT, wal_keep_size: '256MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { auth: 'trust' }],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${peers.port}`,
      data_dir: data,
      bin_dir: binaries,
      pgpass: join(directory, `${name}.pgpass`),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      pg_hba: trusted,
      basebackup: [{ checkpoint: 'fast' }],
      parameters: { unix_socket_directories: directory },
    },
  }
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(configuration, null, 2))

  let patroni: ChildProcess | null = null
  let written = ''
  const processes = (): number[] => [patroni?.pid, postmasterOf(data)].flatMap((pid) => (typeof pid === 'number' ? [pid, ...descendantsOf(pid)] : []))
  const signal = (signalName: NodeJS.Signals) => {
    for (const pid of processes()) sendSignal(pid, signalName)
  }
  process.on('exit', () => signal('SIGKILL'))
  const kill = async () => {
    const pids = processes()
    signal('SIGKILL')
    while (pids.some(isRunning)) await sleep(20)
    patroni = null
  }
  return {
    name,
    clients,
    rest,
    peers,
    etcd,
    start() {
      // On SIGTERM Patroni stops PostgreSQL, which is not its child process.
      patroni = spawnLeashed('/usr/bin/patroni', [file], { ...unprivilegedUser(), stdio: ['ignore', 'pipe', 'pipe'] }, 'TERM')
      for (const stream of [patroni.stdout, patroni.stderr]) stream?.on('data', (chunk: Buffer) => (written = (written + String(chunk)).slice(-4_000)))
    },
    kill,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    is: (role) =>
      fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(ASK_MS) }).then(
        (response) => response.status === 200,
        () => false,
      ),
    log: () => written,
    async dispose() {
      await kill()
      for (const relay of [clients, rest, peers, etcd]) await relay.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The first process of the PostgreSQL that runs on this data; null where none does. */
function postmasterOf(data: string): number | null {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  // The process id may have been reused.
  return commandOf(pid).includes(data) ? pid : null
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** A zombie does not count as running. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/su.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended meanwhile.
  }
}
