import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { CALLS, type CallId } from '../src/core/contract/calls.ts'
import type { OperatorFacts, OperatorNotice } from '../src/core/contract/operator.ts'
import { playFacts } from '../src/core/domain/play/play-facts.ts'
import { createSessionReader } from './auth/session-reader.ts'
import { answerCall, type CallServices } from './answer-call.ts'
import { createGauges } from './gauges.ts'
import type { Limits } from './handler.ts'
import { createRateBucket } from './http/rate-bucket.ts'
import { Refusal, busy, tooManyRequests } from './http/refusal.ts'
import { createRequestFacts, type Connection, type RequestFacts } from './http/request-facts.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { StaticFiles } from './http/static-files.ts'
import { markAnswer, volumeOf } from './http/volumes.ts'
import { requestIdOf } from './http/request-id.ts'
import { createKeyedQueue } from './keyed-queue.ts'
import { SILENT, errorFields, type Log } from './log.ts'
import { addLoginRoutes, type LoginDeps } from './login-routes.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { openApiOf } from './openapi/openapi.ts'
import { createPackedPages } from './packed-pages.ts'
import { createRankings } from './rankings.ts'
import { versionOfStamps, type StampIndex } from './stamp-index.ts'
import { NEWCOMERS_PER_ADDRESS } from './settings.ts'
import { isUnavailable } from './store/database-errors.ts'
import type { Db } from './store/db.ts'
import { isMigrated } from './store/migrate.ts'
import { ping } from './store/stamps.ts'
import { createTags } from './tags.ts'
import { createVisitorCounts } from './visitor-counts.ts'

/** A phone that was offline for a year may send its 500 presses at once, and the phones on a train may share one address. */
export const DEFAULT_LIMITS: Limits = {
  requestsPerAddress: { burst: 3_000, perSecond: 200 },
  registrationsPerAddress: { max: NEWCOMERS_PER_ADDRESS, windowMs: 600_000 },
  loginsPerAddress: { max: NEWCOMERS_PER_ADDRESS, windowMs: 600_000 },
  // A code has 44 random bits and lives for a day: guessing is hopeless long before these limits.
  transfersPerAddress: { max: 60, windowMs: 600_000 },
  triesPerTransferCode: { max: 10, windowMs: 3_600_000 },
  pressesPerAccount: { max: 2_000, windowMs: 3_600_000 },
}

export interface AppDeps extends LoginDeps {
  readonly db: Db
  readonly stamps: StampIndex
  /** Signs XSRF tokens; equal in every process of one service. */
  readonly secret: string
  /** Secrets that sign the stations' tags, the newest first; without any, `secret` does. */
  readonly tagSecrets?: readonly [string, ...string[]] | null
  /** The service's operator; null while the service is on trial. */
  readonly operator?: OperatorFacts | null
  readonly readNotice?: () => Promise<OperatorNotice | null>
  readonly now?: () => Date
  readonly log?: Log
  readonly limits?: Partial<Limits>
  /** The moment since which answers are stored in their short form (store/short-answers.ts); always if absent. */
  readonly shortFrom?: Date
  /** The built page; without it the app answers calls only. */
  readonly staticFiles?: StaticFiles
  /** The origin as visitors see it, `https://example.jp`; null uses each request's own. */
  readonly publicOrigin?: string | null
  /** Number of trusted proxies in front. */
  readonly trustProxy?: number
  /** Whether /metrics is public. */
  readonly hasMetrics?: boolean
  /** True once the process has begun to stop. */
  readonly isDraining?: () => boolean
}

/** Maximum number of requests of one account at once; further ones wait, which takes up to 128 KiB each. */
const REQUESTS_PER_ACCOUNT = 2
const WAITING_PER_ACCOUNT = 200

export type App = (request: Request, connection?: Connection) => Promise<Response>

type Routes = Hono<{ Bindings: Connection }>

