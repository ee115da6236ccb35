import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { COLLECTED_STREAM_TYPE } from '../../src/core/contract/stamps-collected.ts'
import { SILENT, type Log } from '../../server/log.ts'
import type { Db } from '../../server/store/db.ts'
import { readAnswers } from '../../server/store/collected-pages.ts'
import { readBeforePresses, writePresses } from '../../server/store/impressions.ts'
import { createClient, type Client } from './support/client.ts'
import { drain } from '../../src/device/sync/drain.ts'
import { createPhone, pressOf } from '../support/phone.ts'
import { createTestApp, setUpTestApp } from './support/test-app.ts'
import { TOKYO } from './support/test-stamps.ts'

const PATH = 'http://localhost:8787/system/api/current_datetime'

describe('one visitor does not block the others', () => {
  const api = setUpTestApp()

  it('an IPv6 visitor with another address of the same /64 for each request has one rate limit, and the next /64 another', async () => {
    const app = createTestApp(api.db, { limits: { requestsPerAddress: { burst: 2, perSecond: 0.001 } } })
    const statuses = []
    for (const remoteAddress of [
      '2001:db8:0:1::1',
      '2001:db8:0:1::2',
      '2001:db8:0:1:ffff::3',
      '2001:db8:0:2::1',
      '::ffff:192.0.2.1',
      '::ffff:192.0.2.2',
      '192.0.2.1',
      '192.0.2.1',
    ]) {
      statuses.push((await app(new Request(PATH), { remoteAddress })).status)
    }
    expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 200, 429])
  })

  it.each([
    ['no proxy is trusted', 0, '192.0.2.1', 1],
    ['fewer addresses than proxies', 2, '192.0.2.1', 1],
    ['the header is believed', 1, '192.0.2.1', 0],
    ['no header', 1, null, 0],
  ])('an ignored X-Forwarded-For is logged once: %s', async (_title, trustProxy, forwardedFor, expected) => {
    const warnings: string[] = []
    const log: Log = { ...SILENT, warn: (_fields, message) => void warnings.push(message) }
    const app = createTestApp(api.db, { log, trustProxy })
    const headers = forwardedFor === null ? {} : { 'X-Forwarded-For': forwardedFor }
    for (let i = 0; i < 3; i += 1) expect((await app(new Request(PATH, { headers }), { remoteAddress: '127.0.0.1' })).status).toBe(200)
    expect(warnings.filter((message) => message.includes('X-Forwarded-For') && message.includes('TRUST_PROXY'))).toHaveLength(expected)
  })

  /** The app on a database that counts what presses have in progress there, as connections would be in use. */
  function withCountedPresses() {
    const presses = { atOnce: 0, most: 0 }
    const counted = async <T>(work: () => Promise<T>): Promise<T> => {
      presses.atOnce += 1
      presses.most = Math.max(presses.most, presses.atOnce)
      try {
        return await work()
      } finally {
        presses.atOnce -= 1
      }
    }
    const isOfPress = (asked: object) => asked === readBeforePresses || asked === writePresses
    const db: Db = {
      ...api.db,
      query: (asked, values) => (isOfPress(asked) ? counted(() => api.db.query(asked, values)) : api.db.query(asked, values)),
      tx: (work) => counted(() => api.db.tx(work)),
    }
    const app = createTestApp(db)
    const phoneOf = (visitor: Client) => {
      const phone = createClient(app)
      for (const [name, value] of visitor.jar) phone.jar.set(name, value)
      return phone
    }
    return { presses, phoneOf }
  }

  it('[11] one account that presses a hundred times at once uses one connection, and each press is stored once', async () => {
    const { presses, phoneOf } = withCountedPresses()
    const phone = phoneOf(await api.newGuest())
    const answers = await Promise.all(Array.from({ length: 100 }, () => phone.collect()))
    expect(presses.most).toBe(1)
    const { stamps } = await phone.collected()
    expect(stamps.map((stamp) => stamp.collected_id).toSorted()).toEqual(answers.map((answer) => answer.stamp.collected_id).toSorted())
  })

  it('presses of several accounts are processed at once, and none waits for another account’s earlier ones', async () => {
    const { presses, phoneOf } = withCountedPresses()
    const [many, one] = [phoneOf(await api.newGuest()), phoneOf(await api.newGuest())]
    const ended: string[] = []
    const crowd = Array.from({ length: 50 }, () => many.collect().then(() => ended.push('many')))
    await Promise.all([...crowd, one.collect().then(() => ended.push('one'))])
    expect(presses.most).toBe(2)
    expect(ended.indexOf('one')).toBeLessThan(10)
  })

  it('a refused press does not block the next one of its account', async () => {
    const { phoneOf } = withCountedPresses()
    const phone = phoneOf(await api.newGuest())
    const [refused, taken] = await Promise.all([phone.press({ stamp_id: 2, tilt: 0, blurred: 0 }), phone.press()])
    expect([refused.status, taken.status]).toEqual([422, 200])
  })

  it('one account that reads its book thirty times at once has two requests in progress, and another one does not wait for them', async () => {
    const reads = { atOnce: 0, most: 0 }
    const db: Db = {
      ...api.db,
      query: async (asked, values) => {
        if (!asked.text.includes(') as answers')) return api.db.query(asked, values)
        reads.atOnce += 1
        reads.most = Math.max(reads.most, reads.atOnce)
        try {
          return await api.db.query(asked, values)
        } finally {
          reads.atOnce -= 1
        }
      },
    }
    const app = createTestApp(db)
    const [many, one] = [createClient(app), createClient(app)]
    for (const phone of [many, one]) await phone.regist()
    const ended: string[] = []
    const crowd = Array.from({ length: 30 }, () => many.collected().then(() => ended.push('many')))
    await Promise.all(crowd.slice(0, 3))
    expect(reads.most).toBe(2)
    await Promise.all([...crowd, one.collected().then(() => ended.push('one'))])
    expect(ended.indexOf('one')).toBeLessThan(20)
  })

  it('one account that streams its book thirty times at once has two queries in progress', async () => {
    const reads = { atOnce: 0, most: 0, all: 0 }
    const db: Db = {
      ...api.db,
      query: async (asked, values) => {
        if ((asked as object) !== readAnswers) return api.db.query(asked, values)
        reads.all += 1
        reads.atOnce += 1
        reads.most = Math.max(reads.most, reads.atOnce)
        // Long enough for all thirty to have begun.
        await sleep(10)
        reads.atOnce -= 1
        return api.db.query(asked, values)
      },
    }
    const phone = createClient(createTestApp(db))
    await phone.regist()
    const { stamp } = await phone.collect()
    const books = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const response = await phone.request('/system/api/guest/stamps/collected', { headers: { Accept: COLLECTED_STREAM_TYPE } })
        return response.text()
      }),
    )
    expect(books.filter((book) => book.includes(stamp.collected_id))).toHaveLength(30)
    expect(reads).toEqual({ atOnce: 0, most: 2, all: 30 })
  })

  it('[8, 11] more requests of one account than may wait get 503 at once; its phone keeps its press, which is stored once when there is room', async () => {
    const held = { isHeld: false, end: () => undefined as void }
    const over = new Promise<void>((resolve) => {
      held.end = resolve
    })
    const db: Db = {
      ...api.db,
      query: async (asked, values) => {
        if (held.isHeld && (asked as object) === readBeforePresses) await over
        return api.db.query(asked, values)
      },
    }
    const app = createTestApp(db, { now: () => new Date('2026-11-21T01:00:00.000Z') })
    const [phone, flood, other] = [createPhone(app), createClient(app), createClient(app)]
    const press = async () => {
      const key = randomUUID()
      await phone.keep(pressOf(key, { stamp_id: TOKYO }))
      return key
    }
    const keys = [await press()]
    expect(await drain(phone.drainDeps(), { eager: true })).toMatchObject({ settled: 1 })
    for (const [name, value] of phone.cookies) flood.jar.set(name, value)
    await other.regist()

    held.isHeld = true
    const answers: Response[] = []
    const crowd = Array.from({ length: 210 }, () => flood.press().then((answer) => answers.push(answer)))
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0), 10_000)
    keys.push(await press())
    expect(await drain(phone.drainDeps(), { eager: true })).toMatchObject({ settled: 0 })
    expect(await phone.outbox.read()).toMatchObject([{ state: 'waiting', wait: { by: 'server' }, last: { status: 503, code: 'not_ready' } }])
    expect((await other.collected()).stamp_num).toBe(0)
    expect(answers.map((answer) => [answer.status, answer.headers.get('Retry-After')])).toEqual(Array.from({ length: 8 }, () => [503, '5']))

    held.end()
    await Promise.all(crowd)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(202)
    phone.clock.now += 60_000
    expect(await drain(phone.drainDeps(), { eager: true })).toMatchObject({ settled: 1 })
    const { rows } = await api.db.pglite.query<{ n: number }>('select count(*)::int4 as n from impression where id = any($1)', [keys])
    expect(rows).toEqual([{ n: 2 }])
  })

  it('a hundred concurrent checks of readiness cause one check of the database', async () => {
    let queries = 0
    const db: Db = { ...api.db, query: (asked, values) => ((queries += 1), api.db.query(asked, values)) }
    const phone = createClient(createTestApp(db))
    const check = async () => (await phone.request('/readyz')).status
    await check()
    const ofOne = queries
    expect(new Set(await Promise.all(Array.from({ length: 100 }, check)))).toEqual(new Set([200]))
    expect(queries).toBe(2 * ofOne)
  })
})
