import type { Client } from './client.ts'

export type ProviderName = 'twitter' | 'facebook' | 'line'
export const PROVIDER_NAMES: readonly ProviderName[] = ['twitter', 'facebook', 'line']

/** One step of a redirect: its target, as the browser would request it. */
export interface Step {
  readonly status: number
  readonly location: string
  readonly response: Response
}

/** Requests a page like a browser that follows a link, and returns the redirect's target. */
export async function visit(phone: Client, path: string): Promise<Step> {
  const response = await phone.request(path, { redirect: 'manual', headers: { 'Sec-Fetch-Site': 'none' } })
  return { status: response.status, location: response.headers.get('Location') ?? '', response }
}

/** The path with its query, as the phone requests it; throws where the address is another server's. */
export function pathOf(phone: Client, location: string): string {
  const url = new URL(location, phone.origin)
  if (url.origin !== phone.origin) throw new Error(`the browser was sent to ${url.origin}`)
  return url.pathname + url.search
}

/** Opens the provider's page and returns its path. */
export async function toProvider(phone: Client, provider: ProviderName, next = '', volume = ''): Promise<string> {
  const query = new URLSearchParams({ ...(next === '' ? {} : { next }), ...(volume === '' ? {} : { volume }) })
  const { status, location } = await visit(phone, `/system/auth/${provider}${query.size === 0 ? '' : `?${String(query)}`}`)
  if (status !== 302) throw new Error(`the login began with ${status}`)
  return pathOf(phone, location)
}

/** Chooses on the demo's page as a tap on a button does, and returns the callback's path. */
export async function choose(phone: Client, page: string, choice: Readonly<Record<string, string>>): Promise<string> {
  const response = await phone.request(page, {
    method: 'POST',
    body: new URLSearchParams(choice),
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  if (response.status !== 303) throw new Error(`the demo answered ${response.status}`)
  return pathOf(phone, response.headers.get('Location') ?? '')
}

/** The whole login: to the demo, through its page, back to us. Returns where the visitor ends. */
export async function login(phone: Client, provider: ProviderName, visitor: string, next = '', volume = ''): Promise<string> {
  const page = await toProvider(phone, provider, next, volume)
  return (await visit(phone, await choose(phone, page, { visitor }))).location
}

/** A phone that is logged in as the visitor; throws where that fails. */
export async function signIn(phone: Client, visitor: string, provider: ProviderName = 'twitter', volume = ''): Promise<Client> {
  const end = await login(phone, provider, visitor, '', volume)
  if (!end.startsWith('/mypage/')) throw new Error(`the login ended on ${end}`)
  return phone
}
