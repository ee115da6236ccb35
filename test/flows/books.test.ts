import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guestStampsCollected, stampsCollected } from '../../src/core/contract/stamps-collected.ts'
import { VOLUMES } from '../../src/core/contract/volumes.ts'
import { newOutboxRow } from '../../src/core/domain/outbox-row.ts'
import { ApiError } from '../../src/device/api/api-error.ts'
import { readMeta } from '../../src/device/store/meta-store.ts'
import { deleteEverything, signOut } from '../../src/device/sync/account.ts'
import { readBookOwner } from '../../src/device/sync/book-owner.ts'
import { drain } from '../../src/device/sync/drain.ts'
import { exportBook } from '../../src/device/sync/export-book.ts'
import { importBook } from '../../src/device/sync/import-book.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage } from '../../src/device/sync/refresh-collected.ts'
import { deliverNotes, keepTogether } from '../../src/device/sync/together.ts'
import type { Weather } from '../support/network.ts'
import { createPhone, pressOf, type Phone } from '../support/phone.ts'
import { readCollected } from '../support/read-collected.ts'
import { startServer } from '../support/server.ts'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const STAMPS = [51, 218, 311]
const WEATHERS: readonly Weather[] = ['online', 'online', 'online', 'offline', 'answer-lost', 'portal', { status: 502 }]

type Step =
  | { readonly do: 'press'; readonly book: number; readonly stamp: number }
  /** Into two books; `dies` ends the page before the second has it. */
  | { readonly do: 'together'; readonly book: number; readonly with: number; readonly stamp: number; readonly dies: boolean }
  /** A new page: what earlier ones noted is delivered. */
  | { readonly do: 'start' }
  /** Every book at once, as page and worker do. */
  | { readonly do: 'drain'; readonly weathers: readonly number[] }
  | { readonly do: 'refresh' | 'sign-in' | 'sign-out' | 'delete'; readonly book: number; readonly weather: number }
  | { readonly do: 'import'; readonly book: number; readonly from: number }

const book = fc.nat(4)
const weather = fc.nat(WEATHERS.length - 1)
const stepFrom = <T extends Step['do']>(name: T, fields: object, weight: number) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...fields }) as unknown as fc.Arbitrary<Step>,
})
const step = fc.oneof(
  stepFrom('press', { book, stamp: fc.nat(2) }, 6),
  stepFrom('together', { book, with: book, stamp: fc.nat(2), dies: fc.boolean() }, 3),
  stepFrom('start', {}, 1),
  stepFrom('drain', { weathers: fc.array(weather, { minLength: 1, maxLength: 5 }) }, 5),
  stepFrom('refresh', { book, weather }, 1),
  stepFrom('sign-in', { book, weather }, 1),
  stepFrom('sign-out', { book, weather }, 1),
  stepFrom('delete', { book, weather }, 1),
  stepFrom('import', { book, from: book }, 1),
)

const quietly = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })

async function refresh(phone: Phone) {
  const owner = (await readBookOwner(phone.drainDeps())) === 'sns' ? 'sns' : 'guest'
  if (owner === 'sns') await phone.drainDeps().loadUser?.({ force: true })
  const begunAt = await beginRefresh(phone)
  const page = await fetchCollectedPage(phone, owner, 1)
  if (page.changed) await commitRefresh(phone, { ...page, owner, begunAt })
}

