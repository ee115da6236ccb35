import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import { SESSION_MARKER } from '../../../src/core/contract/cookies.ts'
import { guestStampsCollected } from '../../../src/core/contract/stamps-collected.ts'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { readMeta, writeMeta } from '../../../src/device/store/meta-store.ts'
import { createSendQueue } from '../../../src/device/store/send-queue.ts'
import { drain } from '../../../src/device/sync/drain.ts'
import { ensureGuest } from '../../../src/device/sync/session.ts'
import type { AppServices } from '../../../src/page/services/app-services.ts'
import { createGate } from '../../support/gate.ts'
import { createPhone, pressOf } from '../../support/phone.ts'
import { readOutbox } from '../../support/read-outbox.ts'
import { loseGuest, startServer } from '../../support/server.ts'
import { userOf } from '../../support/user.ts'
import { wiredPage, type WiredPage } from '../../support/wired-page.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

const NEVER = new Promise<never>(() => {})
/** Ends a wait for what never comes, before the test's own limit does: Vitest's own second is too short on a busy machine. */
const HANG = { timeout: 25_000 }
const until = (check: () => unknown) => vi.waitFor(() => expect(check()).toBeTruthy(), HANG)
const sent = ({ phone }: WiredPage, path: string) => phone.network.sent.filter((line) => line.endsWith(path)).length
/** A phone with an account's record of this registered_status. */
async function withAccount(registered_status: number, { hasSession }: { readonly hasSession: boolean }): Promise<WiredPage> {
  const page = wiredPage(server.app)
  await writeMeta(page.store, 'user', userOf('book', { registered_status }))
  if (hasSession) page.phone.cookies.set(SESSION_MARKER, '1900000000')
  page.phone.network.weather = 'offline'
  return page
}
async function landingOf(page: WiredPage, path: string): Promise<string> {
  const { router } = page.open(path)
  await router.load()
  return router.state.location.pathname
}

// The next two are first in this file: pages of earlier tests send requests of their own over this page's network.
it('[2] start-up loads nothing on /pc/', async () => {
  const page = wiredPage(server.app)
  const value = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value })
  page.open('/pc/')
  await new Promise((resolve) => setTimeout(resolve, 300))
  Reflect.deleteProperty(navigator, 'userAgent')
  expect(page.phone.network.sent).toEqual([])
})

describe('[7] an ended session', () => {
  it.each([
    ['whose marker is still there', true],
    ['whose cookies are lost', false],
  ])('%s is refreshed once per start, however often presses are to be sent', async (_, hasSession) => {
    const page = await withAccount(2, { hasSession })
    page.phone.network.weather = 'online'
    const key = randomUUID()
    await page.store.use((db) => db.add('outbox', newOutboxRow(pressOf(key), 'sns', 'book')))
    const { services } = page.open('/list/')
    await waitFor(services.session, ({ context }) => context.over === 'asking')
    for (let n = 0; n < 3; n += 1) expect(await services.account.sendAll()).toMatchObject({ ok: false, failure: { statusCode: 401 } })
    expect(sent(page, '/remember')).toBe(1)
    expect(await readOutbox(page.store)).toMatchObject([{ key, state: 'waiting' }])
    // This page outlives its test: with something to send it would ask again, by the fetch and the cookies of a later one.
    await page.store.use((db) => db.clear('outbox'))
  })
})

describe('[2] registered_status is enforced from the phone’s own record, without a signal', () => {
  it.each([
    [0, '/find/', '/mypage/edit/'],
    [0, '/mypage/nickname/', '/mypage/edit/'],
    [1, '/list/', '/mypage/nickname/'],
    [2, '/list/', '/list/'],
  ])('registered_status %s, opened at %s, shows %s first', async (status, path, landing) => {
    expect(await landingOf(await withAccount(status, { hasSession: true }), path)).toBe(landing)
  })

  it.each(['/login/', '/logout/', '/terms/', '/privacypolicy/', '/error/form/'])('%s is never redirected', async (path) => {
    expect(await landingOf(await withAccount(0, { hasSession: true }), path)).toBe(path)
  })

  it.each([0, 1])('[6] an ended session with registered_status %s keeps every screen open and asks for a login', async (status) => {
    const page = await withAccount(status, { hasSession: false })
    const { services, router } = page.open('/find/')
    await router.load()
    await waitFor(services.session, ({ context }) => context.over === 'asking')
    expect(services.loginType()).toBe('none')
    for (const path of ['/find/', '/list/', '/mypage/', '/login/'] as const) {
      await router.navigate({ to: path })
      expect(router.state.location.pathname).toBe(path)
    }
  })
})

