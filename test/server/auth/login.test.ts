import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../../server/app.ts'
import type { Fetch } from '../../../server/auth/login.ts'
import { PROVIDER_NAMES, choose, login, pathOf, toProvider, visit, type ProviderName } from '../support/login.ts'
import { createClient, type Client } from '../support/client.ts'
import { createTestApp, setUpTestApp } from '../support/test-app.ts'

const LOGIN = 'login'
const FAILED = '/login/?error=failed'
const EXPIRED = '/login/?error=expired'

describe('logging in', () => {
  let now = Date.now()
  const api = setUpTestApp({ now: () => new Date(now) })
  let phone: Client
  beforeEach(async () => {
    now = Date.now()
    phone = await api.newGuest()
    await phone.collect()
  })

  const stored = async () =>
    (
      await api.db.pglite.query(`select (select string_agg(a::text, ';' order by id) from account a) as accounts, (select count(*) from identity) as identities,
        (select string_agg(concat(id_hash, account_id, has_moved), ';' order by id_hash) from session) as sessions`)
    ).rows[0]

  /** Where a login ends, and whether it changed anything for the guest who started it. */
  async function end(walk: () => Promise<string>) {
    const [before, jar] = [await stored(), new Map(phone.jar)]
    const { location } = await visit(phone, await walk())
    const isSame = JSON.stringify([await stored(), [...phone.jar]]) === JSON.stringify([before, [...jar]])
    return { location, isSame, stamps: (await phone.collected()).stamp_num }
  }
  const refused = (error: string) => ({ location: `/login/?error=${error}`, isSame: true, stamps: 1 })
  const back = async (name: ProviderName) => choose(phone, await toProvider(phone, name), { visitor: 'hanako' })
  function changed(path: string, change: (params: URLSearchParams) => void): string {
    const url = new URL(path, phone.origin)
    change(url.searchParams)
    return url.pathname + url.search
  }

  describe.each(PROVIDER_NAMES)('with %s', (name) => {
    it('[1, 6] a guest goes through the provider and back, and is logged in with the book', async () => {
      const location = await login(phone, name, `visitor-of-${name}`, '/find/push?stamp_id=1191')
      expect(location.replace(/#$/u, '')).toBe('/find/push/?stamp_id=1191')
      expect([phone.isSignedIn(), phone.hasMarker(), phone.jar.has('guest_token'), phone.jar.has(LOGIN)]).toEqual([true, false, false, false])
      expect(await phone.collected()).toMatchObject({ sns_type: name, stamp_num: 1 })
      expect((await phone.press()).status).toBe(200)
    })

    it('[1] the same identity is the same visitor; another identity is another one', async () => {
      await login(phone, name, `again-${name}`)
      const [again, other] = [createClient(api.app), createClient(api.app)]
      await login(again, name, `again-${name}`)
      await login(other, name, `other-${name}`)
      expect([(await again.collected()).stamp_num, (await other.collected()).stamp_num]).toEqual([1, 0])
    })

    it('[6] cancelled: says so', async () =>
      expect(await end(async () => choose(phone, await toProvider(phone, name), { cancel: '1' }))).toEqual(refused('cancelled')))

    it('[6] wrong state: another browser started that login', async () =>
      expect(await end(async () => changed(await back(name), (params) => params.set('state', 'A'.repeat(43))))).toEqual(refused('failed')))

    it('[6] no state', async () => expect(await end(async () => changed(await back(name), (params) => params.delete('state')))).toEqual(refused('failed')))

    it('[6] cancelled with a wrong state is not a cancellation', async () =>
      expect(await end(async () => changed(await choose(phone, await toProvider(phone, name), { cancel: '1' }), (params) => params.set('state', 'x')))).toEqual(
        refused('failed'),
      ))

    it("[6] another provider's name in the answer", async () =>
      expect(await end(async () => changed(await back(name), (params) => params.set('iss', 'https://evil.example')))).toEqual(refused('failed')))

    it('[6] an unknown code', async () =>
      expect(await end(async () => changed(await back(name), (params) => params.set('code', 'x.y')))).toEqual(refused('failed')))

    it('[6] no code', async () => expect(await end(async () => changed(await back(name), (params) => params.delete('code')))).toEqual(refused('failed')))

    it('[6] two states', async () =>
      expect(await end(async () => changed(await back(name), (params) => params.append('state', 'x')))).toEqual(refused('failed')))

    it('[6] without the cookie of the login', async () =>
      expect(
        await end(async () => {
          const path = await back(name)
          phone.jar.delete(LOGIN)
          return path
        }),
      ).toEqual(refused('expired')))

    it('[6] a changed cookie', async () =>
      expect(
        await end(async () => {
          const path = await back(name)
          phone.jar.set(LOGIN, `${phone.jar.get(LOGIN)?.replace(/^.{8}/u, 'AAAAAAAA')}`)
          return path
        }),
      ).toEqual(refused('expired')))

    it('[6] after ten minutes', async () =>
      expect(
        await end(async () => {
          const path = await back(name)
          now += 600_000
          return path
        }),
      ).toEqual(refused('expired')))

    it("[6] after a minute the provider's code is invalid", async () =>
      expect(
        await end(async () => {
          const path = await back(name)
          now += 61_000
          return path
        }),
      ).toEqual(refused('failed')))

    it('[6] the same answer twice: the second logs nobody in', async () => {
      const path = await back(name)
      const cookie = phone.jar.get(LOGIN) ?? ''
      expect((await visit(phone, path)).location).toMatch(/^\/mypage\//u)
      const thief = createClient(api.app)
      expect((await visit(thief, path)).location).toBe(EXPIRED)
      // Not even with the cookie that started it: a code is valid once.
      thief.jar.set(LOGIN, cookie)
      expect((await visit(thief, path)).location).toBe(FAILED)
      expect(thief.isSignedIn()).toBe(false)
    })

    it("[6] a code of one browser's login is refused in another", async () => {
      const victim = createClient(api.app)
      const code = new URL(await back(name), phone.origin).searchParams.get('code') ?? ''
      const own = await choose(victim, await toProvider(victim, name), { visitor: 'taro' })
      const mixed = changed(own, (params) => params.set('code', code))
      // Without PKCE or nonce only the state protects the login; Facebook has neither.
      if (name !== 'facebook') expect((await visit(victim, mixed)).location).toBe(FAILED)
      const theirs = changed(own, (params) => params.set('state', new URL(mixed, phone.origin).searchParams.get('state') + 'x'))
      expect((await visit(victim, theirs)).location).toMatch(/^\/login\/\?error=(failed|expired)$/u)
    })
  })

  it("[6] one provider's login cannot end at another's", async () =>
    expect(await end(async () => (await back('facebook')).replace('facebook', 'line'))).toEqual(refused('failed')))

  it('[6] a changed nonce: the id token belongs to another login', async () =>
    expect(
      await end(async () => {
        const page = changed(await toProvider(phone, 'line'), (params) => params.set('nonce', 'A'.repeat(43)))
        return choose(phone, page, { visitor: 'hanako' })
      }),
    ).toEqual(refused('failed')))

  it('[6] a changed code_challenge: the token request comes from another client', async () => {
    for (const name of ['twitter', 'line'] as const) {
      expect(
        await end(async () => {
          const page = changed(await toProvider(phone, name), (params) => params.set('code_challenge', 'A'.repeat(43)))
          return choose(phone, page, { visitor: 'hanako' })
        }),
      ).toEqual(refused('failed'))
    }
  })

  it('[6] starts with a state, and with PKCE and nonce where the provider has them', async () => {
    const asked = await Promise.all(PROVIDER_NAMES.map(async (name) => new URL(await toProvider(createClient(api.app), name), phone.origin).searchParams))
    for (const params of asked) expect(params.get('state')).toMatch(/^[\w-]{43}$/u)
    expect(asked.map((params) => params.get('code_challenge_method'))).toEqual(['S256', null, 'S256'])
    expect(asked.map((params) => params.get('nonce')?.length ?? 0)).toEqual([0, 0, 43])
    expect(asked.map((params) => params.get('scope'))).toEqual(['users.read tweet.read', 'public_profile', 'openid'])
    expect(asked[0]?.get('redirect_uri')).toBe(`${phone.origin}/system/auth/twitter/callback`)
  })

  it('[6] its cookie lives ten minutes, is HttpOnly, prefixed over https, and deleted afterwards', async () => {
    const { response } = await visit(phone, '/system/auth/line')
    expect(response.headers.getSetCookie()).toHaveLength(1)
    expect(response.headers.getSetCookie()[0]).toMatch(/^login=[\w.-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/u)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const https = createClient(createTestApp(api.db, { publicOrigin: 'https://localhost' }), 'https://localhost')
    await login(https, 'line', 'https')
    expect([...https.jar.keys()].toSorted()).toEqual(['XSRF-TOKEN', '__Host-session', 'expires_in'])
  })

  it('[6] another login ends the previous one in this browser: a new token each time', async () => {
    await login(phone, 'twitter', 'first')
    const old = phone.jar.get('session_token') ?? ''
    await login(phone, 'line', 'second')
    expect(phone.jar.get('session_token')).not.toBe(old)
    expect((await phone.request('/system/api/user', { headers: { Cookie: `session_token=${old}` } })).status).toBe(401)
  })

  it('[6] a token that a stranger put into the browser is not adopted', async () => {
    const planted = 'A'.repeat(43)
    phone.jar.set('session_token', planted)
    await login(phone, 'twitter', 'fixed')
    expect(phone.jar.get('session_token')).not.toBe(planted)
  })

  it('too many logins from one address wait, and change nothing', async () => {
    const app = createTestApp(api.db, { limits: { loginsPerAddress: { max: 1, windowMs: 60_000 } } })
    const from = (request: Request) => app(request, { remoteAddress: '198.51.100.7' })
    expect(await login(createClient(from), 'twitter', 'one')).toBe('/mypage/')
    expect(await login(createClient(from), 'twitter', 'one')).toBe(FAILED)
  })

  it('[8] a database failure ends on the login page too, with the error in the log', async () => {
    const said: string[] = []
    const log = { info: () => undefined, warn: (fields: object) => void said.push(JSON.stringify(fields)), error: () => undefined }
    const fail = async () => {
      throw Object.assign(new Error('gone'), { code: '57P01' })
    }
    const app = createTestApp({ ...api.db, tx: fail }, { log })
    expect(await login(createClient(app), 'line', 'unlucky')).toBe(FAILED)
    expect(said.join()).toContain('gone')
  })

  it('[6] without a client and without the demo a provider is not available', async () => {
    const visitor = createClient(createTestApp(api.db, { demoIdp: false }))
    for (const name of PROVIDER_NAMES) {
      expect((await visit(visitor, `/system/auth/${name}`)).location).toBe(FAILED)
      expect((await visit(visitor, `/system/auth/${name}/callback?code=x&state=y`)).location).toBe(EXPIRED)
    }
  })
})

describe('the real providers', () => {
  const CLIENTS = {
    twitter: { clientId: 'tw-1', clientSecret: 'tw_-secret' },
    facebook: { clientId: 'fb-1', clientSecret: 'fb secret' },
    line: { clientId: '165', clientSecret: 'a channel secret of LINE, 32 long' },
  }
  const api = setUpTestApp()

  /** An app behind https with scripted answers of the providers. */
  function open(fetch: Fetch): { app: App; phone: Client } {
    const app = createTestApp(api.db, { clients: CLIENTS, fetch, publicOrigin: 'https://ekiincho.example' })
    return { app, phone: createClient(app, 'https://ekiincho.example') }
  }
  async function begin(phone: Client, name: ProviderName): Promise<URL> {
    return new URL((await visit(phone, `/system/auth/${name}`)).location)
  }
  const comeBack = async (phone: Client, name: ProviderName, asked: URL) =>
    (await visit(phone, `/system/auth/${name}/callback?code=c0de&state=${asked.searchParams.get('state')}`)).location
  const idToken = (claims: object, secret = CLIENTS.line.clientSecret, header: object = { alg: 'HS256', typ: 'JWT' }) => {
    const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }

  it('[1] twitter: plain Basic at the token endpoint, PKCE, and the id from users/me', async () => {
    const sent: string[] = []
    const { phone } = open(async (request) => {
      sent.push(`${request.method} ${request.url} ${request.headers.get('Authorization')} ${request.redirect} ${await request.text()}`)
      if (request.url.endsWith('/2/users/me')) return Response.json({ data: { id: '2244994945', name: 'X', username: 'x' } })
      return Response.json({ token_type: 'bearer', access_token: 'at', expires_in: 7200, scope: 'users.read tweet.read' })
    })
    const asked = await begin(phone, 'twitter')
    expect(asked.origin + asked.pathname).toBe('https://x.com/i/oauth2/authorize')
    expect(asked.searchParams.get('client_id')).toBe('tw-1')
    expect(await comeBack(phone, 'twitter', asked)).toBe('/mypage/')
    expect(sent[0]).toContain(`POST https://api.x.com/2/oauth2/token Basic ${Buffer.from('tw-1:tw_-secret').toString('base64')} manual`)
    expect(new URLSearchParams(sent[0]?.split(' manual ')[1]).get('code_verifier')).toMatch(/^[\w-]{43}$/u)
    expect(sent[0]).not.toContain('client_secret')
    expect(sent[1]).toContain('GET https://api.x.com/2/users/me Bearer at')
    const { rows } = await api.db.pglite.query("select subject from identity where provider = 'twitter'")
    expect(rows).toEqual([{ subject: '2244994945' }])
  })

  it('[1] facebook: Graph v24, the secret in the form, no PKCE, and no #_=_ left in the address', async () => {
    const sent: string[] = []
    const { phone } = open(async (request) => {
      sent.push(`${request.url} ${await request.text()}`)
      if (request.url.includes('/me?')) return Response.json({ id: '10221', name: 'F' })
      return Response.json({ token_type: 'bearer', access_token: 'at', expires_in: 5_183_944 })
    })
    const asked = await begin(phone, 'facebook')
    expect(asked.origin + asked.pathname).toBe('https://www.facebook.com/v24.0/dialog/oauth')
    expect(asked.searchParams.has('code_challenge')).toBe(false)
    expect(await comeBack(phone, 'facebook', asked)).toBe('/mypage/#')
    expect(sent[0]).toMatch(/^https:\/\/graph\.facebook\.com\/v24\.0\/oauth\/access_token .*client_secret=fb\+secret/u)
    expect(sent[1]).toBe('https://graph.facebook.com/v24.0/me?fields=id,name ')
  })

  it('[1] line: OpenID Connect, where the id token alone names the identity', async () => {
    let nonce = ''
    const { phone } = open(async (request) => {
      expect(request.url).toBe('https://api.line.me/oauth2/v2.1/token')
      const iat = Math.floor(Date.now() / 1_000)
      const id_token = idToken({ iss: 'https://access.line.me', sub: 'U1', aud: '165', iat, exp: iat + 60, nonce, amr: ['linesso'] })
      return Response.json({ token_type: 'Bearer', access_token: 'at', expires_in: 2_592_000, refresh_token: 'r', scope: 'openid', id_token })
    })
    const asked = await begin(phone, 'line')
    expect(asked.origin + asked.pathname).toBe('https://access.line.me/oauth2/v2.1/authorize')
    nonce = asked.searchParams.get('nonce') ?? ''
    expect(await comeBack(phone, 'line', asked)).toBe('/mypage/')
  })

  const now = () => Math.floor(Date.now() / 1_000)
  const right = (nonce: string) => ({ iss: 'https://access.line.me', sub: 'U2', aud: '165', iat: now(), exp: now() + 60, nonce })
  it.each([
    ['signed with another secret', (nonce: string) => idToken(right(nonce), 'another channel secret, 32 long..')],
    ['not signed', (nonce: string) => idToken(right(nonce)).replace(/[^.]+$/u, '')],
    ['whose header says that it is not signed', (nonce: string) => idToken(right(nonce), '', { alg: 'none' })],
    [
      'whose claims were exchanged',
      (nonce: string) => idToken(right(nonce)).replace(/\.[^.]+\./u, `.${Buffer.from(JSON.stringify({ ...right(nonce), sub: 'U9' })).toString('base64url')}.`),
    ],
    ['with another nonce', () => idToken(right('x'))],
    ['without a nonce', (nonce: string) => idToken({ ...right(nonce), nonce: undefined })],
    ['of another issuer', (nonce: string) => idToken({ ...right(nonce), iss: 'https://evil.example' })],
    ['for another client', (nonce: string) => idToken({ ...right(nonce), aud: '166' })],
    ['of yesterday', (nonce: string) => idToken({ ...right(nonce), iat: now() - 86_400, exp: now() - 86_000 })],
    ['that is none', () => 'x.y.z'],
    ['that is missing', () => undefined],
  ])('[6] an id token %s signs nobody in', async (_title, make) => {
    let nonce = ''
    const { phone } = open(async () => Response.json({ token_type: 'Bearer', access_token: 'at', id_token: make(nonce) }))
    const asked = await begin(phone, 'line')
    nonce = asked.searchParams.get('nonce') ?? ''
    expect(await comeBack(phone, 'line', asked)).toBe(FAILED)
    expect(phone.jar.size).toBe(0)
  })

  it.each([
    ['an error', () => Response.json({ error: 'invalid_grant' }, { status: 400 })],
    ["Facebook's error", () => Response.json({ error: { message: 'x', type: 'OAuthException', code: 100 } }, { status: 400 })],
    ['a page', () => new Response('<p>busy', { headers: { 'Content-Type': 'text/html' } })],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'https://evil.example/' } })],
    ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
    ['a server error', () => new Response('', { status: 503 })],
  ])('[6] a provider that answers with %s signs nobody in', async (_title, answer) => {
    for (const name of PROVIDER_NAMES) {
      const { phone } = open(async () => answer())
      expect(await comeBack(phone, name, await begin(phone, name))).toBe(FAILED)
    }
  })

  it.each([[{ data: {} }], [{ id: 5 }], [[]], [null], [{ data: { id: '' } }], [{ id: '' }]])('[6] a profile of %j names nobody', async (profile) => {
    for (const name of ['twitter', 'facebook'] as const) {
      const isProfile = (url: string) => url.includes('/me')
      const { phone } = open(async (request) => (isProfile(request.url) ? Response.json(profile) : Response.json({ token_type: 'bearer', access_token: 'at' })))
      expect(await comeBack(phone, name, await begin(phone, name))).toBe(FAILED)
    }
  })

  it.each(['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])("[6] behind a proxy (%s) a loopback address is not the visitor's: no demo", async (header) => {
    const behind = createClient((request) => {
      request.headers.set(header, '198.51.100.1')
      return api.app(request)
    })
    expect((await visit(behind, '/system/auth/twitter')).location).toBe(FAILED)
    expect((await behind.request('/demo-idp/twitter/authorize')).status).toBe(404)
  })

  it('[6] with a client for a provider its demo is disabled; with a public origin, all demos', async () => {
    const local = createClient(createTestApp(api.db, { clients: { line: CLIENTS.line } }))
    expect((await visit(local, '/system/auth/line')).location).toMatch(/^https:\/\/access\.line\.me\//u)
    expect((await local.request('/demo-idp/line/authorize')).status).toBe(404)
    expect(pathOf(local, (await visit(local, '/system/auth/twitter')).location)).toMatch(/^\/demo-idp\/twitter\/authorize\?/u)
    const elsewhere = createClient(createTestApp(api.db, { publicOrigin: 'https://ekiincho.example' }), 'https://ekiincho.example')
    expect((await visit(elsewhere, '/system/auth/twitter')).location).toBe(FAILED)
    expect((await elsewhere.request('/demo-idp/twitter/authorize')).status).toBe(404)
  })
})
