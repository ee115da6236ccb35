import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoCredentials } from '../../../../server/auth/demo-provider/demo-client.ts'
import { PROVIDER_NAMES, choose, toProvider, type ProviderName } from '../../support/login.ts'
import { createClient, type Client } from '../../support/client.ts'
import { setUpTestApp } from '../../support/test-app.ts'

describe('the demo provider', () => {
  let now = Date.now()
  const api = setUpTestApp({ now: () => new Date(now) })
  let phone: Client
  beforeAll(async () => {
    phone = createClient(api.app)
  }, 60_000)

  const VERIFIER = 'v'.repeat(43)
  const redirect_uri = (name: ProviderName) => `${phone.origin}/system/auth/${name}/callback`
  const basic = (name: ProviderName) => `Basic ${Buffer.from(Object.values(demoCredentials(name)).join(':')).toString('base64')}`

  async function codeOf(name: ProviderName, visitor = 'hanako'): Promise<string> {
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id: `demo-${name}`,
      redirect_uri: redirect_uri(name),
      state: 's',
      scope: 'openid',
      nonce: 'n',
      code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
      code_challenge_method: 'S256',
    })
    const path = await choose(phone, `/demo-idp/${name}/authorize?${asked}`, { visitor })
    return new URL(path, phone.origin).searchParams.get('code') ?? ''
  }

  /** Requests the tokens as our login does, with one parameter changed. */
  async function exchange(name: ProviderName, change: Readonly<Record<string, string>> = {}, headers: Readonly<Record<string, string>> = {}) {
    const { clientId, clientSecret } = demoCredentials(name)
    const own = name === 'twitter' ? {} : { client_id: clientId, client_secret: clientSecret }
    const form = {
      grant_type: 'authorization_code',
      redirect_uri: redirect_uri(name),
      code_verifier: VERIFIER,
      ...own,
      code: change['code'] ?? (await codeOf(name)),
      ...change,
    }
    const own_headers: Record<string, string> = name === 'twitter' ? { Authorization: basic(name) } : {}
    const response = await phone.request(`/demo-idp/${name}/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { ...own_headers, ...headers },
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const me = async (name: ProviderName, token: unknown) => {
    const response = await phone.request(`/demo-idp/${name}/me`, { headers: { Authorization: `Bearer ${String(token)}` } })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  it.each(PROVIDER_NAMES)('[1] %s: its page says that it is a demo, in Japanese, and works without scripts', async (name) => {
    const response = await phone.request(await toProvider(phone, name))
    const page = await response.text()
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(page).toContain('デモ:本物の SNS ではありません')
    expect(page).toContain('<html lang="ja">')
    expect(page).toContain('name="cancel"')
    expect(page.match(/name="visitor" value="/gu)).toHaveLength(3)
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=/iu)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("form-action 'self'")
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/u)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each(PROVIDER_NAMES)('[1] %s: a request that is not ours, or lacks a required parameter, gets no page of demo users', async (name) => {
    const path = await toProvider(phone, name)
    const changes: ((params: URLSearchParams) => void)[] = [
      (params) => params.set('client_id', 'somebody'),
      (params) => params.set('redirect_uri', 'https://evil.example/'),
      (params) => params.set('redirect_uri', `${redirect_uri(name)}/../x`),
      (params) => params.set('response_type', 'token'),
      (params) => params.delete('state'),
      (params) => params.delete('scope'),
    ]
    if (name === 'twitter')
      changes.push(
        (params) => params.delete('code_challenge'),
        (params) => params.set('code_challenge_method', 'plain'),
      )
    if (name === 'line') changes.push((params) => params.set('scope', 'profile'))
    for (const change of changes) {
      const url = new URL(path, phone.origin)
      change(url.searchParams)
      for (const init of [{}, { method: 'POST', body: new URLSearchParams({ visitor: 'hanako' }) }]) {
        const response = await phone.request(url.pathname + url.search, init)
        expect(response.status).toBe(400)
        expect(await response.text()).toContain('ログインを始められませんでした')
      }
    }
  })

  it('[1] an invalid name is asked for again', async () => {
    const page = await toProvider(phone, 'line')
    for (const visitor of ['', 'あ', 'a b', 'a'.repeat(33), '<script>']) {
      const response = await phone.request(page, { method: 'POST', body: new URLSearchParams({ visitor }) })
      expect([response.status, (await response.text()).includes('だれとして')]).toEqual([200, true])
    }
  })

  it('[6] another site cannot choose for the visitor', async () => {
    const page = await toProvider(phone, 'line')
    const response = await phone.request(page, {
      method: 'POST',
      body: new URLSearchParams({ visitor: 'hanako' }),
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    })
    expect(response.status).toBe(403)
  })

  it.each(PROVIDER_NAMES)('[6] %s: a code is valid once, for a minute, for the client that proves its identity', async (name) => {
    const code = await codeOf(name)
    expect((await exchange(name, { code })).status).toBe(200)
    expect((await exchange(name, { code })).status).toBe(400)
    expect((await exchange(name, { code_verifier: 'w'.repeat(43) })).status).toBe(400)
    expect((await exchange(name, { redirect_uri: 'https://evil.example/' })).status).toBe(400)
    expect((await exchange(name, { grant_type: 'refresh_token' })).status).toBe(400)
    expect((await exchange(name, { code: await codeOf(name === 'line' ? 'twitter' : 'line') })).status).toBe(400)
    const late = await codeOf(name)
    now += 60_000
    expect((await exchange(name, { code: late })).status).toBe(400)
  })

  it("[1] twitter accepts Basic only, and has the profile's id under data", async () => {
    const { body } = await exchange('twitter')
    expect(body).toMatchObject({ token_type: 'bearer', scope: 'openid' })
    expect(body).not.toHaveProperty('id_token')
    expect((await exchange('twitter', {}, { Authorization: basic('line') })).status).toBe(401)
    expect((await exchange('twitter', { client_secret: 'x' })).status).toBe(401)
    expect((await me('twitter', body['access_token'])).body).toMatchObject({ data: { id: expect.stringMatching(/^\d+$/u) as string, username: 'demo' } })
  })

  it('[1] facebook accepts the secret in the form, has its own error format, and appends #_=_', async () => {
    const { body } = await exchange('facebook')
    expect(body).toMatchObject({ token_type: 'bearer' })
    expect((await me('facebook', body['access_token'])).body).toMatchObject({ id: expect.stringMatching(/^\d+$/u) as string })
    expect(await exchange('facebook', { client_secret: 'x' })).toEqual({
      status: 401,
      body: { error: { message: 'invalid_client', type: 'OAuthException', code: 100 } },
    })
    expect((await exchange('facebook', {}, { Authorization: basic('facebook') })).status).toBe(401)
    const response = await phone.request(await toProvider(phone, 'facebook'), {
      method: 'POST',
      body: new URLSearchParams({ visitor: 'x' }),
      redirect: 'manual',
    })
    expect(response.headers.get('Location')).toMatch(/#_=_$/u)
  })

  it('[1] line issues an id token of LINE, with the nonce', async () => {
    const { body } = await exchange('line')
    const [, claims = ''] = String(body['id_token']).split('.')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: `${phone.origin}/demo-idp/line`,
      aud: 'demo-line',
      nonce: 'n',
      sub: expect.stringMatching(/^U[0-9a-f]{32}$/u) as string,
    })
    expect((await me('line', body['access_token'])).body['sub']).toMatch(/^U/u)
  })

  it('[6] a token is valid for its own provider, and for a minute', async () => {
    const token = (await exchange('twitter')).body['access_token']
    expect((await me('facebook', token)).status).toBe(401)
    expect((await me('twitter', 'x')).status).toBe(401)
    expect((await me('twitter', token)).status).toBe(200)
    now += 60_000
    expect((await me('twitter', token)).status).toBe(401)
  })

  it.each(['/demo-idp/mixi/authorize', '/demo-idp/line/else', '/demo-idp/line'])('[2] %s does not exist', async (path) => {
    expect((await phone.request(path)).status).toBe(404)
  })
})
