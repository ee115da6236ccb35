import { Refusal } from './refusal.ts'

/**
 * Refuses a state-changing request that our own pages did not send. Fetch Metadata decides; older WebKit sends none, then Origin must be ours where it is
 * present. A request with neither does not come from a browser, and the XSRF token still protects it.
 */
export function refuseOtherSites(request: Request, publicOrigin: string | null): void {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site === 'same-origin' || site === 'none') return
  const origin = request.headers.get('Origin')
  if (site !== null || (origin !== null && !isOwnOrigin(origin, request, publicOrigin))) throw new Refusal('cross_site')
}

function isOwnOrigin(origin: string, request: Request, publicOrigin: string | null): boolean {
  if (origin === publicOrigin) return true
  // Behind a proxy the scheme is unknown here; the host is enough, as another site cannot have ours.
  return URL.canParse(origin) && new URL(origin).host === (request.headers.get('Host') ?? new URL(request.url).host)
}
