import { Refusal } from './refusal.ts'

/**
 * Refuses a state-changing request that our own pages did not send. Fetch Metadata decides; older WebKit sends none, then Origin must be ours where it is
 * present: `ownOrigin`, scheme included, as visitors see it. A request with neither does not come from a browser, and the XSRF token still protects it.
 */
export function refuseOtherSites(request: Request, ownOrigin: string): void {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site === 'same-origin' || site === 'none') return
  const origin = request.headers.get('Origin')
  if (site !== null || (origin !== null && origin !== ownOrigin)) throw new Refusal('cross_site')
}
