import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BOOK_HEADER } from '../../../src/core/contract/cookies.ts'
import { readCollected } from '../../../src/device/store/collected.ts'
import { loadUser } from '../../../src/device/sync/account.ts'
import { drain } from '../../../src/device/sync/drain.ts'
import { createGate } from '../../support/gate.ts'
import { createPhone, pressOf, type Phone } from '../../support/phone.ts'
import { loseGuest, startServer } from '../../support/server.ts'
import type { Settlement } from '../../../src/device/store/send-queue.ts'
import { withoutBatch } from '../../support/without-batch.ts'

let server: Awaited<ReturnType<typeof startServer>>
let phone: Phone

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
const WAYS = [
  ['in batches', () => server.app],
  ['one by one, on a server without the batch call', () => withoutBatch(server.app)],
] as const

const press = async (change = {}) => {
  const key = randomUUID()
  await phone.keep(pressOf(key, change))
  return key
}
const drainNow = (eager = true) => drain(phone.drainDeps(), { eager })
const onServer = async () => {
  const answer = await phone.api.send((await import('../../../src/core/contract/stamps-collected.ts')).guestStampsCollected, {})
  return answer.data?.stamps ?? []
}

const refusalOf = (status: number) => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ code: 'odd', error: '', description: '', message: 'm', statusCode: status }),
})

