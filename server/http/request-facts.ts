import type { Log } from '../log.ts'
import { forwardedAddress, networkOf } from './client-address.ts'

/** Properties of a request that only the listener knows. */
export interface Connection {
  readonly remoteAddress?: string | undefined
}

export interface RequestFacts {
  isHttps(request: Request): boolean
  /** The key for rate limits; null without a socket (a request handled in process). */
  addressOf(request: Request, connection: Connection): string | null
  /** This server's own origin, as visitors see it. */
  originOf(request: Request): string
}

interface Deployment {
  /** The origin as visitors see it; null uses each request's own. */
  readonly publicOrigin: string | null
  /** Number of trusted proxies in front. */
  readonly trustProxy: number
  readonly log: Log
}

/** How a visitor reaches this server, directly or through proxies. */
export function createRequestFacts({ publicOrigin, trustProxy, log }: Deployment): RequestFacts {
  let hasWarned = false
  return { isHttps, addressOf, originOf: (request) => publicOrigin ?? `${isHttps(request) ? 'https' : 'http'}://${new URL(request.url).host}` }

  function isHttps(request: Request): boolean {
    if (publicOrigin !== null) return publicOrigin.startsWith('https:')
    const forwarded = trustProxy > 0 ? request.headers.get('X-Forwarded-Proto') : null
    return forwarded === null ? request.url.startsWith('https:') : forwarded.split(',').at(-1)?.trim() === 'https'
  }

  function addressOf(request: Request, connection: Connection): string | null {
    const header = request.headers.get('X-Forwarded-For')
    const forwarded = forwardedAddress(header, trustProxy)
    if (header !== null && forwarded === null) warnOfIgnoredHeader()
    const address = forwarded ?? connection.remoteAddress ?? null
    return address === null ? null : networkOf(address)
  }

  /** Logged once: a client that reaches this process directly can send the header with every request. */
  function warnOfIgnoredHeader(): void {
    if (hasWarned) return
    hasWarned = true
    log.warn(
      { trust_proxy: trustProxy },
      'X-Forwarded-For is ignored; behind a proxy TRUST_PROXY must be the number of proxies, or all visitors share one rate limit',
    )
  }
}
