import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createClient } from '../support/client.ts'
import { createTestApp, setUpTestApp } from '../support/test-app.ts'

const START = Date.parse('2026-11-21T03:00:00.000Z')
const DAY = 86_400_000

describe('guest registration', () => {
  let now = START
  const api = setUpTestApp({ now: () => new Date(now) })

  it('[6] the token is stored as a hash only', async () => {
    const token = (await api.newGuest()).jar.get('guest_token') ?? ''
    const { rows } = await api.db.pglite.query<{ row: string; id_hash: string }>('select s::text as row, id_hash from session s')
    expect(rows.some((row) => row.row.includes(token))).toBe(false)
    expect(rows.map((row) => row.id_hash)).toContain(createHash('sha256').update(token).digest('hex'))
  })

  it('[6] lives 400 days from its last use: any guest call extends it, at most once a day', async () => {
    const phone = await api.newGuest()
    now = START + DAY - 1
    expect((await phone.page()).headers.getSetCookie()).toEqual([])
    now = START + 399 * DAY
    const cookies = (await phone.page()).headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['guest_token', 'guest', 'XSRF-TOKEN'])
    now = START + 798 * DAY
    expect((await phone.press()).status).toBe(200)
    now = START + (798 + 400) * DAY
    expect((await phone.page()).status).toBe(401)
    expect(phone.hasMarker()).toBe(false)
    now = START
  })

  it('[6] over https the token has the __Host- prefix, which no other host can set', async () => {
    const app = createTestApp(api.db, { publicOrigin: 'https://ekiincho.example' })
    const phone = createClient(app, 'http://127.0.0.1:8787')
    const cookies = (await phone.regist()).headers.getSetCookie()
    expect(cookies[0]).toMatch(/^__Host-guest=.*; HttpOnly; Secure$/u)
    expect(cookies.every((cookie) => cookie.includes('; Secure') && cookie.includes('; Path=/;') && !cookie.includes('Domain'))).toBe(true)
    expect((await phone.press()).status).toBe(200)
  })

  it('[6] needs no XSRF token, but must come from our own page', async () => {
    const phone = createClient(api.app)
    expect((await phone.regist({ headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403)
    expect(phone.hasMarker()).toBe(false)
    expect((await phone.regist()).status).toBe(200)
  })

  it('many phones behind one address can register; a flood is limited, and a phone with a token is not', async () => {
    const app = createTestApp(api.db, { now: () => new Date(now), limits: { registrationsPerAddress: { max: 3, windowMs: 60_000 } } })
    const phoneAt = (remoteAddress: string) => createClient((request) => app(request, { remoteAddress }))
    const first = phoneAt('198.51.100.1')
    expect((await first.regist()).status).toBe(200)
    for (let i = 0; i < 2; i += 1) expect((await phoneAt('198.51.100.1').regist()).status).toBe(200)
    const refused = await phoneAt('198.51.100.1').regist()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    expect((await first.regist()).status).toBe(200)
    expect((await phoneAt('198.51.100.2').regist()).status).toBe(200)
    now += 60_000
    expect((await phoneAt('198.51.100.1').regist()).status).toBe(200)
    now = START
  })

  it('no address is stored in the database', async () => {
    const { rows } = await api.db.pglite.query<{ k: string }>('select k from rate_limit')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => /^regist:[\w-]{43}$/u.test(row.k))).toBe(true)
  })
})