describe.each(WAYS)('[11] sending a press, %s', (_, app) => {
  beforeEach(() => {
    phone = createPhone(app())
  })

  it('registers the guest when the first drain needs it, sends, and settles row and stamp together', async () => {
    const key = await press()
    expect(phone.network.sent).toEqual([])
    await expect(drainNow()).resolves.toEqual({ settled: 1, hasRenewed: false, needsLogin: false, nextAt: null })
    expect(phone.network.sent).toEqual(['POST /system/api/guest/regist', 'POST /system/api/guest/stamps/collect'])
    expect(await phone.outbox.read()).toEqual([])
    expect(await readCollected(phone.store)).toMatchObject([{ collected_id: key, stamp_id: 51, tilt: -7, pressed_at: '2026-11-21T00:30:00.000Z' }])
    expect(await onServer()).toMatchObject([{ collected_id: key, pressed_at: '2026-11-21T00:30:00.000Z' }])
  })

  it('[6] registers only when no token cookie exists', async () => {
    await press()
    await drainNow()
    await press({ stamp_id: 218 })
    await drainNow()
    expect(phone.network.sent.filter((path) => path.endsWith('regist'))).toHaveLength(1)
  })

  it.each(['offline', 'portal'] as const)('keeps the row where the answer is %s, and sends it when the network is back', async (weather) => {
    await press()
    phone.network.weather = weather
    const report = await drainNow()
    expect(report).toMatchObject({ settled: 0, hasRenewed: false, needsLogin: false })
    expect(report.nextAt).toBeGreaterThan(phone.clock.now)
    expect(await phone.outbox.read()).toMatchObject([{ state: 'waiting', attempts: 1, last: { outcome: 'no_answer' } }])
    phone.network.weather = 'online'
    await expect(drainNow()).resolves.toMatchObject({ settled: 1 })
  })

  it('counts once where the answer was lost after the server had committed', async () => {
    const key = await press()
    phone.network.next('online', 'answer-lost')
    await drainNow()
    expect(await phone.outbox.read()).toHaveLength(1)
    await drainNow()
    expect((await onServer()).map((stamp) => stamp.collected_id)).toEqual([key])
    expect(await phone.outbox.read()).toEqual([])
  })

  it('keeps its place in the queue and stops without an answer', async () => {
    const keys = [await press(), await press({ stamp_id: 218 }), await press({ stamp_id: 311 })]
    phone.network.weather = 'offline'
    await drainNow()
    expect(phone.network.sent).toHaveLength(1)
    phone.network.weather = 'online'
    await drainNow()
    expect((await onServer()).map((stamp) => stamp.collected_id).toSorted()).toEqual(keys.toSorted())
  })

  it('continues past a row that alone causes a 500', async () => {
    await press()
    await drainNow()
    const [stuck, next] = [await press({ stamp_id: 218 }), await press({ stamp_id: 311 })]
    // The batch, and then the row alone.
    phone.network.next({ status: 500 }, { status: 500 })
    await drainNow()
    expect((await phone.outbox.read()).map((row) => row.key)).toEqual([stuck])
    expect((await onServer()).map((stamp) => stamp.collected_id)).toContain(next)
  })

  it('waits as long as Retry-After says, even for an eager drain', async () => {
    await press()
    await drainNow()
    await press({ stamp_id: 218 })
    const body = JSON.stringify({ code: 'too_many_requests', error: '', description: '', message: 'm', statusCode: 429 })
    phone.network.next({ status: 429, headers: { 'Retry-After': '120', 'Content-Type': 'application/json' }, body })
    const report = await drainNow()
    expect(report.nextAt).toBe(phone.clock.now + 120_000)
    const before = phone.network.sent.length
    await drainNow()
    expect(phone.network.sent).toHaveLength(before)
    phone.clock.now += 120_000
    await expect(drainNow()).resolves.toMatchObject({ settled: 1 })
  })

  it('puts a refused press into the tray with its reason, and sends it again on request', async () => {
    const key = await press({ stamp_id: 1999 })
    await drainNow()
    expect(await phone.outbox.read()).toMatchObject([{ key, state: 'refused', last: { status: 422, code: 'unknown_stamp' } }])
    expect((await phone.outbox.read())[0]?.last?.message).toMatch(/[ぁ-ん]/u)
    await drainNow()
    expect((await phone.outbox.read())[0]?.attempts).toBe(1)
    await phone.outbox.retry(key)
    await drainNow()
    expect((await phone.outbox.read())[0]?.attempts).toBe(2)
  })

  it('treats a 2xx with a code in its body as a refusal', async () => {
    await press()
    await drainNow()
    await press({ stamp_id: 218 })
    phone.network.next({
      status: 200,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code: 'odd', error: '', description: '', message: 'だめです', statusCode: 200 }),
    })
    await drainNow()
    expect(await phone.outbox.read()).toMatchObject([{ state: 'refused', last: { outcome: 'refused', code: 'odd' } }])
  })

  it('does not settle on an answer about another press', async () => {
    await press()
    await drainNow()
    await press({ stamp_id: 218 })
    const stamp = (await readCollected(phone.store))[0]
    phone.network.next({ status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ stamp, is_new: true, stamp_num: 1 }) })
    await drainNow()
    expect(await phone.outbox.read()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  })

  it('registers again and reports it where the server no longer knows the guest', async () => {
    await press()
    await drainNow()
    await loseGuest(server, phone.cookies)
    const key = await press({ stamp_id: 218 })
    await expect(drainNow()).resolves.toMatchObject({ settled: 1, hasRenewed: true })
    expect((await onServer()).map((stamp) => stamp.collected_id)).toEqual([key])
  })

  it('[6] stays the same guest where the cookies are lost: no stamp is sent again, none loses its proof', async () => {
    const key = await press({ latitude: 40.82756, longitude: 140.69337, accuracy: 20, fixed_at: '2026-11-21T00:30:00.000Z' })
    await drainNow()
    const [before] = await onServer()
    expect(before).toMatchObject({ collected_id: key, verified: true })
    phone.cookies.clear()
    const later = await press({ stamp_id: 218 })
    await expect(drainNow()).resolves.toMatchObject({ settled: 1, hasRenewed: true })
    expect((await onServer()).toSorted((a, b) => a.stamp_id - b.stamp_id)).toMatchObject([before, { collected_id: later }])
    // Again, and the answer with the new token is lost as well.
    phone.cookies.clear()
    phone.network.next('answer-lost')
    await drainNow()
    phone.cookies.clear()
    await drainNow()
    expect(await onServer()).toHaveLength(2)
  })

  it('registers a visitor who has a book but no token, also without unsent presses', async () => {
    await press()
    await drainNow()
    phone.cookies.clear()
    phone.network.sent.length = 0
    await expect(drainNow()).resolves.toEqual({ settled: 0, hasRenewed: true, needsLogin: false, nextAt: null })
    expect(phone.network.sent).toEqual(['POST /system/api/guest/regist'])
  })

  it('renews a stale XSRF token and sends the same row', async () => {
    await press()
    await drainNow()
    phone.cookies.set('XSRF-TOKEN', 'stale')
    await press({ stamp_id: 218 })
    await expect(drainNow()).resolves.toMatchObject({ settled: 1, hasRenewed: true })
  })

  it('[9] gives each request 15 s, so that a dead connection cannot block the queue', async () => {
    const waits: unknown[] = []
    const { api } = phone
    const send: typeof api.send = (call, input, options) => {
      waits.push(options?.timeoutMs)
      return api.send(call, input, options)
    }
    await press()
    await drain({ ...phone.drainDeps(), api: { send } }, { eager: true })
    expect(waits).toEqual([15_000, 15_000])
  })

  it('waits for its own backoff unless it is eager', async () => {
    await press()
    phone.network.weather = 'offline'
    await drainNow()
    phone.network.weather = 'online'
    await expect(drainNow(false)).resolves.toMatchObject({ settled: 0 })
    phone.clock.now += 2_000
    await expect(drainNow(false)).resolves.toMatchObject({ settled: 1 })
  })

  it('ignores waits that a wrong clock had computed: its own, and the one that the server named', async () => {
    phone.clock.now += 365 * 86_400_000
    await press()
    phone.network.weather = 'offline'
    await drainNow()
    phone.network.weather = 'online'
    phone.clock.now -= 365 * 86_400_000
    await expect(drainNow(false)).resolves.toMatchObject({ settled: 1 })

    phone.clock.now += 3_600_000
    const key = await press({ stamp_id: 218 })
    const body = JSON.stringify({ code: 'too_many_requests', error: '', description: '', message: 'm', statusCode: 429 })
    phone.network.next({ status: 429, headers: { 'Retry-After': '120', 'Content-Type': 'application/json' }, body })
    await drainNow()
    expect(await phone.outbox.read()).toMatchObject([{ key, wait: { by: 'server', until: phone.clock.now + 120_000 } }])
    phone.clock.now -= 3_600_000
    await expect(drainNow()).resolves.toMatchObject({ settled: 1 })
  })

  it('drains in one place at a time: a second tab finds the lease taken', async () => {
    await press()
    const [begun, cookie] = [createGate(), createGate()]
    const readCookie = async () => {
      begun.open()
      await cookie.promise
      return null
    }
    const first = drain({ ...phone.drainDeps(), readCookie }, { eager: true })
    await begun.promise
    await expect(drain(phone.drainDeps(), { eager: true })).resolves.toMatchObject({ settled: 0 })
    cookie.open()
    await expect(first).resolves.toMatchObject({ settled: 1 })
  })
})

