import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { wipeStore } from '../../../src/device/store/book-store.ts'
import { readCollected } from '../../../src/device/store/collected.ts'
import { readMeta } from '../../../src/device/store/meta-store.ts'
import { loadUser } from '../../../src/device/sync/account.ts'
import { drain } from '../../../src/device/sync/drain.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage } from '../../../src/device/sync/refresh-collected.ts'
import { loadedBook } from '../../support/loaded-book.ts'
import { createPhone, pressOf, type Phone } from '../../support/phone.ts'
import { createTestStorage } from '../../support/test-storage.ts'
import { loseGuest, startServer } from '../../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
let phone: Phone

beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(() => {
  phone = createPhone(server.app)
})

const REACHED = { skills: ['ai'], available_special_stamps: [10_036], collected_special_stamps: [10_035] }
const pressAndSend = async (change = {}, owner: 'guest' | 'sns' = 'guest') => {
  const key = randomUUID()
  await phone.keep(pressOf(key, change), { owner })
  await drain(phone.drainDeps(), { eager: true })
  return key
}
const loadAll = async (of: Phone) => {
  const begunAt = await beginRefresh(of)
  const page = await fetchCollectedPage(of, 'guest', 1)
  return { begunAt, page }
}
const keysOf = async (of: Phone) => (await readCollected(of.store)).map((stamp) => stamp.collected_id).toSorted()

describe('[4] a full reload', () => {
  it('brings the book to a new phone of the same guest', async () => {
    const keys = [await pressAndSend(), await pressAndSend({ stamp_id: 218 }), await pressAndSend()]
    const other = createPhone(server.app)
    for (const [name, value] of phone.cookies) other.cookies.set(name, value)
    const { begunAt, page } = await loadAll(other)
    if (!page.changed) throw new Error('nothing came')
    expect(Object.keys(page.reached).toSorted()).toEqual(['available_special_stamps', 'collected_special_stamps', 'faces', 'skills'])
    await expect(commitRefresh(other, { ...page, owner: 'guest', begunAt })).resolves.toBe(0)
    expect(await keysOf(other)).toEqual(keys.toSorted())
  })
  it('keeps presses that settled meanwhile', async () => {
    const first = await pressAndSend()
    const { begunAt, page } = await loadAll(phone)
    const meanwhile = await pressAndSend({ stamp_id: 218 })
    if (!page.changed) throw new Error('nothing came')
    await commitRefresh(phone, { ...page, owner: 'guest', begunAt })
    expect(await keysOf(phone)).toEqual([first, meanwhile].toSorted())
    expect(await phone.outbox.read()).toEqual([])
  })
  it('[8] turns stamps that only this phone has back into unsent presses, with key and time', async () => {
    const keys = [await pressAndSend(), await pressAndSend({ stamp_id: 218, pressed_at: '2026-11-20T00:00:00.000Z' })]
    // A new token, an empty book.
    await loseGuest(server, phone.cookies)
    phone.cookies.clear()
    await pressAndSend({ stamp_id: 311 })
    const { begunAt, page } = await loadAll(phone)
    if (!page.changed) throw new Error('nothing came')
    await expect(commitRefresh(phone, { ...page, owner: 'guest', begunAt })).resolves.toBe(2)
    expect((await phone.outbox.read()).map((row) => [row.key, row.pressed_at])).toEqual([
      [keys[1], '2026-11-20T00:00:00.000Z'],
      [keys[0], '2026-11-21T00:30:00.000Z'],
    ])
    await expect(drain(phone.drainDeps(), { eager: true })).resolves.toMatchObject({ settled: 2 })
    expect(await keysOf(phone)).toEqual(expect.arrayContaining(keys))
  })
  it('[3] stores the server’s lists of what the book has reached, in the same transaction', async () => {
    await pressAndSend()
    const { begunAt, page } = await loadAll(phone)
    if (!page.changed) throw new Error('nothing came')
    await commitRefresh(phone, { ...page, owner: 'guest', begunAt, reached: REACHED })
    await expect(readMeta(phone.store, 'reached')).resolves.toEqual(REACHED)
  })
  it('transfers almost nothing where nothing changed', async () => {
    await pressAndSend()
    const { begunAt, page } = await loadAll(phone)
    if (!page.changed) throw new Error('nothing came')
    await commitRefresh(phone, { ...page, owner: 'guest', begunAt })
    await expect(fetchCollectedPage(phone, 'guest', 1)).resolves.toEqual({ changed: false })
    await pressAndSend({ stamp_id: 218 })
    await expect(fetchCollectedPage(phone, 'guest', 1)).resolves.toMatchObject({ changed: true, stamp_num: 2 })
  })
  it('that a logout overtakes stores no ETag: the next login gets the whole book', async () => {
    const key = await pressAndSend()
    const late = await loadAll(phone)
    if (!late.page.changed) throw new Error('nothing came')
    await wipeStore(phone.store)
    await commitRefresh(phone, { ...late.page, owner: 'guest', begunAt: late.begunAt })
    expect(await keysOf(phone)).toEqual([])
    await expect(fetchCollectedPage(phone, 'guest', 1)).resolves.toMatchObject({ changed: true, stamps: [{ collected_id: key }] })
  })
  it('is one transaction: a book that cannot be written completely is not written at all', async () => {
    const key = await pressAndSend()
    // Written after the book; a function cannot be stored.
    const reached = { ...REACHED, skills: [() => 'ai'] as unknown as string[] }
    await expect(commitRefresh(phone, { ...loadedBook([], 99), reached })).rejects.toThrow()
    expect(await keysOf(phone)).toEqual([key])
    await expect(readMeta(phone.store, 'reached')).resolves.toBeUndefined()
  })
})

