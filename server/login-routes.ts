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

type About = Pick<LoginContext, 'request' | 'now' | 'isHttps' | 'address' | 'origin'>

interface LoginServices<Connection> extends LoginDeps, CallServices {
  readonly log: Log
  readonly aboutRequest: (request: Request, connection: Connection) => About
  /** Whether the origin is a setting, and not each request's own. */
  readonly isPublic: boolean
  /** This server itself: the demo is called in process, never over the network. */
  readonly app: (request: Request) => Promise<Response>
}

const ROUTES = { '/system/auth/:provider': startLogin, '/system/auth/:provider/callback': finishLogin } as const
/** A proxy sends one of these headers: then a loopback address is not the visitor's own. */
const FORWARDING = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Real-IP']

/** spec 7: the login redirects, and the demo provider where it is enabled. */
export function addLoginRoutes<Connection extends object>(hono: Hono<{ Bindings: Connection }>, services: LoginServices<Connection>): void {
  const { clients = {}, demoIdp = false, isPublic } = services
  const askDemo = createDemoProvider(services.secret)

  for (const [path, answer] of Object.entries(ROUTES)) {
    hono.get(path, ({ req, env }) => {
      const name = req.param('provider')
      if (!isSnsType(name)) throw new Refusal('not_found', { description: req.path })
      const about = services.aboutRequest(req.raw, env)
      return answer(providerOf(name, about), { ...services, ...about })
    })
    hono.all(path, () => {
      throw new Refusal('method_not_allowed', { headers: { Allow: 'GET, HEAD' } })
    })
  }
  hono.all('/demo-idp/:provider/:part', async ({ req, env }) => {
    const name = req.param('provider')
    const about = services.aboutRequest(req.raw, env)
    const isDemo = isSnsType(name) && isDemoFor(name, about)
    if (isDemo && about.request.method === 'POST') refuseOtherSites(about.request, about.origin)
    const answer = isDemo ? await askDemo({ ...about, name, part: req.param('part') }) : null
    if (answer === null) throw new Refusal('not_found', { description: req.path })
    return answer
  })

  function providerOf(name: SnsType, about: About): LoginProvider | null {
    const client = clients[name]
    if (client !== undefined) return { ...client, name, provider: PROVIDERS[name], fetch: services.fetch ?? fetch, isInsecure: false }
    if (!isDemoFor(name, about)) return null
    return { ...demoCredentials(name), name, provider: demoProvider(name, about.origin), fetch: services.app, isInsecure: true }
  }

  function isDemoFor(name: SnsType, { request, origin }: About): boolean {
    if (!demoIdp || clients[name] !== undefined || !isLoopback(origin)) return false
    return isPublic || FORWARDING.every((header) => !request.headers.has(header))
  }
}