const BATCH = 'POST /system/api/guest/stamps/collect-batch'
const SINGLE = 'POST /system/api/guest/stamps/collect'
const sent = (path: string) => phone.network.sent.filter((line) => line === path).length
/** A registered phone with `count` unsent presses. */
async function waiting(count: number, app = server.app): Promise<string[]> {
  phone = createPhone(app)
  await press()
  await drainNow()
  phone.network.sent.length = 0
  phone.announced.length = 0
  const keys: string[] = []
  for (let n = 0; n < count; n++) keys.push(await press({ stamp_id: [51, 218, 311][n % 3] }))
  return keys
}

describe('[11] presses sent in one request', () => {
  it('are a hundred at most, oldest first, and settle together; a single one uses the single call', async () => {
    const keys = await waiting(201)
    phone.announced.length = 0
    await expect(drainNow()).resolves.toMatchObject({ settled: 201, nextAt: null })
    expect(phone.network.sent).toEqual([BATCH, BATCH, SINGLE])
    expect(phone.announced.filter((topic) => topic === 'collected')).toHaveLength(3)
    const settled = (await readCollected(phone.store)).filter(({ collected_id }) => keys.includes(collected_id))
    expect(settled.toSorted((a, b) => a.settled - b.settled).map(({ settled: at }) => at)).toEqual(keys.map((_, n) => 2 + Math.floor(n / 100)))
    expect((await onServer()).map((stamp) => stamp.collected_id)).toEqual(expect.arrayContaining(keys))
  }, 60_000)

  it('of the next batch are sent before the transaction of the previous one has committed', async () => {
    await waiting(101)
    const deps = phone.drainDeps()
    const committed: { readonly presses: number; readonly requests: number }[] = []
    const settle = async (settlements: readonly Settlement[]) => {
      await deps.queue.settle(settlements)
      if (settlements.length > 0) committed.push({ presses: settlements.length, requests: phone.network.sent.length })
    }
    await expect(drain({ ...deps, queue: { ...deps.queue, settle } }, { eager: true })).resolves.toMatchObject({ settled: 101 })
    expect(committed).toEqual([
      { presses: 100, requests: 2 },
      { presses: 1, requests: 2 },
    ])
    expect(phone.network.sent).toEqual([BATCH, SINGLE])
  })

  it('stay where their transaction fails, which makes the drain reject, and the next drain settles the same ones', async () => {
    const keys = await waiting(101)
    const deps = phone.drainDeps()
    const settle = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    await expect(drain({ ...deps, queue: { ...deps.queue, settle } }, { eager: true })).rejects.toThrow('full')
    expect(await phone.outbox.read()).toHaveLength(101)
    await expect(drainNow()).resolves.toMatchObject({ settled: 101 })
    expect((await onServer()).filter(({ collected_id }) => keys.includes(collected_id))).toHaveLength(101)
  })

  it('whose transaction fails keep the lock until the request of the next ones has ended', async () => {
    await waiting(101)
    const deps = phone.drainDeps()
    const answer = createGate()
    phone.network.patience = () => answer.promise
    phone.network.next('online', 'late-answer')
    const settle = async (settlements: readonly Settlement[]) => {
      if (settlements.length > 0) throw new DOMException('full', 'QuotaExceededError')
    }
    const first = drain({ ...deps, queue: { ...deps.queue, settle } }, { eager: true }).catch((error: Error) => error.message)
    await vi.waitFor(() => expect(phone.network.sent).toEqual([BATCH, SINGLE]))
    await expect(drainNow()).resolves.toMatchObject({ settled: 0 })
    expect(phone.network.sent).toEqual([BATCH, SINGLE])
    answer.open()
    expect(await first).toBe('full')
    await expect(drainNow()).resolves.toMatchObject({ settled: 101 })
  })

  it('are settled where another one is refused: only the refused one is in the tray, with its reason', async () => {
    await waiting(2)
    const refused = await press({ stamp_id: 1999 })
    await press({ stamp_id: 311 })
    await expect(drainNow()).resolves.toMatchObject({ settled: 3 })
    expect(phone.network.sent).toEqual([BATCH])
    expect(await phone.outbox.read()).toMatchObject([
      { key: refused, state: 'refused', attempts: 1, last: { status: 422, code: 'unknown_stamp', message: expect.stringMatching(/[ぁ-ん]/u) } },
    ])
  })

  it('leave out a press that can still be undone', async () => {
    await waiting(2)
    const wait = { by: 'visitor', since: phone.clock.now, until: phone.clock.now + 6_000 } as const
    await phone.keep(pressOf(randomUUID(), { stamp_id: 311 }), { wait })
    await expect(drainNow()).resolves.toMatchObject({ settled: 2, nextAt: wait.until })
  })

  it('are the same ones where the answer was lost after the server had committed', async () => {
    const keys = await waiting(3)
    phone.network.next('answer-lost')
    await drainNow()
    expect((await phone.outbox.read()).map(({ attempts, last }) => [attempts, last?.outcome])).toEqual(keys.map(() => [1, 'no_answer']))
    await drainNow()
    expect((await onServer()).filter(({ collected_id }) => keys.includes(collected_id))).toHaveLength(3)
    expect(await phone.outbox.read()).toEqual([])
  })

  it('all wait as long as Retry-After says, and no other request is sent', async () => {
    await waiting(3)
    const body = JSON.stringify({ code: 'too_many_requests', error: '', description: '', message: 'm', statusCode: 429 })
    phone.network.next({ status: 429, headers: { 'Retry-After': '120', 'Content-Type': 'application/json' }, body })
    await expect(drainNow()).resolves.toMatchObject({ settled: 0, nextAt: phone.clock.now + 120_000 })
    expect(phone.network.sent).toEqual([BATCH])
    expect((await phone.outbox.read()).map(({ wait }) => wait?.by)).toEqual(['server', 'server', 'server'])
  })

  it('get a fresh token once where the server does not know the guest any more', async () => {
    await waiting(3)
    for (const name of phone.cookies.keys()) if (!['guest', 'XSRF-TOKEN'].includes(name)) phone.cookies.set(name, 'A'.repeat(43))
    await expect(drainNow()).resolves.toMatchObject({ settled: 3, hasRenewed: true })
    expect(phone.network.sent).toEqual([BATCH, 'POST /system/api/guest/regist', BATCH])
  })

  it('settle nothing where the answers are about other presses', async () => {
    const other = (await readCollected((await waiting(2), phone.store)))[0]
    const answers = [1, 2].map(() => ({ key: other?.collected_id, status: 200, body: { stamp: other, is_new: true, stamp_num: 1 } }))
    phone.network.next({ status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ answers }) })
    await expect(drainNow()).resolves.toMatchObject({ settled: 0 })
    expect(await phone.outbox.read()).toMatchObject([
      { state: 'waiting', attempts: 1 },
      { state: 'waiting', attempts: 1 },
    ])
  })

  it('are sent one by one to a server without the call, which is asked once a drain', async () => {
    const keys = await waiting(3, withoutBatch(server.app))
    await expect(drainNow()).resolves.toMatchObject({ settled: 3 })
    expect(phone.network.sent).toEqual([BATCH, SINGLE, SINGLE, SINGLE])
    expect((await onServer()).map((stamp) => stamp.collected_id)).toEqual(expect.arrayContaining(keys))
  })

  it.each([405, 413, 422, 500, 502])('are sent one by one where the batch as a whole gets %i: no press is refused for it', async (status) => {
    await waiting(2)
    phone.network.next(refusalOf(status))
    await expect(drainNow()).resolves.toMatchObject({ settled: 2, nextAt: null })
    expect([sent(BATCH), sent(SINGLE)]).toEqual([1, 2])
  })

  it('are not sent after an answer that makes all of them wait', async () => {
    await waiting(3)
    phone.network.next(refusalOf(405), refusalOf(429))
    await expect(drainNow()).resolves.toMatchObject({ settled: 0 })
    expect(phone.network.sent).toEqual([BATCH, SINGLE])
    expect((await phone.outbox.read()).map(({ attempts }) => attempts)).toEqual([1, 0, 0])
  })

  it('are of one owner: an account’s without a session waits, beside the guest’s', async () => {
    await waiting(1)
    await phone.keep(pressOf(randomUUID()), { owner: 'sns' })
    await press({ stamp_id: 311 })
    await expect(drainNow()).resolves.toMatchObject({ settled: 2 })
    expect(phone.network.sent[0]).toBe(BATCH)
    expect(await phone.outbox.read()).toMatchObject([{ owner: 'sns', state: 'waiting', attempts: 1 }])
  })

  const odd = { code: 'odd', error: '', description: '', message: 'm', statusCode: 422 }
  const answering = (answers: readonly object[]) => ({ status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ answers }) })

  it('wait where the server answers fewer of them, and where it refuses others: that server is not ours', async () => {
    await waiting(2)
    for (const answers of [[], [1, 2].map(() => ({ key: randomUUID(), status: 422, body: odd }))]) {
      phone.network.next(answering(answers))
      await expect(drainNow()).resolves.toMatchObject({ settled: 0 })
      expect((await phone.outbox.read()).map(({ state, last }) => [state, last?.outcome])).toEqual([1, 2].map(() => ['waiting', 'no_answer']))
    }
  })

  it('are refused or postponed individually, by the server’s answer to each; one with an unreadable key is identified by its position', async () => {
    const [late] = await waiting(3)
    const busy = { ...odd, code: 'too_many_requests', statusCode: 429 }
    phone.network.next(
      answering([
        { key: late, status: 429, retry_after: 120, body: busy },
        { key: null, status: 422, body: odd },
        { key: null, status: 500, body: odd },
      ]),
    )
    await drainNow()
    const until = phone.clock.now + 120_000
    expect(await phone.outbox.read()).toMatchObject([
      { state: 'waiting', wait: { by: 'server', until }, last: { outcome: 'http', status: 429, code: 'too_many_requests' } },
      { state: 'refused', last: { outcome: 'http', status: 422, code: 'odd' } },
      { state: 'waiting', wait: { by: 'backoff' }, last: { outcome: 'http', status: 500 } },
    ])
  })

  it('are unchanged where the phone fails before an answer; the drain rejects', async () => {
    await waiting(2)
    const api = { send: () => Promise.reject(new TypeError('broken')) }
    await expect(drain({ ...phone.drainDeps(), api }, { eager: true })).rejects.toThrow('broken')
    expect((await phone.outbox.read()).map(({ state, attempts }) => [state, attempts])).toEqual([1, 2].map(() => ['waiting', 0]))
  })
})

