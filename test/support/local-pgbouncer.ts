import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './built-server.ts'
import { ask, unprivilegedUser, waitUntil } from './local-postgres.ts'
import { endProcess, spawnLeashed } from './spawn-leashed.ts'

export interface LocalPgBouncer {
  /** The address of a database through it. */
  urlOf(name: string): string
  /** Ends at once with all connections, and starts again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A PgBouncer of our own in transaction mode, before a PostgreSQL on the loopback address. Its connections are fewer than its clients', so that they are shared. */
export async function startLocalPgBouncer(postgresPort: number, poolSize = 3): Promise<LocalPgBouncer> {
  const directory = mkdtempSync(join(tmpdir(), 'ekiincho-pgbouncer-'))
  const user = unprivilegedUser()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid)
  const port = await freePort()
  const file = join(directory, 'pgbouncer.ini')
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: poolSize,
    max_client_conn: 200,
    server_login_retry: 1,
    query_wait_timeout: 10,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(file, ['[databases]', `* = host=127.0.0.1 port=${postgresPort} user=postgres`, '[pgbouncer]', ...lines, ''].join('\n'))
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`

  const start = async () => {
    const started = spawnLeashed('/usr/sbin/pgbouncer', [file], { ...user, stdio: 'ignore' })
    await waitUntil(() => ask(urlOf('postgres'), 'select 1'))
    return started
  }
  let pooler = await start()
  return {
    urlOf,
    restart: async () => {
      await endProcess(pooler, 'SIGKILL')
      pooler = await start()
    },
    stop: async () => {
      await endProcess(pooler, 'SIGTERM')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
