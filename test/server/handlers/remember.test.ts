import { beforeEach, describe, expect, it } from 'vitest'
import type { Db, Queries } from '../../../server/store/db.ts'
import { insertSuccessor, slideSession } from '../../../server/store/sessions.ts'
import { SESSION_MARKER, XSRF_COOKIE } from '../../../src/core/contract/cookies.ts'
import { signIn } from '../support/login.ts'
import { createClient, type Client } from '../support/client.ts'
import { createTestApp, setUpTestApp } from '../support/test-app.ts'

const START = Date.parse('2026-11-21T03:00:00.000Z')
const DAY = 86_400_000
const TOKEN = 'session_token'

describe('remember', () => {
  let now = START
  const api = setUpTestApp({ now: () => new Date(now) })
  let phone: Client
  beforeEach(async () => {
    now = START
    phone = await api.newMember()
  })

  const remember = (from = phone) => from.post('/system/api/remember', null)
  const read = (from: Client) => from.request('/system/api/user').then((response) => response.status)
  /** The same phone with its earlier cookies: another tab, or a phone whose answer was lost. */
  function copyOf(original: Client): Client {
    const copy = createClient(api.app)
    for (const [name, value] of original.jar) copy.jar.set(name, value)
    return copy
  }

  it('[6] a login lives for 30 days unused; reading does not extend it', async () => {
    expect(phone.jar.get(SESSION_MARKER)).toBe(String((START + 30 * DAY) / 1_000))
    now = START + 30 * DAY - 1
    expect(await read(phone)).toBe(200)
    now = START + 30 * DAY
    expect(await read(phone)).toBe(401)
    expect(phone.isSignedIn()).toBe(false)
  })

  it('[6, 7] extends it, and states its end in the answer, the marker and the lifetime of all three cookies', async () => {
    now = START + 10 * DAY
    const response = await remember()
    const end = (now + 30 * DAY) / 1_000
    expect(await response.json()).toEqual({ expires_in: end })
    const cookies = response.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([TOKEN, SESSION_MARKER, XSRF_COOKIE])
    expect(cookies[0]).toMatch(/^session_token=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/u)
    expect(cookies[1]).toBe(`${SESSION_MARKER}=${end}; Path=/; Max-Age=2592000; SameSite=Lax`)
    now = START + 40 * DAY - 1
    expect(await read(phone)).toBe(200)
  })

  it('[6] a login ends 180 days after it began, regardless of use', async () => {
    for (let day = 20; day < 180; day += 20) {
      now = START + day * DAY
      expect((await remember()).status).toBe(200)
    }
    expect(phone.jar.get(SESSION_MARKER)).toBe(String((START + 180 * DAY) / 1_000))
    now = START + 180 * DAY - 1
    expect(await read(phone)).toBe(200)
    now = START + 180 * DAY
    expect((await remember()).status).toBe(401)
  })

  it('[6] the token stays for a day, then it rotates; the XSRF token of open tabs stays', async () => {
    const before = new Map(phone.jar)
    now = START + DAY - 1
    await remember()
    expect(phone.jar.get(TOKEN)).toBe(before.get(TOKEN))
    now = START + DAY
    await remember()
    expect(phone.jar.get(TOKEN)).not.toBe(before.get(TOKEN))
    expect(phone.jar.get(XSRF_COOKIE)).toBe(before.get(XSRF_COOKIE))
    expect((await phone.press()).status).toBe(200)
  })

  it('[6] the old token is valid until a minute after the new one is first used, for requests in progress', async () => {
    const old = copyOf(phone)
    now = START + DAY
    await remember()
    expect(await read(phone)).toBe(200)
    now += 59_999
    expect(await read(old)).toBe(200)
    expect((await old.press()).status).toBe(200)
    now += 1
    expect(await read(old)).toBe(401)
    expect(await read(phone)).toBe(200)
  })

  it('[6, 11] an answer that is lost on a weak signal does not end the login: the old token stays valid and gets the same new one', async () => {
    const beforeLoss = copyOf(phone)
    now = START + DAY
    await remember()
    now = START + 3 * DAY
    expect(await read(beforeLoss)).toBe(200)
    await remember(beforeLoss)
    expect(beforeLoss.jar.get(TOKEN)).toBe(phone.jar.get(TOKEN))
    expect(await read(beforeLoss)).toBe(200)
  })

  it('[6] ten tabs that remember at once end with one token, and all stay logged in', async () => {
    const tabs = Array.from({ length: 10 }, () => copyOf(phone))
    now = START + 2 * DAY
    expect((await Promise.all(tabs.map((tab) => remember(tab)))).map((response) => response.status)).toEqual(Array(10).fill(200))
    expect(new Set(tabs.map((tab) => tab.jar.get(TOKEN))).size).toBe(1)
    expect(await Promise.all(tabs.map((tab) => read(tab)))).toEqual(Array(10).fill(200))
  })

  it.each([1, 2])('[6, 14] where the database fails on day %i after the login, no day is counted and the token is unchanged: all or nothing', async (days) => {
    const fails: ReadonlySet<unknown> = new Set([slideSession, insertSuccessor])
    const failing = ({ query }: Queries): Queries => ({
      query: (statement, values) => (fails.has(statement) ? Promise.reject(new Error('a fault')) : query(statement, values)),
    })
    const { tx } = api.db
    const db: Db = { ...api.db, ...failing(api.db), tx: (work) => tx((queries) => work(failing(queries))) }
    const broken = createClient(createTestApp(db, { now: () => new Date(now) }))
    for (const [name, value] of phone.jar) broken.jar.set(name, value)
    const rows = async () => (await api.db.pglite.query('select (select count(*)::int from login_day) as days, s.* from session s order by id_hash')).rows
    const before = await rows()
    // Japan's next day begins at 15:00 UTC: the first request is before the rotation, the second after.
    now = START + days * DAY - DAY / 2
    expect((await remember(broken)).status).toBe(500)
    expect(await rows()).toEqual(before)
    expect((await remember()).status).toBe(200)
    expect(await rows()).not.toEqual(before)
  })

  it.each([0, 1])('[4, 6] a renewal after a concurrent logout is refused and sets no cookies, %i days after the login', async (days) => {
    const db: Db = {
      ...api.db,
      // The tab's request has found its session by now.
      tx: async (work) => {
        expect((await phone.post('/system/api/logout', null)).status).toBe(200)
        return api.db.tx(work)
      },
    }
    const late = createClient(createTestApp(db, { now: () => new Date(now) }))
    for (const [name, value] of phone.jar) late.jar.set(name, value)
    now = START + days * DAY
    const response = await remember(late)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, 'no_token'])
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('[6] an old token is invalid, and tokens are stored as hashes only', async () => {
    const [first, old] = [phone.jar.get(TOKEN) ?? '', copyOf(phone)]
    for (const day of [1, 2, 3]) {
      now = START + day * DAY
      await remember()
      expect(await read(phone)).toBe(200)
    }
    now += 61_000
    expect((await remember(old)).status).toBe(401)
    const { rows } = await api.db.pglite.query<{ row: string }>('select s::text as row from session s')
    for (const token of [first, phone.jar.get(TOKEN) ?? '']) expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })

  it('[6] a lost XSRF token or marker is set again by any read', async () => {
    for (const lost of [XSRF_COOKIE, SESSION_MARKER]) {
      phone.jar.delete(lost)
      if (lost === XSRF_COOKIE) expect((await remember()).status).toBe(419)
      await phone.request('/system/api/user')
      expect((await remember()).status).toBe(200)
      expect(phone.jar.has(lost)).toBe(true)
    }
    expect((await phone.request('/system/api/user')).headers.getSetCookie()).toEqual([])
  })

  it('[6] a slow refusal that arrives after a new login does not end the login: any guest call sets the markers again', async () => {
    const token = phone.jar.get(TOKEN) ?? ''
    phone.jar.set(TOKEN, 'A'.repeat(43))
    expect(await read(phone)).toBe(401)
    phone.jar.set(TOKEN, token)
    for (const ask of [() => phone.regist(), () => phone.request('/system/api/guest/stamps/collected')]) {
      phone.jar.delete(SESSION_MARKER)
      expect((await ask()).status).toBe(403)
      expect([phone.isSignedIn(), phone.hasMarker()]).toEqual([true, false])
    }
    expect((await phone.press()).status).toBe(200)
  })

  it('[6] needs a session: a guest gets an error that says so', async () => {
    const guest = await api.newGuest()
    const response = await remember(guest)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([403, 'sns_only'])
    expect(guest.hasMarker()).toBe(true)
  })

  it('[6] over https the session has the __Host- prefix', async () => {
    const app = createTestApp(api.db, { now: () => new Date(now), clients: {}, publicOrigin: 'https://localhost:8787' })
    const member = await signIn(createClient(app, 'https://localhost:8787'), 'https-visitor')
    const cookies = (await remember(member)).headers.getSetCookie()
    expect(cookies[0]).toMatch(/^__Host-session=.*; HttpOnly; Secure$/u)
    expect(cookies.every((cookie) => cookie.includes('; Secure') && cookie.includes('; Path=/;') && !cookie.includes('Domain'))).toBe(true)
  })
})
