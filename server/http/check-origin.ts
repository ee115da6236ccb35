import { Refusal } from './refusal.ts'

/**
 * Refuses a request that changes something unless our own pages sent it. Fetch Metadata decides; WebKit of old sends none, then
 * Origin must be ours where it is sent. A request with neither is no browser's, and the XSRF token still guards it.
 */
export function refuseOtherSites(request: Request, publicOrigin: string | null): void {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site === 'same-origin' || site === 'none') return
  const origin = request.headers.get('Origin')
  if (site !== null || (origin !== null && !isOwnOrigin(origin, request, publicOrigin))) throw new Refusal('cross_site')
}

function isOwnOrigin(origin: string, request: Request, publicOrigin: string | null): boolean {
  if (origin === publicOrigin) return true
  // Behind a proxy the scheme is not known here; the host is enough, as another site cannot have ours.
  return URL.canParse(origin) && new URL(origin).host === (request.headers.get('Host') ?? new URL(request.url).host)
}