async function run(count: number, steps: readonly Step[]) {
  const cookies = new Map<string, string>()
  const phones = VOLUMES.slice(0, count).map((volume) => createPhone(server.app, cookies, volume))
  const visitors = phones.map(() => randomUUID().slice(0, 20))
  const at = (index: number) => phones[index % count] as Phone
  /** Keys that are in a book now, and all that ever were. */
  const now = phones.map(() => new Set<string>())
  const ever = phones.map(() => new Set<string>())
  /** Second keys whose note is still in a book, by that book. */
  const noted = phones.map(() => new Map<string, number>())
  const put = (index: number, key: string) => {
    now[index % count]?.add(key)
    ever[index % count]?.add(key)
  }
  const rowOf = async (phone: Phone, stamp: number) => {
    const book_id = (await readMeta(phone.store, 'user'))?.book_id
    return newOutboxRow(pressOf(randomUUID(), { stamp_id: STAMPS[stamp] ?? 51 }), book_id === undefined ? 'guest' : 'sns', book_id)
  }
  const start = async () => {
    for (const phone of phones) await deliverNotes(phone, (volume) => phones[VOLUMES.indexOf(volume)] ?? null)
    for (const notes of noted) notes.clear()
  }
  const drainAll = () => Promise.all(phones.map((phone) => quietly(drain(phone.drainDeps(randomUUID()), { eager: true }))))

  for (const each of steps) {
    switch (each.do) {
      case 'press': {
        const row = await rowOf(at(each.book), each.stamp)
        await at(each.book).outbox.add(row)
        put(each.book, row.key)
        break
      }
      case 'together': {
        const [first, second] = [each.book % count, each.with % count]
        if (first === second) break
        const row = await rowOf(at(first), each.stamp)
        const key = randomUUID()
        const other = each.dies ? { ...at(second), outbox: { ...at(second).outbox, add: () => Promise.reject(new Error('the page is gone')) } } : at(second)
        const { state } = await keepTogether(at(first), row, VOLUMES[second] ?? '', key, () => other)
        expect(state).toBe(each.dies ? 'waiting' : 'kept')
        put(first, row.key)
        put(second, key)
        if (each.dies) noted[first]?.set(key, second)
        break
      }
      case 'start':
        await start()
        break
      case 'drain':
        for (const phone of phones) phone.network.next(...each.weathers.map((index) => WEATHERS[index] ?? 'online'))
        await drainAll()
        break
      case 'refresh':
        at(each.book).network.next(WEATHERS[each.weather] ?? 'online')
        await quietly(refresh(at(each.book)))
        break
      case 'sign-in':
        await at(each.book).signIn(visitors[each.book % count] ?? '')
        break
      case 'sign-out':
      case 'delete': {
        const phone = at(each.book)
        phone.network.next(WEATHERS[each.weather] ?? 'online')
        const end = each.do === 'delete' ? deleteEverything : signOut
        const isDone = await end(phone.drainDeps()).then(
          () => true,
          (error: unknown) => {
            if (error instanceof ApiError) return false
            throw error
          },
        )
        if (!isDone) break
        now[each.book % count]?.clear()
        // The second press of a note that was here ends with this book.
        for (const [key, second] of noted[each.book % count] ?? []) now[second]?.delete(key)
        noted[each.book % count]?.clear()
        break
      }
      case 'import': {
        const [to, from] = [at(each.book), at(each.from)]
        const file = await exportBook(from, '2026-11-21T00:00:00.000Z')
        await importBook(to, file, (await readMeta(to.store, 'user'))?.book_id)
        // The visitor's own copy: these keys are now in both.
        for (const { key } of [...file.book, ...file.unsent]) put(each.book, key)
        break
      }
    }
    for (const phone of phones) {
      phone.network.next()
      phone.clock.now += 1_000
    }
  }
  for (let round = 0; round < 5; round++) {
    await start()
    for (const phone of phones) phone.clock.now += 20 * 60_000
    await drainAll()
    for (const phone of phones) await quietly(refresh(phone))
  }
  return { phones, now, ever }
}

it('[15] whatever happens to two to five books on one phone, every press is in its own account once and in no other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 5 }), fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }), async (count, steps) => {
      const { phones, now, ever } = await run(count, steps)
      for (const [index, phone] of phones.entries()) {
        const owner = await readBookOwner(phone.drainDeps())
        const { data } = owner === 'none' ? { data: null } : await phone.api.send(owner === 'sns' ? stampsCollected : guestStampsCollected, {})
        const onServer = data?.stamps.map(({ collected_id }) => collected_id) ?? []
        const onPhone = [...(await readCollected(phone.store)).map(({ collected_id }) => collected_id), ...(await phone.outbox.read()).map(({ key }) => key)]
        for (const keys of [onServer, onPhone]) {
          expect(new Set(keys).size).toBe(keys.length)
          expect(keys.filter((key) => ever[index]?.has(key) !== true)).toEqual([])
          expect([...(now[index] ?? [])].filter((key) => !keys.includes(key))).toEqual([])
        }
        expect(await phone.outbox.read()).toEqual([])
      }
    }),
    { numRuns: 40, endOnFailure: false },
  )
}, 110_000)
