import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, spawnLeashed } from './spawn-leashed.ts'

/** The built server (dist/server/main.js), as its own process with a database on disk, started and stopped at will. */
export interface BuiltServer {
  readonly origin: string
  readonly port: number
  /** Folder of its database and its secret; one process at a time may open them. */
  readonly dataDir: string
  /** Resolves when it answers; does nothing while it runs. */
  start(): Promise<void>
  /** In order, like Ctrl-C. */
  stop(): Promise<void>
  /** Like a power cut. */
  kill(): Promise<void>
  /** Its process; throws where it does not run. */
  pid(): number
  /** Sends a signal. */
  signal(name: NodeJS.Signals): void
  /** Resolves when it has ended, for whatever reason, with its exit code; null after a signal, or where it does not run. */
  ended(): Promise<number | null>
  /** Reloads dist/client (or `clientDir`), as a deployment does. */
  reload(): void
  /** Stops it and deletes its data. */
  dispose(): Promise<void>
}

export interface BuiltServerOptions {
  /** The built server to run, asked at each start; dist/server/main.js by default. */
  readonly main?: () => string
  /** The built page to serve; dist/client by default. */
  readonly clientDir?: string
  readonly oldAssetsDir?: string
  /** The folder that has its data; that of temporary files by default. */
  readonly parentDir?: string
  /** Further settings, by their variables. */
  readonly env?: Readonly<Record<string, string>>
}

/** The server of this build. */
export const BUILT_SERVER = join('dist', 'server', 'main.js')
const CACHE = '.cache'
const PREPARED = 'built-database-'

/** A server with an empty database of its own. */
export async function createBuiltServer(options: BuiltServerOptions = {}): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(options.parentDir ?? tmpdir(), 'ekiincho-data-'))
  if (options.env?.['DATABASE_URL'] === undefined) cpSync(await preparedDatabase(), join(dataDir, 'database'), { recursive: true })
  return createServerIn(dataDir, options)
}

/** The database that this build's server makes at its first start, kept in .cache: a copy of it is ready in a third of the time. */
async function preparedDatabase(): Promise<string> {
  const build = createHash('sha256').update(readFileSync(BUILT_SERVER)).digest('hex').slice(0, 12)
  const kept = join(CACHE, `${PREPARED}${build}`)
  if (existsSync(kept)) return kept
  mkdirSync(CACHE, { recursive: true })
  for (const name of readdirSync(CACHE)) if (name.startsWith(PREPARED)) rmSync(join(CACHE, name), { recursive: true, force: true })
  const server = await createServerIn(mkdtempSync(join(CACHE, 'first-start-')), {})
  await server.start()
  await server.stop()
  try {
    renameSync(join(server.dataDir, 'database'), kept)
  } catch (error) {
    // Of two processes that make it at once one finds the other's.
    if (!existsSync(kept)) throw error
  }
  await server.dispose()
  return kept
}

async function createServerIn(dataDir: string, options: BuiltServerOptions): Promise<BuiltServer> {
  const port = await freePort()
  let child: ChildProcess | null = null

  const end = async (signal: NodeJS.Signals) => {
    const running = child
    child = null
    if (running !== null) await endProcess(running, signal)
  }
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    async start() {
      if (child?.exitCode === null && child.signalCode === null) return
      const started = spawnLeashed(process.execPath, [options.main?.() ?? BUILT_SERVER], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: String(port),
          HOST: '127.0.0.1',
          DEMO_IDP: '1',
          DATA_DIR: dataDir,
          ...(options.clientDir === undefined ? {} : { CLIENT_DIR: options.clientDir }),
          ...(options.oldAssetsDir === undefined ? {} : { OLD_ASSETS_DIR: options.oldAssetsDir }),
          ...options.env,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      child = started
      for (let tries = 0; tries < 1_200; tries++) {
        if (started.exitCode !== null || started.signalCode !== null) throw new Error(`the server ended with ${started.exitCode ?? started.signalCode}`)
        const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
          (response) => response.ok,
          () => false,
        )
        if (isReady) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error('the server did not become ready in a minute')
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    reload: () => void child?.kill('SIGHUP'),
    pid() {
      if (child?.pid === undefined) throw new Error('the server does not run')
      return child.pid
    },
    signal: (name) => void child?.kill(name),
    async ended() {
      if (child !== null && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child?.exitCode ?? null
    },
    async dispose() {
      await end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
