import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../../server/store/db.ts'
import { findSessions, slideSession } from '../../../server/store/sessions.ts'
import { RECOVERY_HEADER } from '../../../src/core/contract/guest-regist.ts'
import { signIn } from '../support/login.ts'
import { createClient, type Client } from '../support/client.ts'
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

  it.each([
    ['login', (tab: Client) => signIn(tab, randomUUID().slice(0, 32))],
    ['logout', (tab: Client) => tab.post('/system/api/logout', null)],
    ['deletion', (tab: Client) => tab.post('/system/api/guest/delete', null)],
  ])('[4, 6] a %s that commits before the extension ends the token: the answer of the call sets no cookies', async (_, end) => {
    now = START
    const tab = await api.newGuest()
    const db: Db = {
      ...api.db,
      query: async (statement, values) => {
        if (statement === (slideSession as unknown)) await end(tab)
        return api.db.query(statement, values)
      },
    }
    const late = createClient(createTestApp(db, { now: () => new Date(now) }))
    for (const [name, value] of tab.jar) late.jar.set(name, value)
    now = START + DAY
    const response = await late.page()
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    expect((await late.page()).status).toBe(401)
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

describe('[6] a guest whose phone lost the cookies', () => {
  let now = START
  const api = setUpTestApp({ now: () => new Date(now), demoIdp: true })
  const recoveryOf = async (response: Response) => ((await response.json()) as { readonly recovery: string }).recovery
  /** A guest with one stamp, and the text that the phone stores beside the book. */
  const guestWithBook = async () => {
    const phone = createClient(api.app)
    const recovery = await recoveryOf(await phone.regist())
    const { stamp } = await phone.collect()
    return { phone, recovery, stamp }
  }
  const registWith = (phone: Client, recovery: string) => phone.regist({ headers: { [RECOVERY_HEADER]: recovery } })
  const accounts = async () => (await api.db.pglite.query<{ n: number }>('select count(*)::int as n from account')).rows[0]?.n

  it('is the same guest again by the text of its registration, with the same book', async () => {
    const { phone, recovery, stamp } = await guestWithBook()
    const before = await accounts()
    phone.jar.clear()
    expect(await (await registWith(phone, recovery)).json()).toMatchObject({ guest: true, created: false })
    expect((await phone.collected()).stamps).toEqual([stamp])
    expect((await phone.press()).status).toBe(200)
    expect(await accounts()).toBe(before)
  })

  it('may lose the answer: a repeat gets the same token, until that is used', async () => {
    const { recovery, stamp } = await guestWithBook()
    const tokens = [createClient(api.app), createClient(api.app)]
    for (const each of tokens) await registWith(each, recovery)
    const [first, second] = tokens.map((each) => each.jar.get('guest_token'))
    expect(first).toBe(second)
    const next = await recoveryOf(await registWith(tokens[0] as Client, recovery))
    expect((await (tokens[0] as Client).collected()).stamps).toEqual([stamp])
    now += 60_000
    const late = createClient(api.app)
    expect(await (await registWith(late, recovery)).json()).toMatchObject({ created: true })
    late.jar.clear()
    expect(await (await registWith(late, next)).json()).toMatchObject({ created: false })
    now = START
  })

  it('is the same guest as long as the session lives, which its use extends', async () => {
    const { phone, recovery, stamp } = await guestWithBook()
    now += 300 * DAY
    await phone.collected()
    now += 300 * DAY
    phone.jar.clear()
    expect(await (await registWith(phone, recovery)).json()).toMatchObject({ created: false })
    expect((await phone.collected()).stamps).toEqual([stamp])
    now = START
  })

  it('is a new guest by a text that is not ours', async () => {
    const { recovery } = await guestWithBook()
    const [content = '', mac = ''] = recovery.split('.')
    const forged = Buffer.from(
      Buffer.from(content, 'base64url')
        .toString()
        .replace(/"id_hash":"./u, '"id_hash":"'),
    ).toString('base64url')
    for (const text of [`${forged}.${mac}`, `${content}.`, 'x', `${content}.${mac.toUpperCase()}`])
      expect(await (await registWith(createClient(api.app), text)).json()).toMatchObject({ created: true })
  })

  type End = readonly [what: string, end: (phone: Client) => Promise<unknown>]
  const ENDS: readonly End[] = [
    ['a logout', (phone: Client) => phone.post('/system/api/logout', null)],
    ['a deletion', (phone: Client) => phone.post('/system/api/guest/delete', null)],
    ['a login, which has the book now', (phone: Client) => signIn(phone, randomUUID().slice(0, 32))],
  ]

  it.each(ENDS)('is a new guest where %s comes between the reading of the session and its renewal', async (_, end) => {
    const { phone, recovery } = await guestWithBook()
    let isRead = false
    const query: Db['query'] = async (asked, values) => {
      const rows = await api.db.query(asked, values)
      if (asked.text === findSessions.text && !isRead) {
        isRead = true
        await end(phone)
      }
      return rows
    }
    const other = createClient(createTestApp({ ...api.db, query }))
    expect(await (await registWith(other, recovery)).json()).toMatchObject({ created: true })
    expect((await other.collected()).stamps).toEqual([])
  })

  it.each<End>([
    ...ENDS,
    [
      'its 400 days',
      async () => {
        now += 400 * DAY
      },
    ],
  ])('is a new guest after %s', async (_, end) => {
    const { phone, recovery } = await guestWithBook()
    await end(phone)
    expect(await (await registWith(createClient(api.app), recovery)).json()).toMatchObject({ created: true })
    now = START
  })

  it('opens nothing else by the text: it is no token', async () => {
    const { recovery } = await guestWithBook()
    const thief = createClient(api.app)
    thief.jar.set('guest_token', recovery)
    expect((await thief.page()).status).toBe(401)
  })
})
