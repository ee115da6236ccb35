import { randomUUID } from 'node:crypto'
import type { CollectAnswer } from '../../../src/core/contract/stamps-collect.ts'
import type { CollectedAnswer } from '../../../src/core/contract/stamps-collected.ts'
import { GUEST_MARKER, SESSION_MARKER, XSRF_COOKIE, XSRF_HEADER } from '../../../src/core/contract/cookies.ts'

/** Answers a phone's requests: the app itself, or a fetch to its address. */
export type Send = (request: Request) => Promise<Response>

export type Form = Readonly<Record<string, string | number>>
/** The smallest valid press. */
export const PRESS: Form = { stamp_id: 1191, tilt: 0, blurred: 0 }

export interface SendOptions {
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** Stores the cookies that a response sets, and removes those that it expires, as a browser does. */
export function takeCookies(jar: Map<string, string>, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = cookie.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    if (attributes.includes('Max-Age=0')) jar.delete(name)
    else jar.set(name, pair.slice(name.length + 1))
  }
}

/** An HTTP client of the server's calls with a cookie jar, like a browser's; `origin` is the address that it believes to talk to. */
export function createClient(send: Send, origin = 'http://localhost:8787') {
  const jar = new Map<string, string>()

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('Cookie') && jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await send(new Request(`${origin}${path}`, { ...init, headers }))
    takeCookies(jar, response)
    return response
  }

  const post = (path: string, body: BodyInit | null, { key = null, headers = {} }: SendOptions = {}) =>
    request(path, {
      method: 'POST',
      body,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        [XSRF_HEADER]: jar.get(XSRF_COOKIE) ?? '',
        ...(key === null ? {} : { 'Idempotency-Key': key }),
        ...headers,
      },
    })

  const postJson = (path: string, body: unknown, { headers = {} }: SendOptions = {}) =>
    post(path, JSON.stringify(body), { headers: { 'Content-Type': 'application/json', ...headers } })

  /** Presses and reads in the role that the markers say, like the page. */
  const base = () => (jar.has(SESSION_MARKER) ? '/system/api/stamps' : '/system/api/guest/stamps')

  const phone = {
    jar,
    origin,
    request,
    post,
    postJson,
    hasMarker: () => jar.get(GUEST_MARKER) === '1',
    isSignedIn: () => jar.has(SESSION_MARKER),
    regist: (options: SendOptions = {}) => post('/system/api/guest/regist', null, options),
    /** Sends one press as the service worker does. */
    press: (form: Form = PRESS, options: SendOptions = { key: randomUUID() }) => post(`${base()}/collect`, formOf(form), options),
    /** Sends presses in one request; `presses` may be anything. */
    pressBatch: (presses: unknown, options: SendOptions = {}) => postJson(`${base()}/collect-batch`, { presses }, options),
    /** Sends one press and reads the answer; throws unless it was accepted. */
    collect: async (form: Form = PRESS, key: string = randomUUID()): Promise<CollectAnswer> => {
      const response = await phone.press(form, { key })
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
      return (await response.json()) as CollectAnswer
    },
    /** Chooses the face of a stamp; an empty `collected_id` is the newest. */
    chooseFace: (stamp_id: number, collected_id: string, chosen_at: string) => post(`${base()}/${stamp_id}/face`, formOf({ collected_id, chosen_at })),
    page: (query = '', headers: Readonly<Record<string, string>> = {}) => request(`${base()}/collected${query}`, { headers }),
    collected: async (query = ''): Promise<CollectedAnswer> => {
      const response = await phone.page(query)
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
      return (await response.json()) as CollectedAnswer
    },
  }
  return phone
}
export type Client = ReturnType<typeof createClient>

export const formOf = (form: Form): URLSearchParams => new URLSearchParams(Object.entries(form).map(([name, value]): [string, string] => [name, String(value)]))
