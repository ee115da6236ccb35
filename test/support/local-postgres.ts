import { execFileSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findPostgres } from '../../scripts/find-postgres.mjs'
import { freePort } from './built-server.ts'
import { endProcess, spawnLeashed } from './spawn-leashed.ts'

export interface LocalPostgres {
  readonly port: number
  /** Folder of its socket. */
  readonly directory: string
  /** The address of a database of this server. */
  urlOf(name: string): string
  /** Creates an empty database and returns its address. */
  createDatabase(name: string): Promise<string>
  /** Ends at once with all connections, and starts again: `kill` as by a power cut, `fast` as by an operator. */
  restart(how: 'kill' | 'fast'): Promise<void>
  /** Stops every process of the server in place: connections stay open, and nothing is answered. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

export interface LocalPostgresOptions {
  /** Whether commits are flushed to disk; off where nothing is killed. */
  readonly fsync?: boolean
  /** Further settings of the server, by name. */
  readonly settings?: Readonly<Record<string, string>>
}

/** A PostgreSQL server of our own with its data in a temporary directory, on a free port of the loopback address. */
export async function startLocalPostgres({ fsync = false, settings = {} }: LocalPostgresOptions = {}): Promise<LocalPostgres> {
  const binaries = findPostgres()
  if (binaries === null) throw new Error('no PostgreSQL on this machine: `node scripts/test.mjs postgres` installs it')
  const directory = mkdtempSync(join(tmpdir(), 'ekiincho-pg-'))
  const user = unprivilegedUser()
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid)
  const data = join(directory, 'data')
  const port = await freePort()
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'], { ...user, stdio: 'ignore' })
  const configured = { listen_addresses: '127.0.0.1', port, max_connections: 100, fsync: fsync ? 'on' : 'off', ...settings }
  const flags = Object.entries(configured).flatMap(([name, value]) => ['-c', `${name}=${value}`])

  let server: ChildProcess
  const start = async () => {
    server = spawnLeashed(join(binaries, 'postgres'), ['-D', data, '-k', directory, ...flags], { ...user, stdio: 'ignore' })
    await waitUntil(() => ask(urlOf('postgres'), 'select 1'))
  }
  const signal = (name: NodeJS.Signals) => {
    const { pid } = server
    for (const each of pid === undefined ? [] : [pid, ...descendantsOf(pid)]) {
      try {
        process.kill(each, name)
      } catch (error) {
        // A backend may have ended since it was listed.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
  }
  await start()
  return {
    port,
    directory,
    urlOf,
    createDatabase: async (name) => {
      await ask(urlOf('postgres'), `create database ${name}`)
      return urlOf(name)
    },
    restart: async (how) => {
      if (how === 'kill') {
        const ended = once(server, 'exit')
        signal('SIGKILL')
        await ended
      } else await endProcess(server, 'SIGINT')
      await start()
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      signal('SIGCONT')
      await endProcess(server, 'SIGINT')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: it runs as the user that Debian's package made. */
export function unprivilegedUser(): { readonly uid?: number; readonly gid?: number } {
  const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
}

/** Runs one statement on a connection of its own. */
export async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return (await client.query<never>(text)).rows
  } finally {
    await client.end()
  }
}

/** Tries ten times a second until it succeeds; throws the last error after 30 s. */
export async function waitUntil(succeed: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await succeed()
      return
    } catch (error) {
      if (attempt > 300) throw error
      await sleep(100)
    }
  }
}

/** The processes that a process started, and theirs, as Linux lists them. */
export function descendantsOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    return children.flatMap((child) => [child, ...descendantsOf(child)])
  } catch {
    return []
  }
}
