import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SESSION_MARKER, XSRF_COOKIE } from '../../src/core/contract/cookies.ts'
import { guestStampsCollected, stampsCollected } from '../../src/core/contract/stamps-collected.ts'
import { HELD_MS } from '../../src/core/domain/press.ts'
import { collectedView } from '../../src/core/domain/collected-view.ts'
import { readCollected } from '../../src/device/store/collected.ts'
import { readMeta } from '../../src/device/store/meta-store.ts'
import { drain } from '../../src/device/sync/drain.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage } from '../../src/device/sync/refresh-collected.ts'
import { readBookOwner } from '../../src/device/sync/book-owner.ts'
import type { Weather } from '../support/network.ts'
import { createPhone, pressOf, type Phone } from '../support/phone.ts'
import { startServer } from '../support/server.ts'
import { withoutBatch } from '../support/without-batch.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const STAMPS = [51, 218, 311]
const BROKEN = {
  status: 500,
  headers: { 'Content-Type': 'application/json' },
  body: '{"code":"server_error","error":"","description":"","message":"","statusCode":500}',
}
const WEATHERS: readonly Weather[] = ['online', 'online', 'offline', 'answer-lost', 'portal', 'killed-before', 'killed-after', BROKEN, { status: 502 }]

type Step =
  | { readonly do: 'press'; readonly stamp: number; readonly phone: number }
  /** Drains started at once, in as many tabs and workers of one phone, each request under the next network condition. */
  | { readonly do: 'drain'; readonly phone: number; readonly tabs: number; readonly weathers: readonly number[] }
  /** The last press on a phone, whatever has become of it. */
  | { readonly do: 'undo'; readonly phone: number }
  | { readonly do: 'refresh'; readonly phone: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'forget-guest' }
  /** On one phone; the other shares its cookies, or had the guest's token alone. */
  | { readonly do: 'sign-in'; readonly phone: number }
  /** The session ends in mid-use; its markers are deleted. */
  | { readonly do: 'end-session'; readonly phone: number }

const phoneIndex = fc.nat(1)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('press' as const), stamp: fc.nat(STAMPS.length - 1), phone: phoneIndex }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('drain' as const),
      phone: phoneIndex,
      tabs: fc.integer({ min: 1, max: 3 }),
      weathers: fc.array(fc.nat(WEATHERS.length - 1), { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), phone: phoneIndex }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refresh' as const), phone: phoneIndex }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1_000, max: 60_000 }) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'forget-guest' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign-in' as const), phone: phoneIndex }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end-session' as const), phone: phoneIndex }) },
)

/** A killed sender never returns; a waiter gives up after this time. */
const settledOrGone = (work: Promise<unknown>) => Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 60))])

/** As in the page: an account's book is read when its owner is known. */
async function refresh(phone: Phone) {
  const owner = (await readBookOwner(phone.drainDeps())) === 'sns' ? 'sns' : 'guest'
  if (owner === 'sns') await phone.drainDeps().loadUser?.({ force: true })
  const begunAt = await beginRefresh(phone)
  const page = await fetchCollectedPage(phone, owner, 1)
  if (page.changed) await commitRefresh(phone, { ...page, owner, begunAt })
}