describe('[4, 6] presses of a phone that is logged in', () => {
  /** A phone with the stored record of its account and one press of its guest. */
  async function member(): Promise<string> {
    phone = createPhone(server.app)
    await phone.signIn(randomUUID().slice(0, 20))
    await loadUser(phone.drainDeps(), { force: true })
    const key = await press()
    // The session was extended long ago.
    phone.clock.now += 600_000
    phone.network.sent.length = 0
    return key
  }

  it('are sent together for their own book, with a time-out of 15 s', async () => {
    await member()
    const key = await press({ stamp_id: 218 })
    const deps = phone.drainDeps()
    const asked: unknown[] = []
    const send: typeof deps.api.send = (call, input, options) => {
      asked.push(options)
      return deps.api.send(call, input, options)
    }
    await expect(drain({ ...deps, api: { send } }, { eager: true })).resolves.toMatchObject({ settled: 2 })
    expect(phone.network.sent.at(-1)).toBe('POST /system/api/stamps/collect-batch')
    expect(asked).toEqual([{ headers: { [BOOK_HEADER]: (await loadUser(deps)).book_id }, timeoutMs: 15_000 }])
    expect((await readCollected(phone.store)).map(({ collected_id }) => collected_id)).toContain(key)
  })

  it('cause no request if there are none', async () => {
    phone = createPhone(server.app)
    await phone.signIn(randomUUID().slice(0, 20))
    phone.network.sent.length = 0
    await expect(drainNow()).resolves.toEqual({ settled: 0, hasRenewed: false, needsLogin: false, nextAt: null })
    expect(phone.network.sent).toEqual([])
  })

  it('wait for our own backoff where the session cannot be extended; no press is sent, and no login is asked for', async () => {
    const key = await member()
    phone.network.weather = 'offline'
    const { now } = phone.clock
    await expect(drainNow()).resolves.toEqual({ settled: 0, hasRenewed: false, needsLogin: false, nextAt: now + 1_500 })
    expect(phone.network.sent).toHaveLength(1)
    const last = { at: now, outcome: 'no_answer', status: 0, code: '', message: '' }
    expect(await phone.outbox.read()).toMatchObject([{ key, attempts: 1, wait: { by: 'backoff', since: now }, last }])
  })

  it('of the account determine the time of the next drain, like a guest’s', async () => {
    await member()
    await drainNow()
    const { book_id } = await loadUser(phone.drainDeps())
    await phone.keep(pressOf(randomUUID()), { owner: 'sns', book_id })
    phone.network.weather = 'offline'
    await expect(drainNow()).resolves.toMatchObject({ settled: 0, nextAt: phone.clock.now + 1_500 })
  })

  it('of another account are not marked as tried where the session cannot be extended', async () => {
    const key = await member()
    const other = pressOf(randomUUID())
    await phone.keep(other, { owner: 'sns', book_id: randomUUID() })
    phone.network.weather = 'offline'
    await drainNow()
    const attempts = new Map((await phone.outbox.read()).map((row) => [row.key, row.attempts]))
    expect([attempts.get(key), attempts.get(other.key)]).toEqual([1, 0])
  })

  it('are not refused where the session is refused', async () => {
    const key = await member()
    phone.network.next(refusalOf(400))
    await expect(drainNow()).resolves.toMatchObject({ settled: 0, needsLogin: false })
    expect(phone.network.sent).toHaveLength(1)
    expect(await phone.outbox.read()).toMatchObject([{ key, state: 'waiting', attempts: 0 }])
  })

  it('are not sent where the phone’s store fails: the drain rejects, and they stay', async () => {
    const key = await member()
    const loadNothing = () => Promise.reject(new DOMException('closed', 'InvalidStateError'))
    await expect(drain({ ...phone.drainDeps(), loadUser: loadNothing }, { eager: true })).rejects.toThrow('closed')
    expect(await phone.outbox.read()).toMatchObject([{ key, attempts: 0 }])
  })

  it('are sent by the worker, which extends no session, as the account’s that the phone knows', async () => {
    await member()
    await expect(drain({ ...phone.drainDeps(), loadUser: null }, { eager: true })).resolves.toMatchObject({ settled: 1, needsLogin: false, nextAt: null })
    expect(phone.network.sent).toEqual(['POST /system/api/stamps/collect'])
  })

  it('are left to the page where the worker does not know the account', async () => {
    phone = createPhone(server.app)
    await phone.signIn(randomUUID().slice(0, 20))
    const key = await press()
    phone.network.sent.length = 0
    await expect(drain({ ...phone.drainDeps(), loadUser: null }, { eager: true })).resolves.toMatchObject({ settled: 0 })
    expect(phone.network.sent).toEqual([])
    expect(await phone.outbox.read()).toMatchObject([{ key, owner: 'guest', attempts: 0 }])
  })
})
