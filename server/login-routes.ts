import type { Hono } from 'hono'
import { isSnsType, type SnsType } from '../src/core/domain/visitor.ts'
import type { CallServices } from './answer-call.ts'
import { demoCredentials, demoProvider } from './auth/demo-provider/demo-client.ts'
import { createDemoProvider } from './auth/demo-provider/demo-provider.ts'
import { finishLogin, startLogin, type Fetch, type LoginContext, type LoginProvider } from './auth/login.ts'
import { PROVIDERS, type ClientCredentials } from './auth/providers.ts'
import { refuseOtherSites } from './http/check-origin.ts'
import { isLoopback } from './http/loopback.ts'
import { Refusal } from './http/refusal.ts'
import type { Log } from './log.ts'

export interface LoginDeps {
  /** The operator's credentials at each provider. */
  readonly clients?: Readonly<Partial<Record<SnsType, ClientCredentials>>> | undefined
  /** Whether a demo replaces the other providers, where this server is reached by a loopback address. */
  readonly demoIdp?: boolean | undefined
  /** Sends requests to the providers' servers. */
  readonly fetch?: Fetch | undefined
}

interface LoginServices<Connection> extends LoginDeps, CallServices {
  readonly log: Log
  readonly aboutRequest: (request: Request, connection: Connection) => Pick<LoginContext, 'request' | 'now' | 'isHttps' | 'address'>
  readonly originOf: (request: Request) => string
  /** This server itself: the demo is called in process, never over the network. */
  readonly app: (request: Request) => Promise<Response>
}

const ROUTES = { '/system/auth/:provider': startLogin, '/system/auth/:provider/callback': finishLogin } as const
/** A proxy sends one of these headers: then a loopback address is not the visitor's own. */
const FORWARDING = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP']

/** spec 7: the login redirects, and the demo provider where it is enabled. */
export function addLoginRoutes<Connection extends object>(hono: Hono<{ Bindings: Connection }>, services: LoginServices<Connection>): void {
  const { clients = {}, demoIdp = false, publicOrigin, originOf } = services
  const askDemo = createDemoProvider(services.secret)

  for (const [path, answer] of Object.entries(ROUTES)) {
    hono.get(path, ({ req, env }) => {
      const name = req.param('provider')
      if (!isSnsType(name)) throw new Refusal('not_found', { description: req.path })
      return answer(providerOf(name, req.raw), { ...services, ...services.aboutRequest(req.raw, env), origin: originOf(req.raw) })
    })
    hono.all(path, () => {
      throw new Refusal('method_not_allowed', { headers: { Allow: 'GET, HEAD' } })
    })
  }
  hono.all('/demo-idp/:provider/:part', async ({ req, env }) => {
    const name = req.param('provider')
    const { request, now } = services.aboutRequest(req.raw, env)
    const isDemo = isSnsType(name) && isDemoFor(name, request)
    if (isDemo && request.method === 'POST') refuseOtherSites(request, publicOrigin)
    const answer = isDemo ? await askDemo({ name, part: req.param('part'), request, origin: originOf(request), now }) : null
    if (answer === null) throw new Refusal('not_found', { description: req.path })
    return answer
  })

  function providerOf(name: SnsType, request: Request): LoginProvider | null {
    const client = clients[name]
    if (client !== undefined) return { ...client, name, provider: PROVIDERS[name], fetch: services.fetch ?? fetch, isInsecure: false }
    if (!isDemoFor(name, request)) return null
    const provider = demoProvider(name, originOf(request))
    return { ...demoCredentials(name), name, provider, fetch: services.app, isInsecure: true }
  }

  function isDemoFor(name: SnsType, request: Request): boolean {
    if (!demoIdp || clients[name] !== undefined || !isLoopback(originOf(request))) return false
    return publicOrigin !== null || FORWARDING.every((header) => !request.headers.has(header))
  }
}