/** The whole server as a function of requests, without a socket. */
export function createApp(deps: AppDeps): App {
  const { db, log = SILENT, now = () => new Date(), trustProxy = 0, publicOrigin = null, isDraining = () => false } = deps
  const limits = { ...DEFAULT_LIMITS, ...deps.limits }
  const services: CallServices = {
    db,
    readSession: createSessionReader(db),
    limits,
    shortFrom: deps.shortFrom ?? new Date(0),
    accountQueue: createKeyedQueue(),
    accountGate: createKeyedQueue(REQUESTS_PER_ACCOUNT, WAITING_PER_ACCOUNT),
    stamps: deps.stamps,
    stampsVersion: versionOfStamps(deps.stamps),
    playFacts: playFacts(deps.stamps.values()),
    visitorCounts: createVisitorCounts(db),
    rankings: createRankings(db),
    packedPages: createPackedPages(),
    tags: createTags(deps.tagSecrets ?? [deps.secret]),
    operator: deps.operator ?? null,
    readNotice: deps.readNotice ?? (async () => null),
    secret: deps.secret,
  }
  const facts = createRequestFacts({ publicOrigin, trustProxy, log })
  const about = (request: Request, connection: Connection) => ({
    request,
    now: now(),
    isHttps: facts.isHttps(request),
    address: facts.addressOf(request, connection),
    origin: facts.originOf(request),
  })
  const metrics = deps.hasMetrics === true ? createMetrics() : null

  const hono: Routes = new Hono()
  observeAnswers(hono, { facts, metrics, log })
  limitRequests(hono, facts, limits, now)
  keepVolumes(hono)
  // spec 7: a tag's path opened by a camera is a page like any other; only the page itself requests it as JSON.
  hono.get('/t/:token', async ({ req }, next) => {
    const page = isPageVisit(req.raw) ? await deps.staticFiles?.answer(req.raw) : null
    return page ?? next()
  })
  for (const id of Object.keys(CALLS) as CallId[]) {
    const { method } = CALLS[id]
    const path = CALLS[id].path.replaceAll(/\{(\w+)\}/gu, ':$1')
    hono.on(method, path, ({ req, env }) => answerCall(id, { ...services, ...about(req.raw, env), pathValues: req.param() }))
    hono.all(path, () => {
      throw new Refusal('method_not_allowed', { headers: { Allow: method === 'GET' ? 'GET, HEAD' : method } })
    })
  }
  const answer: App = async (request, connection = {}) => hono.fetch(request, connection)
  addLoginRoutes(hono, {
    ...services,
    log,
    clients: deps.clients,
    demoIdp: deps.demoIdp,
    fetch: deps.fetch,
    aboutRequest: about,
    isPublic: publicOrigin !== null,
    app: (request) => answer(request),
  })
  hono.get('/system/api/openapi.json', (c) => c.json(openApiOf(CALLS), 200, { 'Cache-Control': 'no-cache' }))
  addHealthRoutes(hono, { db, isDraining, metrics })
  hono.all('*', async ({ req }) => {
    const file = req.path.startsWith('/system/') ? null : await deps.staticFiles?.answer(req.raw)
    if (file === null || file === undefined) throw new Refusal('not_found', { description: req.path })
    return file
  })
  hono.onError((error) => {
    if (error instanceof Refusal) return error.toResponse()
    if (isUnavailable(error)) {
      log.warn(errorFields(error), 'database unavailable')
      return busy().toResponse()
    }
    log.error(errorFields(error), 'request failed')
    return new Refusal('server_error').toResponse()
  })
  return answer
}

interface Observer {
  readonly facts: RequestFacts
  readonly metrics: Metrics | null
  readonly log: Log
}

/** Counts and logs every answer, and gives it the headers of security and its id. */
function observeAnswers(hono: Routes, { facts, metrics, log }: Observer): void {
  hono.use('*', async (c, next) => {
    const began = performance.now()
    await next()
    const seconds = (performance.now() - began) / 1_000
    metrics?.observe({ method: c.req.method, route: routePath(c), status: c.res.status, seconds })
    // The pack of pages is in /assets/ but needs a policy too: its headers become those of the pages.
    const isPart = c.req.path.startsWith('/assets/') && !c.res.headers.has('Content-Security-Policy')
    for (const [name, value] of Object.entries(securityHeaders({ isHttps: facts.isHttps(c.req.raw), isPart }))) c.res.headers.set(name, value)
    const id = requestIdOf(c.req.header('traceparent') ?? null)
    // Nobody reports a part's id, and on a weak signal it would cost 52 bytes a file.
    if (!isPart) c.res.headers.set('X-Request-Id', id)
    // Without the query and without the part after /t/, which may contain a token or a search.
    log.info({ id, method: c.req.method, path: c.req.path.replace(/^\/t\/.*/u, '/t/'), status: c.res.status, ms: Math.round(seconds * 1_000) }, 'request')
  })
}

/** Limits the requests of an address before anything reads the database; the page's files are not limited. */
function limitRequests(hono: Routes, { addressOf }: RequestFacts, { requestsPerAddress }: Limits, now: () => Date): void {
  const bucket = createRateBucket(requestsPerAddress)
  for (const paths of ['/system/*', '/demo-idp/*', '/t/*']) {
    hono.use(paths, async (c, next) => {
      const address = addressOf(c.req.raw, c.env)
      const waitMs = address === null ? 0 : bucket.take(address, now().getTime())
      if (waitMs > 0) throw tooManyRequests(waitMs)
      await next()
    })
  }
}

/** Refuses an unknown volume, and answers a known one with its own cookies. */
function keepVolumes(hono: Routes): void {
  for (const paths of ['/system/api/*', '/t/*']) {
    hono.use(paths, async (c, next) => {
      const volume = volumeOf(c.req.raw)
      await next()
      if (volume !== '') markAnswer(c.res.headers, volume)
    })
  }
}

interface Health extends Required<Pick<AppDeps, 'db' | 'isDraining'>> {
  readonly metrics: Metrics | null
}

/** What a load balancer, a supervisor and Prometheus request. */
function addHealthRoutes(hono: Routes, { db, isDraining, metrics }: Health): void {
  const checkReady = createReadiness(db)
  hono.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }))
  hono.get('/readyz', async (c) => {
    if (isDraining() || !(await checkReady())) throw new Refusal('not_ready')
    return c.text('ready', 200, { 'Cache-Control': 'no-store' })
  })
  if (metrics === null) return
  const readGauges = createGauges(db)
  const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' }
  hono.get('/metrics', async (c) => c.body(metrics.text(await readGauges()), 200, headers))
}

/** Runs one check of the database at a time; requests that arrive meanwhile share its result, because everybody can request /readyz at any rate. */
function createReadiness(db: Db): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null
  return () =>
    (underWay ??= isReady(db).finally(() => {
      underWay = null
    }))
}

const isPageVisit = (request: Request): boolean => (request.headers.get('Accept') ?? '').includes('text/html')

async function isReady(db: Db): Promise<boolean> {
  try {
    await db.query(ping, {})
    return await isMigrated(db)
  } catch {
    return false
  }
}
