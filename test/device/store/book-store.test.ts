import { loadedBook } from '../../support/loaded-book.ts'
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { newOutboxRow } from '../../../src/core/domain/outbox-row.ts'
import { readAnnotations } from '../../../src/device/store/annotations.ts'
import { keepUser, wipeStore } from '../../../src/device/store/book-store.ts'
import { replaceCollected } from '../../../src/device/store/collected-store.ts'
import { readCollected } from '../../../src/device/store/collected.ts'
import { createStore, type Store } from '../../../src/device/store/db.ts'
import { readMeta, readSettleCount, writeMeta } from '../../../src/device/store/meta-store.ts'
import { addRows } from '../../../src/device/store/outbox-rows.ts'
import { pressOf } from '../../support/phone.ts'
import { readOutbox } from '../../support/read-outbox.ts'
import { settleStamps } from '../../support/settle-stamps.ts'
import { userOf } from '../../support/user.ts'

let store: Store
let stores = 0
const stamp = (collected_id: string) => ({ ...pressOf(collected_id), collected_id, collected_at: '2026-11-21T01:00:00.000Z', sub_stamps: [], verified: true })
const ANNOTATIONS = {
  faces: [{ stamp_id: 51, collected_id: 'a', chosen_at: '2026-11-22T00:00:00.000Z', is_sent: true }],
  notes: [{ collected_id: 'a', text: '雪がふった' }],
  photos: [{ collected_id: 'a', jpeg: Uint8Array.of(0xff, 0xd8) }],
  journeys: [{ key: 'a', name: '冬の旅', cut: null }],
}
const putAnnotations = () =>
  store.write(['faces', 'notes', 'photos', 'journeys'], async (tx) => {
    for (const name of ['faces', 'notes', 'photos', 'journeys'] as const) for (const value of ANNOTATIONS[name]) await tx.objectStore(name).put(value)
  })
beforeEach(async () => {
  store = createStore(`book-${(stores += 1)}`)
  await settleStamps(store, stamp('a'))
  await addRows(store, [newOutboxRow(pressOf('b'), 'sns', 'mine')])
})

it("[4] a guest's book stays when its visitor logs in", async () => {
  await expect(keepUser(store, userOf('mine'), 0)).resolves.toBe(true)
  await expect(keepUser(store, userOf('mine', { nickname: '新' }), 0)).resolves.toBe(true)
  await expect(readCollected(store)).resolves.toHaveLength(1)
  await expect(readMeta(store, 'user')).resolves.toMatchObject({ nickname: '新' })
})

it("[6] another account's book replaces it; unsent presses of the previous account stay for it", async () => {
  await keepUser(store, userOf('mine'), 0)
  await writeMeta(store, 'collected_etag', { owner: 'sns', etag: '"x"' })
  await writeMeta(store, 'reached', { skills: [], available_special_stamps: [10_035], collected_special_stamps: [] })
  await writeMeta(store, 'rankings', { total: { ranking_data: [], me: null, as_of: '2026-11-21T01:00:00.000Z' } })
  await expect(keepUser(store, userOf('theirs'), 0)).resolves.toBe(true)
  await expect(readCollected(store)).resolves.toEqual([])
  for (const name of ['collected_etag', 'reached', 'rankings'] as const) await expect(readMeta(store, name)).resolves.toBeUndefined()
  await expect(readOutbox(store)).resolves.toMatchObject([{ key: 'b', book_id: 'mine' }])
})

it('[11] presses, seals and faces of an earlier account of the same login are assigned to the account; those of any other login are not', async () => {
  const [seals, face] = [
    { sub_stamps: [], placed_at: '2026-11-22T00:00:00.000Z' },
    { collected_id: 'b', chosen_at: '2026-11-22T00:00:00.000Z', is_sent: false },
  ]
  await store.write(['seals', 'faces'], async (tx) => {
    for (const [at, book_id] of ['mine', 'theirs', undefined].entries()) {
      await tx.objectStore('seals').put({ ...seals, collected_id: `s${at}`, book_id })
      await tx.objectStore('faces').put({ ...face, stamp_id: at, book_id })
    }
  })
  await addRows(store, [newOutboxRow(pressOf('c'), 'sns', 'theirs'), newOutboxRow(pressOf('d'), 'guest')])
  await keepUser(store, userOf('mine', { login_id: 'me' }), 0)
  await keepUser(store, userOf('theirs', { login_id: 'them' }), 0)
  const owners = async () => {
    const [placed, faces] = await store.use((db) => Promise.all([db.getAll('seals'), db.getAll('faces')]))
    return [await readOutbox(store), placed, faces].map((all) => all.map(({ book_id }) => book_id))
  }
  const before = await owners()
  await keepUser(store, userOf('unknown'), await readSettleCount(store))
  await expect(owners()).resolves.toEqual(before)
  await keepUser(store, userOf('new', { login_id: 'me' }), await readSettleCount(store))
  const afterwards = before.map((all) => all.map((book_id) => (book_id === 'mine' ? 'new' : book_id)))
  expect(afterwards).not.toEqual(before)
  await expect(owners()).resolves.toEqual(afterwards)
})

it('[11] a book that was never compared with the server’s waits on the phone for its account when another one logs in', async () => {
  await keepUser(store, userOf('mine'), 0)
  await keepUser(store, userOf('theirs'), 0)
  expect((await readOutbox(store)).map(({ key, owner, book_id }) => [key, owner, book_id])).toEqual([
    ['b', 'sns', 'mine'],
    ['a', 'sns', 'mine'],
  ])
  await expect(readCollected(store)).resolves.toEqual([])
})

it('[4] a record that was requested for the previous book is not stored, except that of the account whose book it is', async () => {
  await keepUser(store, userOf('mine'), 0)
  await keepUser(store, userOf('theirs'), 0)
  await expect(keepUser(store, userOf('mine'), 0)).resolves.toBe(false)
  await expect(readMeta(store, 'user')).resolves.toMatchObject({ book_id: 'theirs' })
  await expect(keepUser(store, userOf('theirs', { nickname: '新' }), 0)).resolves.toBe(true)
  await expect(readMeta(store, 'user')).resolves.toMatchObject({ nickname: '新' })
})

it('[4] logout empties everything, and a refresh that started before brings nothing back', async () => {
  await keepUser(store, userOf('mine'), 0)
  const begunAt = await readSettleCount(store)
  await wipeStore(store)
  await expect(replaceCollected(store, loadedBook([stamp('a'), stamp('c')], begunAt, 'sns'))).resolves.toBe(0)
  for (const left of [readCollected(store), readOutbox(store)]) await expect(left).resolves.toEqual([])
  await expect(readMeta(store, 'user')).resolves.toBeUndefined()
  await replaceCollected(store, loadedBook([stamp('d')], await readSettleCount(store)))
  await expect(readCollected(store)).resolves.toMatchObject([{ collected_id: 'd' }])
})

it('[4] logout deletes faces, notes, photos and journeys too; a guest’s login keeps them; another account’s deletes the faces that the server has', async () => {
  await putAnnotations()
  await keepUser(store, userOf('mine'), 0)
  await expect(readAnnotations(store)).resolves.toEqual(ANNOTATIONS)
  await keepUser(store, userOf('theirs'), 0)
  await expect(readAnnotations(store)).resolves.toEqual({ ...ANNOTATIONS, faces: [] })
  await wipeStore(store)
  await expect(readAnnotations(store)).resolves.toEqual({ faces: [], notes: [], photos: [], journeys: [] })
})