describe('[6] every page of an account’s book names its account', () => {
  it.each([1, 2])('where another account has logged in on this phone since, page %i is refused and the book stays', async (page) => {
    await phone.signIn(randomUUID().slice(0, 20))
    await loadUser(phone.drainDeps(), { force: true })
    const key = await pressAndSend({}, 'sns')
    await expect(fetchCollectedPage(phone, 'sns', page)).resolves.toMatchObject({ changed: true, stamp_num: 1 })
    await phone.signIn(randomUUID().slice(0, 20))
    await expect(fetchCollectedPage(phone, 'sns', page)).rejects.toMatchObject({ kind: 'http', status: 403, record: { code: 'other_account' } })
    expect(await keysOf(phone)).toEqual([key])
  })
})

describe('[9] a further page', () => {
  it('is given up after 30 seconds without an answer, so that the next refresh can begin', async () => {
    phone.network.weather = 'black-hole'
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let failure: unknown = null
      const loading = fetchCollectedPage(phone, 'guest', 2).catch((error: unknown) => (failure = error))
      while (phone.network.sent.length === 0) await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(29_999)
      expect(failure).toBeNull()
      await vi.advanceTimersByTimeAsync(1)
      await loading
      expect(failure).toMatchObject({ kind: 'timeout' })
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('[4] a full reload as one stream', () => {
  type Answering = (request: Request, answer: (request: Request) => Promise<Response>) => Promise<Response>
  /** Another phone of the same guest. `answering` may change the answers to its collected calls; other calls are answered normally. */
  function phoneBehind(answering: Answering): { readonly other: Phone; readonly asked: string[] } {
    const asked: string[] = []
    const other = createPhone(async (request) => {
      const url = new URL(request.url)
      if (!url.pathname.endsWith('/collected')) return server.app(request)
      asked.push(url.search)
      return answering(request, server.app)
    }, phone.cookies)
    return { other, asked }
  }
  /** The answer's first `lines` lines, then `end`: the connection is lost, or the body ends as if it were whole. */
  async function cut(response: Response, lines: number, end: 'error' | 'close'): Promise<Response> {
    const text = (await response.text()).split('\n').slice(0, lines).join('\n')
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(`${text}\n`)),
      pull: (controller) => (end === 'error' ? controller.error(new TypeError('terminated')) : controller.close()),
    })
    return new Response(body, { status: response.status, headers: response.headers })
  }
  async function refresh(of: Phone) {
    const begunAt = await beginRefresh(of)
    const page = await fetchCollectedPage(of, 'guest', 1)
    if (page.changed) await commitRefresh(of, { ...page, owner: 'guest', begunAt })
    return page
  }
  /** Copies an impression, a guest's only one. */
  const addImpressions = async (key: string, count: number) => {
    await server.db.execute(`
      insert into impression (account_id, id, stamp_id, seq, pressed_at, collected_at, tilt, blurred, imprint, restamp_number, verified, reasons, request_hash, answer)
      select i.account_id, m.id, i.stamp_id, i.seq + n, i.pressed_at, i.collected_at, i.tilt, i.blurred, i.imprint, 0, true, '', i.request_hash, replace(i.answer, '${key}', m.id::text)
      from impression i, generate_series(1, ${count}) n, lateral (select gen_random_uuid() as id, n as of) m where i.id = '${key}'`)
    await server.db.execute(
      `update account set impression_num = impression_num + ${count}, version = version + ${count} where id = (select account_id from impression where id = '${key}')`,
    )
  }
  /** The pages that are stored, of whatever load, and the single records. */
  const storedIn = async (of: Phone) => ({
    pages: await of.store.use((db) => db.count('pages')),
    singles: await of.store.use((db) => db.count('collected')),
    arriving: await readMeta(of.store, 'arriving'),
  })
  /** The store of a phone whose second page no longer fits. */
  const withoutRoomForPages = (of: Phone): Phone['store']['write'] => {
    let pages = 0
    return (stores, work) => {
      if (stores.length === 2 && stores[0] === 'pages' && (pages += 1) === 2) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
      return of.store.write(stores, work)
    }
  }
  const pressMany = async (count: number) => {
    const keys: string[] = []
    for (let i = 0; i < count; i += 1) keys.push(await pressAndSend({ stamp_id: [51, 218, 311][i % 3] ?? 51 }))
    return keys
  }

  it('is one request, whatever the number of pages would be', async () => {
    const keys = await pressMany(4)
    const { other, asked } = phoneBehind((request, answer) => answer(new Request(`${request.url}?limit=1`, request)))
    expect(await refresh(other)).toMatchObject({ changed: true, stamp_num: 4 })
    expect(asked).toEqual([''])
    expect(await keysOf(other)).toEqual(keys.toSorted())
  })

  it.each(['error', 'close'] as const)('is resumed after its last row when it breaks (%s), with the ETag of the first answer', async (end) => {
    const keys = await pressMany(5)
    const tags: (string | null)[] = []
    const { other, asked } = phoneBehind(async (request, answer) => {
      const response = await answer(request)
      tags.push(response.headers.get('ETag'))
      if (asked.length > 2) return response
      const spoilt = await cut(response, 3, end)
      // The book changes while it is read.
      await pressAndSend()
      return spoilt
    })
    const page = await refresh(other)
    expect(asked).toEqual(['', `?after=${keys[1]}`, `?after=${keys[3]}`])
    const held = await keysOf(other)
    expect(held).toHaveLength(7)
    expect(held).toEqual(expect.arrayContaining(keys))
    expect(page).toMatchObject({ stamp_num: 7, etag: tags[0] })
    // Therefore the next refresh requests the book once more, and later ones do not.
    expect(await refresh(other)).toMatchObject({ changed: true, stamp_num: 7 })
    expect(await refresh(other)).toEqual({ changed: false })
  })

  it('resumes a load after any number of broken connections while each attempt stores at least one row', async () => {
    const keys = await pressMany(6)
    const { other, asked } = phoneBehind(async (request, answer) => {
      const response = await answer(request)
      return asked.length === keys.length ? response : cut(response, 2, 'error')
    })
    await refresh(other)
    expect(asked).toHaveLength(6)
    expect(await keysOf(other)).toEqual(keys.toSorted())
  }, 15_000)

  it('is resumed after the server restarts', async () => {
    const keys = await pressMany(3)
    const { other, asked } = phoneBehind(async (request, answer) => {
      if (asked.length === 1) return cut(await answer(request), 2, 'error')
      if (asked.length === 2) throw new TypeError('connection refused')
      return asked.length === 3 ? new Response('Internal Server Error', { status: 500 }) : answer(request)
    })
    await refresh(other)
    expect(await keysOf(other)).toEqual(keys.toSorted())
  })

  it('is not requested again where the first answer does not arrive: the next refresh requests it', async () => {
    const { other, asked } = phoneBehind(() => Promise.reject(new TypeError('no network')))
    await expect(fetchCollectedPage(other, 'guest', 1)).rejects.toMatchObject({ kind: 'offline' })
    expect(asked).toEqual([''])
    expect(await storedIn(other)).toEqual({ pages: 0, singles: 0, arriving: undefined })
  })

  it('ends after three further attempts without a row: the old book and the presses sent since stay', async () => {
    const held = await pressMany(2)
    await refresh(phone)
    const added = await pressMany(1)
    const { other, asked } = phoneBehind(async (request, answer) => {
      if (asked.length === 1) return cut(await answer(request), 2, 'error')
      throw new TypeError('no network')
    })
    await expect(fetchCollectedPage(other, 'guest', 1)).rejects.toMatchObject({ kind: 'offline' })
    // Three further attempts.
    expect(asked).toHaveLength(4)
    expect(await keysOf(phone)).toEqual([...held, ...added].toSorted())
  }, 15_000)

  it('keeps a press that settles between its rows', async () => {
    const first = await pressMany(3)
    let meanwhile = ''
    const { other, asked } = phoneBehind(async (request, answer) => {
      const response = await answer(request)
      if (asked.length > 1) return response
      const spoilt = await cut(response, 2, 'error')
      meanwhile = randomUUID()
      await other.keep(pressOf(meanwhile))
      await drain(other.drainDeps(), { eager: true })
      return spoilt
    })
    await refresh(other)
    expect(await keysOf(other)).toEqual([...first, meanwhile].toSorted())
    expect(await other.outbox.read()).toEqual([])
  })

  it('that a logout overtakes between its rows writes nothing', async () => {
    await pressMany(3)
    const { other, asked } = phoneBehind(async (request, answer) => {
      const response = await answer(request)
      if (asked.length === 1) return cut(response, 2, 'error')
      await wipeStore(other.store)
      return response
    })
    await refresh(other)
    expect(await keysOf(other)).toEqual([])
    expect(await storedIn(other)).toEqual({ pages: 0, singles: 0, arriving: undefined })
    await expect(readMeta(other.store, 'collected_etag')).resolves.toBeUndefined()
  })

  it('does not mix two books: where the server has another one, the old book stays until the next refresh', async () => {
    const held = await pressMany(2)
    await refresh(phone)
    await pressMany(1)
    const { other, asked } = phoneBehind(async (request, answer) => {
      if (asked.length === 1) return cut(await answer(request), 2, 'error')
      const stranger = createPhone(server.app)
      await stranger.keep(pressOf(randomUUID()))
      await drain(stranger.drainDeps(), { eager: true })
      const headers = new Headers(request.headers)
      headers.set('Cookie', [...stranger.cookies].map((pair) => pair.join('=')).join('; '))
      return answer(new Request(request, { headers }))
    })
    await expect(fetchCollectedPage(other, 'guest', 1)).rejects.toMatchObject({ record: { code: 'unknown_impression' } })
    // A refusal is final.
    expect(asked).toHaveLength(2)
    expect(await keysOf(other)).toEqual([])
    // So the next refresh starts over.
    expect(await storedIn(other)).toEqual({ pages: 0, singles: 0, arriving: undefined })
    expect(await keysOf(phone)).toEqual(expect.arrayContaining(held))
  })

  it('that broke off is continued by the next tab: no row is requested twice, and the ETag is the first answer’s', async () => {
    const keys = await pressMany(4)
    const stored = { database: `phone-${randomUUID()}`, texts: createTestStorage() }
    const asked: string[] = []
    let etag: string | null = null
    const openTab = (answering: (response: Response) => Promise<Response>) =>
      createPhone(
        async (request) => {
          asked.push(new URL(request.url).search)
          return answering(await server.app(request))
        },
        phone.cookies,
        '',
        stored,
      )
    const first = openTab((response) => {
      if (asked.length > 1) return Promise.reject(new TypeError('no network'))
      etag = response.headers.get('ETag')
      return cut(response, 3, 'error')
    })
    await expect(fetchCollectedPage(first, 'guest', 1)).rejects.toMatchObject({ kind: 'offline' })
    expect(await keysOf(first)).toEqual([])
    await first.store.close()

    const later = await pressAndSend()
    asked.length = 0
    const next = openTab((response) => Promise.resolve(response))
    expect(await refresh(next)).toMatchObject({ changed: true, etag })
    expect(asked).toEqual([`?after=${keys[1]}`])
    expect(await keysOf(next)).toEqual([...keys, later].toSorted())
    expect(await next.outbox.read()).toEqual([])
  }, 15_000)

  it('is stored page by page while it arrives, and shown when it is complete', async () => {
    const { other } = phoneBehind((request, answer) => answer(request))
    await addImpressions(await pressAndSend(), 9_500)
    const loading = fetchCollectedPage(other, 'guest', 1)
    await expect.poll(async () => (await readMeta(other.store, 'arriving'))?.rows).toBeGreaterThanOrEqual(4_000)
    expect(await keysOf(other)).toEqual([])
    const page = await loading
    if (!page.changed) throw new Error('nothing came')
    expect([page.arrived?.rows, page.stamps.length]).toEqual([8_000, 1_501])
    await commitRefresh(other, { ...page, owner: 'guest', begunAt: 0 })
    expect(await keysOf(other)).toHaveLength(9_501)
    expect(await storedIn(other)).toEqual({ pages: 3, singles: 0, arriving: undefined })

    // The next load replaces these pages.
    const added = await pressAndSend()
    expect(await refresh(other)).toMatchObject({ changed: true })
    expect(await storedIn(other)).toEqual({ pages: 3, singles: 0, arriving: undefined })
    expect(await keysOf(other)).toContain(added)
  }, 20_000)

  it('that two tabs load at once is complete, whichever tab continues', async () => {
    await addImpressions(await pressAndSend(), 9_500)
    const stored = { database: `phone-${randomUUID()}`, texts: createTestStorage() }
    const tabs = [0, 1].map(() => createPhone(server.app, phone.cookies, '', stored))
    const results = await Promise.allSettled(tabs.map(refresh))
    expect(results.map(({ status }) => status)).toContain('fulfilled')
    expect(await keysOf(tabs[0] ?? phone)).toHaveLength(9_501)
    expect(await storedIn(tabs[0] ?? phone)).toEqual({ pages: 3, singles: 0, arriving: undefined })
  }, 20_000)

  it('that another tab completes meanwhile is rejected as offline, and that tab’s book stays', async () => {
    await addImpressions(await pressAndSend(), 8_100)
    const stored = { database: `phone-${randomUUID()}`, texts: createTestStorage() }
    const other = createPhone(server.app, phone.cookies, '', stored)
    let asked = 0
    const first = createPhone(
      async (request) => {
        asked += 1
        if (asked === 1) return cut(await server.app(request), 4_002, 'error')
        await refresh(other)
        return server.app(request)
      },
      phone.cookies,
      '',
      stored,
    )
    await expect(fetchCollectedPage(first, 'guest', 1)).rejects.toMatchObject({ kind: 'offline' })
    expect(asked).toBe(2)
    expect(await keysOf(first)).toHaveLength(8_101)
    expect(await storedIn(first)).toMatchObject({ singles: 0, arriving: undefined })
  }, 20_000)

  it('that the phone has no room for keeps the old book and stores nothing of the new one', async () => {
    const key = await pressAndSend()
    await refresh(phone)
    const held = await keysOf(phone)
    await addImpressions(key, 9_500)
    const full = { ...phone, store: { ...phone.store, write: withoutRoomForPages(phone) } }
    const asked = phone.network.sent.length
    await expect(fetchCollectedPage(full, 'guest', 1)).rejects.toMatchObject({ name: 'QuotaExceededError' })
    // Another request would not make room.
    expect(phone.network.sent.length).toBe(asked + 1)
    expect(await keysOf(phone)).toEqual(held)
    expect(await storedIn(phone)).toEqual({ pages: 1, singles: 0, arriving: undefined })
  }, 20_000)

  it('that broke off before a login is deleted when the account’s book is complete', async () => {
    const keys = await pressMany(3)
    const { other } = phoneBehind(async (request, answer) => {
      const { pathname, search } = new URL(request.url)
      if (search !== '') throw new TypeError('no network')
      return pathname.includes('/guest/') ? cut(await answer(request), 3, 'error') : answer(request)
    })
    await expect(fetchCollectedPage(other, 'guest', 1)).rejects.toMatchObject({ kind: 'offline' })
    expect(await storedIn(other)).toMatchObject({ pages: 1, arriving: { rows: 2 } })
    await other.signIn(randomUUID().slice(0, 20))
    await loadUser(other.drainDeps(), { force: true })
    const begunAt = await beginRefresh(other)
    const page = await fetchCollectedPage(other, 'sns', 1)
    if (!page.changed) throw new Error('nothing came')
    await commitRefresh(other, { ...page, owner: 'sns', begunAt })
    expect(await keysOf(other)).toEqual(keys.toSorted())
    expect(await storedIn(other)).toEqual({ pages: 1, singles: 0, arriving: undefined })
    expect(await other.outbox.read()).toEqual([])
  })

  it('that the phone has no room for when it is complete deletes its stored pages', async () => {
    await addImpressions(await pressAndSend(), 5_000)
    const { other } = phoneBehind((request, answer) => answer(request))
    const { begunAt, page } = await loadAll(other)
    if (!page.changed) throw new Error('nothing came')
    expect(await storedIn(other)).toMatchObject({ pages: 1 })
    const commitFailing = (failure: string) => {
      const write: typeof other.store.write = (stores, work) =>
        stores.length > 2 ? Promise.reject(new DOMException('no', failure)) : other.store.write(stores, work)
      return commitRefresh({ store: { ...other.store, write } }, { ...page, owner: 'guest', begunAt })
    }
    // After another failure the next refresh continues with the stored pages.
    await expect(commitFailing('AbortError')).rejects.toMatchObject({ name: 'AbortError' })
    expect(await storedIn(other)).toMatchObject({ pages: 1, arriving: { rows: 4_000 } })
    await expect(commitFailing('QuotaExceededError')).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(await storedIn(other)).toEqual({ pages: 0, singles: 0, arriving: undefined })
  }, 20_000)

  it('that stays incomplete is requested again by the next refresh', async () => {
    const keys = await pressMany(3)
    const { other, asked } = phoneBehind(async (request, answer) => {
      const response = await answer(request)
      return asked.length > 3 ? response : cut(response, asked.length === 1 ? 2 : 1, 'close')
    })
    expect(await refresh(other)).toMatchObject({ stamp_num: 1, etag: null })
    expect(asked).toHaveLength(3)
    await refresh(other)
    expect(await keysOf(other)).toEqual(keys.toSorted())
  })

  it('whose pages are on the phone is sent again where the server has lost it', async () => {
    const keys = await pressMany(3)
    await refresh(phone)
    await loseGuest(server, phone.cookies)
    phone.cookies.clear()
    const own = await pressAndSend({ stamp_id: 311 })
    await refresh(phone)
    expect((await phone.outbox.read()).map(({ key }) => key)).toEqual(keys)
    expect(await keysOf(phone)).toEqual([own])
    await drain(phone.drainDeps(), { eager: true })
    expect(await keysOf(phone)).toEqual([...keys, own].toSorted())
  })

  it('comes in pages from a server without streams', async () => {
    const keys = await pressMany(3)
    const { other, asked } = phoneBehind((request, answer) => {
      const url = new URL(request.url)
      url.searchParams.set('limit', '1')
      const headers = new Headers(request.headers)
      headers.set('Accept', 'application/json')
      return answer(new Request(url, { headers }))
    })
    const pages = [await fetchCollectedPage(other, 'guest', 1), await fetchCollectedPage(other, 'guest', 2), await fetchCollectedPage(other, 'guest', 3)]
    expect(pages.map((page) => page.changed && [page.stamp_num, page.stamps.map((stamp) => stamp.collected_id)])).toEqual(keys.map((key) => [3, [key]]))
    expect(asked).toEqual(['', '?page=2', '?page=3'])
  })

  it('accepts no line that is not an impression', async () => {
    await pressMany(1)
    const { other } = phoneBehind(async (request, answer) => {
      const response = await answer(request)
      return new Response(`${(await response.text()).split('\n')[0]}\n{"portal":true}\n`, { headers: response.headers })
    })
    await expect(fetchCollectedPage(other, 'guest', 1)).rejects.toMatchObject({ kind: 'offline' })
  })
})