describe('[6] a session that the server ended while the page was open', () => {
  it('is over at the first call of the account that says so, and locks nobody in', async () => {
    const page = await withAccount(0, { hasSession: true })
    const { services, router } = page.open('/find/')
    await router.load()
    expect(router.state.location.pathname).toBe('/mypage/edit/')
    page.phone.network.weather = 'online'
    expect(await services.account.updateProfile({ date_of_birth: '1990-12-31', gender: 'no_answer', prefecture: '岩手県' })).toMatchObject({
      ok: false,
      failure: { statusCode: 401 },
    })
    expect(services.session.getSnapshot().context.over).toBe('asking')
    await router.navigate({ to: '/find/' })
    expect(router.state.location.pathname).toBe('/find/')
  })
})

describe('[4] login type', () => {
  it('is guest after guest registration succeeds, before any press has arrived', async () => {
    const page = wiredPage((request) => (request.url.endsWith('/stamps/collect') ? Promise.reject(new TypeError('Failed to fetch')) : server.app(request)))
    const { services } = page.open('/find/')
    const draft = { key: randomUUID(), stamp_id: 51, print: { tilt: 0, blurred: 0, imprint: null }, at: Date.now() }
    await expect(services.presses.keep(draft)).resolves.toBe('outbox')
    expect(services.loginType()).toBe('none')
    // The page's first drain may still hold the lease.
    await vi.waitFor(async () => {
      expect(await services.account.sendAll()).toMatchObject({ ok: false })
      expect(sent(page, '/guest/stamps/collect')).toBeGreaterThan(0)
    }, HANG)
    expect(await readOutbox(page.store)).toHaveLength(1)
    expect(services.loginType()).toBe('guest')
  })

  it('is none after logout, with all user data emptied', async () => {
    const page = wiredPage(server.app)
    await page.phone.signIn(randomUUID().slice(0, 20))
    const { services } = page.open('/mypage/')
    await until(() => services.account.user.get()?.record)
    expect(services.loginType()).toBe('sns')
    expect(await services.account.logout()).toMatchObject({ ok: true })
    await until(() => services.account.user.get()?.record === null)
    expect(services.loginType()).toBe('none')
    expect(services.registration.getSnapshot().value).toBe('unknown')
    expect(await readMeta(page.store, 'user')).toBeUndefined()
  })
})

/** Resolves when the guest's book on the server has these presses. Pages of earlier tests may send presses of their own with its cookies. */
async function untilOnServer({ phone }: WiredPage, keys: readonly string[]): Promise<void> {
  const onServer = async () => ((await phone.api.send(guestStampsCollected, {})).data?.stamps ?? []).map(({ collected_id }) => collected_id)
  await vi.waitFor(async () => expect(await onServer()).toEqual(expect.arrayContaining([...keys])), HANG)
}

describe('[11] a guest whom the server no longer knows, and whose cookies are lost while the book is not', () => {
  it.each([
    ['the app wakes up', ({ sendNow }: AppServices) => Promise.resolve(sendNow())],
    ['the visitor sends what waits', ({ account }: AppServices) => account.sendAll()],
  ])('when %s, has every impression on the server again while its page stays open: none waits for the next start', async (_, send) => {
    const page = wiredPage(server.app)
    const { services } = page.open('/list/')
    const [settled, unsent] = [randomUUID(), randomUUID()]
    await services.presses.keep({ key: settled, stamp_id: 51, print: { tilt: 0, blurred: 0, imprint: null }, at: Date.now() })
    await vi.waitFor(async () => expect(await readOutbox(page.store)).toEqual([]), HANG)
    await loseGuest(server, page.phone.cookies)
    page.phone.cookies.clear()
    // Of an earlier visit: it is not held for changes any more, and is sent with the registration of the new guest.
    await page.store.use((db) => db.add('outbox', newOutboxRow(pressOf(unsent, { stamp_id: 218 }), 'guest')))
    await send(services)
    await untilOnServer(page, [settled, unsent])
  })

  it('when the load of the lost guest’s book is still answered, has them there too', async () => {
    const page = wiredPage(server.app)
    const [settled, unsent, answered] = [randomUUID(), randomUUID(), createGate()]
    const { store } = page
    const hasUnsent = (key: string, stamp_id: number) => store.use((db) => db.add('outbox', newOutboxRow(pressOf(key, { stamp_id }), 'guest')))
    await hasUnsent(settled, 51)
    await drain({ ...page.phone.drainDeps(), store, queue: createSendQueue(store) }, { eager: true })
    expect(await readOutbox(store)).toEqual([])
    Object.assign(page.phone.network, { weather: 'late-answer', patience: () => answered.promise })
    const { services } = page.open('/list/')
    await until(() => sent(page, '/guest/stamps/collected') > 0)
    page.phone.network.weather = 'online'
    await loseGuest(server, page.phone.cookies)
    page.phone.cookies.clear()
    await hasUnsent(unsent, 218)
    await services.account.sendAll()
    answered.open()
    await untilOnServer(page, [settled, unsent])
  })
})

