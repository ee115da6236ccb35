import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const ROOT = '/usr/lib/postgresql'

/** The PostgreSQL versions of this run: with TEST_POSTGRES=1 all that Debian's packages installed on this machine. */
export const LOCAL_POSTGRES: readonly string[] =
  process.env['TEST_POSTGRES'] === '1' && existsSync(ROOT) ? readdirSync(ROOT).filter((version) => existsSync(join(ROOT, version, 'bin', 'initdb'))) : []

export interface LocalPostgres {
  /** Creates an empty database and returns its address. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** A PostgreSQL server of our own, on a socket in a temporary directory. */
export async function startLocalPostgres(version: string): Promise<LocalPostgres> {
  const binaries = join(ROOT, version, 'bin')
  const directory = mkdtempSync(join(tmpdir(), 'ekiincho-pg-'))
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (user.uid !== undefined && user.gid !== undefined) chownSync(directory, user.uid, user.gid)
  const data = join(directory, 'data')
  execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'], { ...user, stdio: 'ignore' })
  const server = spawn(join(binaries, 'postgres'), ['-D', data, '-k', directory, '-c', 'listen_addresses=', '-c', 'max_connections=60'], {
    ...user,
    stdio: 'ignore',
  })
  const urlOf = (name: string) => `postgres://postgres@/${name}?host=${encodeURIComponent(directory)}`

  const admin = async (text: string) => {
    const client = new Client({ connectionString: urlOf('postgres') })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin('select 1')
      break
    } catch (error) {
      if (attempt > 100) throw error
      await sleep(100)
    }
  }
  return {
    createDatabase: async (name) => {
      await admin(`create database ${name}`)
      return urlOf(name)
    },
    stop: async () => {
      server.kill('SIGINT')
      await once(server, 'exit')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const idOf = (flag: '-u' | '-g'): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
