import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { createApp, type AppDeps, DEFAULT_LIMITS } from './app.ts'
import { createStaticFiles } from './http/static-files.ts'
import { SILENT, errorFields, type Log } from './log.ts'
import { createNoticeReader } from './notice.ts'
import { openDatabase } from './open-database.ts'
import { keptSecret } from './secret.ts'
import type { Settings } from './settings.ts'
import { readShortFrom } from './short-answers.ts'
import type { StampIndex } from './stamp-index.ts'
import type { Db } from './store/db.ts'
import type { OpenEngine } from './store/embedded-engine.ts'
import { SWEEP_EVERY_MS, sweep } from './sweep.ts'

export interface RunningServer {
  /** The address it listens on, without a trailing slash. */
  readonly url: string
  readonly port: number
  /** Reloads the built page. */
  reload(): void
  /**
   * Stops in order: not ready, requests in progress are answered, connections that do not end are closed, then the database is. Later calls wait for the first.
   */
  close(): Promise<void>
}

export interface ServeOptions {
  readonly settings: Settings
  readonly stamps: StampIndex
  readonly log?: Log
  /** Opens the embedded database; by default in this thread. */
  readonly openEngine?: OpenEngine | undefined
  /** How long /readyz answers 503 before new connections are refused, in milliseconds. */
  readonly drainMs?: number
  /** How long requests in progress have after that until their connections are closed, in milliseconds. */
  readonly patienceMs?: number
  /** How long a connection may make no progress, neither in a request nor in an answer, until it is closed (at most twice as long), in milliseconds. */
  readonly stallMs?: number
  readonly limits?: AppDeps['limits']
}

/** This process sees no progress before a third of the system's send buffer (4 MB) is free: at 64 kbit/s that takes three minutes. */
const STALL_MS = 300_000

/** Opens the database and listens; port 0 selects a free one. Rejects where either fails; the database is closed then. */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { settings, stamps, log = SILENT, openEngine } = options
  const db = await openDatabase(settings, stamps, log, { open: openEngine })
  try {
    return await serveFrom(db, options)
  } catch (error) {
    await db.close()
    throw error
  }
}

async function serveFrom(
  db: Db,
  { settings, stamps, log = SILENT, drainMs = 300, patienceMs = 5_000, stallMs = STALL_MS, limits = {} }: ServeOptions,
): Promise<RunningServer> {
  let isDraining = false
  const staticFiles = createStaticFiles(settings.clientDir, settings.oldAssetsDir)
  const readNotice = createNoticeReader(settings.noticeFile, log)
  // A notice that breaks a rule is reported at the start, not on the first request.
  await readNotice()
  const app = createApp({
    db,
    stamps,
    log,
    limits: {
      registrationsPerAddress: { ...DEFAULT_LIMITS.registrationsPerAddress, max: settings.newcomersPerAddress },
      loginsPerAddress: { ...DEFAULT_LIMITS.loginsPerAddress, max: settings.newcomersPerAddress },
      ...limits,
    },
    shortFrom: await readShortFrom(db),
    staticFiles,
    secret: settings.secret ?? keptSecret(settings.dataDir),
    tagSecrets: settings.tagSecrets,
    publicOrigin: settings.publicOrigin,
    operator: settings.operator,
    readNotice,
    trustProxy: settings.trustProxy,
    clients: settings.clients,
    demoIdp: settings.demoIdp,
    hasMetrics: settings.hasMetrics,
    isDraining: () => isDraining,
  })
  const server = createAdaptorServer({
    fetch: async (request, { incoming }) => {
      const response = await app(request, { remoteAddress: incoming.socket.remoteAddress })
      if (isDraining) response.headers.set('Connection', 'close')
      return response
    },
    // Keep-alive is longer than a load balancer's usual 60 s, so that we never close a connection under a request.
    serverOptions: { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 },
  }) as Server
  // A client that reads nothing would otherwise keep its connection, and the buffered answer, for ever.
  server.setTimeout(stallMs)

  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host

  const sweeping = setInterval(() => void sweepOnce(db, log), SWEEP_EVERY_MS).unref()
  const stop = async () => {
    isDraining = true
    clearInterval(sweeping)
    await sleep(drainMs)
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    server.closeIdleConnections()
    // A connection without progress must not keep the database open.
    const cut = setTimeout(() => server.closeAllConnections(), patienceMs)
    await closed
    clearTimeout(cut)
    await db.close()
  }
  let stopping: Promise<void> | null = null
  return { url: `http://${host}:${port}`, port, reload: () => staticFiles.reload(), close: () => (stopping ??= stop()) }
}

async function sweepOnce(db: Db, log: Log): Promise<void> {
  try {
    const swept = await sweep(db, new Date())
    if (swept !== null) log.info(swept, 'swept')
  } catch (error) {
    // The next sweep does the same work.
    log.warn(errorFields(error), 'sweep failed')
  }
}
