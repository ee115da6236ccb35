import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
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
  /** Resolves when it has ended, for whatever reason. */
  ended(): Promise<void>
  /** Reloads dist/client (or `clientDir`), as a deployment does. */
  reload(): void
  /** Stops it and deletes its data. */
  dispose(): Promise<void>
}

export interface BuiltServerOptions {
  /** The built page to serve; dist/client by default. */
  readonly clientDir?: string
  readonly oldAssetsDir?: string
  /** Further settings, by their variables. */
  readonly env?: Readonly<Record<string, string>>
}

export async function createBuiltServer(options: BuiltServerOptions = {}): Promise<BuiltServer> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'ekiincho-data-'))
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
      const started = spawnLeashed(process.execPath, ['dist/server/main.js'], {
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
      for (let tries = 0; tries < 600; tries++) {
        if (started.exitCode !== null) throw new Error(`the server ended with ${started.exitCode}`)
        const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
          (response) => response.ok,
          () => false,
        )
        if (isReady) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error('the server did not become ready in 30 s')
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