describe('[2] start-up loads', () => {
  it('the complete list for a visitor without a login', async () => {
    const page = wiredPage(server.app)
    const { services } = page.open('/')
    await until(() => services.numbers.get()?.list)
    expect(page.phone.network.sent.filter((line) => /regist|remember|user$/u.test(line))).toEqual([])
  })

  it('collected stamps and the complete list for a guest', async () => {
    const page = wiredPage(server.app)
    await ensureGuest(page.phone.drainDeps())
    page.open('/')
    await vi.waitFor(
      () => expect(page.phone.network.sent).toEqual(expect.arrayContaining(['GET /system/api/guest/stamps/collected', 'GET /system/api/stamps/number'])),
      HANG,
    )
  })

  it('for a social login the refreshed session, then the user record, then its stamps', async () => {
    const page = wiredPage(server.app)
    await page.phone.signIn(randomUUID().slice(0, 20))
    const { services } = page.open('/')
    await until(() => sent(page, '/api/stamps/collected') > 0)
    const calls = page.phone.network.sent.filter((line) => /remember|\/user$|stamps\/collected/u.test(line)).map((line) => line.replace(/^.*\/api/u, ''))
    expect(calls.slice(0, 3)).toEqual(['/remember', '/user', '/stamps/collected'])
    expect(services.account.user.get()?.record?.registered_status).toBe(0)
  })
})

describe('[2] a return to the open page', () => {
  it('minutes later shows what another phone of the account has pressed', async () => {
    const visitor = randomUUID().slice(0, 20)
    const page = wiredPage(server.app)
    await page.phone.signIn(visitor)
    let later_ms = 0
    const { now } = Date
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + later_ms)
    const { services } = page.open('/list/')
    await until(() => sent(page, '/api/stamps/collected') > 0 && services.book.get())
    const other = createPhone(server.app)
    await other.signIn(visitor)
    await other.keep(pressOf(randomUUID()), { owner: 'sns' })
    await drain(other.drainDeps(), { eager: true })
    later_ms = 6 * 60_000
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(services.book.get()?.byStamp.size).toBe(1), HANG)
    clock.mockRestore()
  })
})

describe('[2] no screen waits for the server connection', () => {
  it.each(['/ranking/', '/special-stamp/'] as const)('%s loads before any screen was rendered, and without a signal', async (path) => {
    // The modules of its route, which take a busy machine seconds.
    await wiredPage(server.app).open(path).router.load()
    const page = wiredPage(server.app)
    page.phone.network.weather = 'black-hole'
    const begun = performance.now()
    const { router } = page.open(path, NEVER)
    await router.load()
    expect(router.state.matches.map(({ status }) => status)).not.toContain('pending')
    expect(performance.now() - begun, 'less than a call is given to be answered').toBeLessThan(4_000)
  })
})

it('[2] a login is not given up where the server takes seconds to answer', async () => {
  const page = wiredPage(async (request) => {
    if (request.url.endsWith('/current_datetime')) await new Promise((resolve) => setTimeout(resolve, 6_000))
    return server.app(request)
  })
  // A browser rejects a request that is given up; the double answers it.
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    init?.signal?.throwIfAborted()
    return answer
  }
  const { services } = page.open('/login/')
  expect(await services.account.login('line', '/mypage/')).toMatchObject({ ok: true })
})
