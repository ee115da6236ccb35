import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { CollectedStamp } from '../../../src/core/contract/collected-stamp.ts'
import { collectedView } from '../../../src/core/domain/collected-view.ts'
import { newArriving, storePage } from '../../../src/device/store/arriving.ts'
import { createBookReader } from '../../../src/device/store/book-reader.ts'
import { keepUser, wipeStore } from '../../../src/device/store/book-store.ts'
import { addCollected, replaceCollected } from '../../../src/device/store/collected-store.ts'
import { keepFace } from '../../../src/device/store/faces.ts'
import { readSettleCount } from '../../../src/device/store/meta-store.ts'
import { readBook } from '../../../src/device/store/read-book.ts'
import { keepSeals } from '../../../src/device/store/seals.ts'
import { collectedStamp } from '../../support/collected-stamp.ts'
import { loadedBook } from '../../support/loaded-book.ts'
import { userOf } from '../../support/user.ts'
import { createPhone, pressOf, type Phone } from '../../support/phone.ts'

const AT = '2026-11-22T00:00:00.000Z'
const SEAL = { sub_stamp_id: 2, x: 0.5, y: 0.5 }
const createPhoneOffline = () => createPhone(() => Promise.reject(new Error('unused')))

/** Loads a book of these pages into the phone. */
async function load({ store }: Phone, ...pages: readonly (readonly CollectedStamp[])[]): Promise<void> {
  const last = pages.at(-1) ?? []
  const begunAt = await readSettleCount(store)
  let arrived = newArriving('guest', undefined, begunAt)
  for (const page of pages.slice(0, -1)) {
    const next = await storePage(
      store,
      arrived,
      page.map((stamp) => JSON.stringify(stamp)),
      page.at(-1)?.collected_id ?? null,
    )
    if (next === null) throw new Error('the page was not stored')
    arrived = next
  }
  await replaceCollected(store, { ...loadedBook(last, begunAt), arrived: arrived.pages > 0 ? arrived : null })
}

const keysOf = async (read: ReturnType<typeof createBookReader>, stamp_id: number) =>
  (await read()).byStamp.get(stamp_id)?.impressions.map(({ collected_id }) => collected_id)

it('reads the pages of a load once, whatever changes in other stores', async () => {
  const phone = createPhoneOffline()
  await load(phone, [collectedStamp({ collected_id: 'a', pressed_at: '2026-11-20T00:00:00.000Z' })], [collectedStamp({ collected_id: 'b', stamp_id: 218 })])
  const read = createBookReader(phone.store, phone.overflow)
  const pages = vi.spyOn(IDBObjectStore.prototype, 'get')
  const pagesRead = () => pages.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'pages').length
  const before = await read()
  expect([before.count, pagesRead()]).toEqual([2, 2])
  await phone.keep(pressOf('c'))
  await phone.keepFull(pressOf('d', { pressed_at: '2026-11-19T00:00:00.000Z' }))
  const after = await read()
  expect(after.byStamp.get(51)?.impressions.map(({ collected_id, state }) => [collected_id, state])).toEqual([
    ['c', 'waiting'],
    ['a', 'posted'],
    ['d', 'waiting'],
  ])
  expect([after.waiting, pagesRead()]).toEqual([2, 2])
  // Screens compare entries by identity.
  expect(after.byStamp.get(218)).toBe(before.byStamp.get(218))
  vi.restoreAllMocks()
})

it('shows the next load, and nothing after a logout', async () => {
  const phone = createPhoneOffline()
  const read = createBookReader(phone.store, phone.overflow)
  await load(phone, [collectedStamp({ collected_id: 'a' })])
  expect(await keysOf(read, 51)).toEqual(['a'])
  await load(phone, [collectedStamp({ collected_id: 'a' })], [collectedStamp({ collected_id: 'b', pressed_at: AT })])
  expect(await keysOf(read, 51)).toEqual(['b', 'a'])
  await wipeStore(phone.store)
  expect((await read()).count).toBe(0)
})

it('shows one load where another replaces it between its reads', async () => {
  const phone = createPhoneOffline()
  await load(phone, [collectedStamp({ collected_id: 'a' })])
  let uses = 0
  const use: Phone['store']['use'] = async (work) => {
    uses += 1
    // The first use has read the other stores of the first load.
    if (uses === 2) {
      await addCollected(phone.store, [collectedStamp({ collected_id: 'b', pressed_at: AT })], await readSettleCount(phone.store))
      await load(phone, [collectedStamp({ collected_id: 'a' }), collectedStamp({ collected_id: 'b', pressed_at: AT })])
    }
    return phone.store.use(work)
  }
  expect(await keysOf(createBookReader({ ...phone.store, use }, phone.overflow), 51)).toEqual(['b', 'a'])
})

it('shows no press that waits for another account', async () => {
  const phone = createPhoneOffline()
  await phone.keep(pressOf('theirs'), { owner: 'sns', book_id: 'theirs' })
  await phone.keepFull(pressOf('also theirs'), { owner: 'sns', book_id: 'theirs' })
  await phone.keep(pressOf('of nobody yet'))
  const read = createBookReader(phone.store, phone.overflow)
  for (const book_id of ['theirs', 'own'] as const) {
    await keepUser(phone.store, userOf(book_id), await readSettleCount(phone.store))
    expect(await keysOf(read, 51)).toHaveLength(book_id === 'own' ? 1 : 3)
  }
})

it('[11] gives the same view as reading the whole book at once, for any book', async () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const stampOf = (key: string) => 51 + (key.charCodeAt(0) % 3)
  // An impression that settled again may have changed; on two pages it is the same.
  const impressionOf = (collected_id: string, verified = true) =>
    collectedStamp({ collected_id, stamp_id: stampOf(collected_id), pressed_at: `2026-11-2${collected_id.charCodeAt(0) % 5}T00:00:00.000Z`, verified })
  const page = fc.uniqueArray(id).map((ids) => ids.map((each) => impressionOf(each)))
  const settledStamps = fc.uniqueArray(id).map((ids) => ids.map((each) => impressionOf(each, false)))
  await fc.assert(
    fc.asyncProperty(page, page, settledStamps, fc.uniqueArray(id), fc.uniqueArray(id), fc.option(id), async (first, last, settled, unsent, sealed, chosen) => {
      const phone = createPhoneOffline()
      const read = createBookReader(phone.store, phone.overflow)
      // A page that was requested after a merge has an impression of the page before.
      await load(phone, first, last)
      await read()
      await addCollected(phone.store, settled, await readSettleCount(phone.store))
      for (const key of unsent) await phone.keep({ ...pressOf(key), stamp_id: stampOf(key) })
      for (const collected_id of sealed) await keepSeals(phone.store, { collected_id, sub_stamps: [SEAL], placed_at: AT })
      if (chosen !== null) await keepFace(phone.store, { stamp_id: stampOf(chosen), collected_id: chosen, chosen_at: AT, is_sent: false })
      const [rows, collected, ...placed] = await readBook(phone)
      const [shown, whole] = [await read(), collectedView(collected, rows, ...placed)]
      const sorted = ({ byStamp, ...counts }: typeof shown) => ({ ...counts, entries: [...byStamp.values()].toSorted((a, b) => a.stamp_id - b.stamp_id) })
      expect(sorted(shown)).toEqual(sorted(whole))
    }),
    { numRuns: 60 },
  )
})
