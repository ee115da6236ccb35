import { expect, it, vi } from 'vitest'
import { COLLECTED, collectedOf, readCollected } from '../../../src/device/store/collected.ts'
import { newArriving, readArriving, storePage } from '../../../src/device/store/arriving.ts'
import { addCollected, replaceCollected } from '../../../src/device/store/collected-store.ts'
import type { Store } from '../../../src/device/store/db.ts'
import { keepFace, readSendableFaces } from '../../../src/device/store/faces.ts'
import { readSettleCount } from '../../../src/device/store/meta-store.ts'
import { keepSeals, readSendableSeals, settleSeals } from '../../../src/device/store/seals.ts'
import { collectedStamp } from '../../support/collected-stamp.ts'
import { loadedBook } from '../../support/loaded-book.ts'
import { createPhone } from '../../support/phone.ts'

const [A, B] = [collectedStamp({ collected_id: 'a', stamp_id: 51 }), collectedStamp({ collected_id: 'b', stamp_id: 218 })]
const SEAL = { sub_stamp_id: 2, x: 0.5, y: 0.5 }
const PLACED = { collected_id: 'a', sub_stamps: [SEAL], placed_at: '2026-11-22T00:00:00.000Z' }

async function phoneWithBook(): Promise<Store> {
  const { store } = createPhone(() => Promise.reject(new Error('unused')))
  await replaceCollected(store, loadedBook([A, B], await readSettleCount(store)))
  return store
}
const get = (store: Store, id: string) => store.use((db) => collectedOf(db.transaction(COLLECTED)).get(id))
const singles = (store: Store) => store.use((db) => db.getAllKeys('collected'))

it('reads an impression of a page by its id, and none that merely contains it', async () => {
  const store = await phoneWithBook()
  expect(await get(store, 'b')).toEqual({ ...B, settled: 0 })
  expect(await get(store, 'c')).toBeUndefined()
  // In every line, but no impression's id.
  expect(await get(store, 'stamp')).toBeUndefined()
})

it('shows an impression that settled since the load in place of the page’s one, once', async () => {
  const store = await phoneWithBook()
  await keepSeals(store, PLACED)
  expect(await readSendableSeals(store, undefined, 0)).toEqual([PLACED])
  await settleSeals(store, PLACED, [SEAL])
  expect(await singles(store)).toEqual(['a'])
  expect(await readCollected(store)).toEqual([
    { ...B, settled: 0 },
    { ...A, sub_stamps: [SEAL], settled: 1 },
  ])
  expect(await get(store, 'a')).toMatchObject({ sub_stamps: [SEAL] })
})

it('sends a face whose impression is on a page, and none whose impression is not in the book', async () => {
  const store = await phoneWithBook()
  const face = { stamp_id: 51, collected_id: 'a', chosen_at: '2026-11-22T00:00:00.000Z', is_sent: false }
  await keepFace(store, face)
  await keepFace(store, { ...face, stamp_id: 218, collected_id: 'elsewhere' })
  expect(await readSendableFaces(store, undefined, 0)).toEqual([face])
})

it('adds only those impressions of a stamp that are new or changed', async () => {
  const store = await phoneWithBook()
  const added = collectedStamp({ collected_id: 'c' })
  expect(await addCollected(store, [A, { ...B, verified: !B.verified }, added], 0)).toBe(2)
  expect(await singles(store)).toEqual(['b', 'c'])
  expect((await readCollected(store)).map(({ collected_id }) => collected_id)).toEqual(['a', 'b', 'c'])
})

it('keeps a book that was loaded by a reader that began later than this one', async () => {
  const store = await phoneWithBook()
  const begunAt = await readSettleCount(store)
  // It settles while this reader waits, and the other tab's book has it.
  await addCollected(store, [collectedStamp({ collected_id: 'c' })], begunAt)
  await replaceCollected(store, loadedBook([A, B, collectedStamp({ collected_id: 'c' })], await readSettleCount(store)))
  expect(await replaceCollected(store, loadedBook([A, B], begunAt))).toBe(0)
  expect((await readCollected(store)).map(({ collected_id }) => collected_id)).toEqual(['a', 'b', 'c'])
  expect(await storePage(store, newArriving('guest', undefined, begunAt), ['"a"'], 'a')).toBeNull()
})

it('deletes an unfinished earlier load when a later one is complete', async () => {
  const store = await phoneWithBook()
  await storePage(store, newArriving('guest', undefined, 0), [JSON.stringify(A)], 'a')
  await replaceCollected(store, loadedBook([A, B], 0))
  expect(await readArriving(store, 'guest', undefined)).toBeNull()
  expect(await store.use((db) => db.count('pages'))).toBe(1)
})

it('shows an impression that two pages have once', async () => {
  const store = await phoneWithBook()
  await replaceCollected(store, loadedBook([A, B, A], 0))
  expect((await readCollected(store)).map(({ collected_id }) => collected_id)).toEqual(['a', 'b'])
})

it('reads the pages once for several impressions, placed seals or chosen faces: those of a book of 100,000 are 25 MB', async () => {
  const store = await phoneWithBook()
  for (const [collected_id, stamp_id] of [
    ['a', 51],
    ['b', 218],
  ] as const) {
    await keepSeals(store, { ...PLACED, collected_id })
    await keepFace(store, { stamp_id, collected_id, chosen_at: PLACED.placed_at, is_sent: false })
  }
  const getAll = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  const pageReads = () => getAll.mock.contexts.splice(0).filter((read) => (read as IDBObjectStore).name === 'pages').length
  expect([await addCollected(store, [A, B], 0), pageReads()]).toEqual([0, 1])
  expect([(await readSendableSeals(store, undefined, 0)).length, pageReads()]).toEqual([2, 1])
  expect([(await readSendableFaces(store, undefined, 0)).length, pageReads()]).toEqual([2, 1])
  getAll.mockRestore()
})