async function run(app: typeof server.app, steps: readonly Step[]) {
  const cookies = new Map<string, string>()
  const phones = [createPhone(app, cookies), createPhone(app, cookies)]
  const visitor = randomUUID().slice(0, 20)
  const pressed: string[] = []
  const last = new Map<number, string>()
  let tabs = 0
  let hasAccount = false

  for (const now of steps) {
    switch (now.do) {
      case 'press': {
        const key = randomUUID()
        const phone = phones[now.phone] as Phone
        const book_id = (await readMeta(phone.store, 'user'))?.book_id
        await phone.keep(pressOf(key, { stamp_id: STAMPS[now.stamp] ?? 51 }), {
          ...(book_id === undefined ? {} : { owner: 'sns', book_id }),
          wait: { by: 'visitor', since: phone.clock.now, until: phone.clock.now + HELD_MS },
        })
        pressed.push(key)
        last.set(now.phone, key)
        break
      }
      case 'drain': {
        const phone = phones[now.phone] as Phone
        phone.network.next(...now.weathers.map((index) => WEATHERS[index] ?? 'online'))
        await Promise.all(Array.from({ length: now.tabs }, () => settledOrGone(drain(phone.drainDeps(`tab-${(tabs += 1)}`), { eager: true }))))
        break
      }
      case 'undo': {
        const phone = phones[now.phone] as Phone
        const key = last.get(now.phone)
        if (key !== undefined && (await phone.outbox.amend(key, 'undo'))) pressed.splice(pressed.indexOf(key), 1)
        break
      }
      case 'refresh':
        await settledOrGone(refresh(phones[now.phone] as Phone))
        break
      case 'wait':
        for (const phone of phones) phone.clock.now += now.ms
        break
      case 'forget-guest':
        cookies.clear()
        break
      case 'sign-in':
        await (phones[now.phone] as Phone).signIn(visitor)
        hasAccount = true
        break
      case 'end-session':
        for (const name of ['session', SESSION_MARKER, XSRF_COOKIE]) cookies.delete(name)
        break
    }
  }

  // The visitor follows the phone's prompt, once.
  if (hasAccount) await (phones[0] as Phone).signIn(visitor)
  // The train leaves the tunnel: from here on nobody touches the phones.
  for (let round = 0; round < 6; round++) {
    for (const phone of phones) {
      phone.network.next()
      phone.network.weather = 'online'
      phone.clock.now += 20 * 60_000
      await drain(phone.drainDeps(`last-${round}`), { eager: true }).catch(() => undefined)
      await refresh(phone).catch(() => undefined)
    }
  }
  return { phones, pressed }
}

describe.each([
  ['in batches', () => server.app],
  ['one by one, on a server without the batch call', () => withoutBatch(server.app)],
])('[11] exactly once, %s', (_, app) => {
  it('whatever happens, every press is on the server once and on each screen once, and an undone one on neither', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 18, size: 'max' }), async (steps) => {
        const { phones, pressed } = await run(app(), steps)
        if (pressed.length === 0) return
        const [phone] = phones as [Phone]
        const isAccount = (await readBookOwner(phone.drainDeps())) === 'sns'
        const { data } = await phone.api.send(isAccount ? stampsCollected : guestStampsCollected, {})
        expect(data?.stamps.map((stamp) => stamp.collected_id).toSorted()).toEqual(pressed.toSorted())
        for (const each of phones) {
          const outbox = await each.outbox.read()
          expect(outbox).toEqual([])
          const view = collectedView(await readCollected(each.store), outbox)
          const shown = [...view.byStamp.values()].flatMap((entry) => entry.impressions)
          expect(shown.map((impression) => impression.collected_id).toSorted()).toEqual(pressed.toSorted())
          expect(shown.every((impression) => impression.state === 'posted')).toBe(true)
        }
      }),
      { numRuns: 60, endOnFailure: false },
    )
  }, 110_000)

  it('a press refused once is accepted when the visitor tries again and the server was fixed', async () => {
    const phone = createPhone(app())
    const key = randomUUID()
    await phone.keep(pressOf(key))
    phone.network.next('online', {
      status: 422,
      headers: { 'Content-Type': 'application/json' },
      body: '{"code":"unknown_stamp","error":"","description":"","message":"","statusCode":422}',
    })
    await drain(phone.drainDeps(), { eager: true })
    expect(await phone.outbox.read()).toMatchObject([{ state: 'refused' }])
    await phone.outbox.retry(key)
    await drain(phone.drainDeps(), { eager: true })
    expect(await phone.outbox.read()).toEqual([])
    expect(await readCollected(phone.store)).toMatchObject([{ collected_id: key }])
  })
})
