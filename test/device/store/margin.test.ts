import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStore, type Store } from '../../../src/device/store/db.ts'
import { keepNote, keepPhotos, measurePhotos, readNote, readPhoto, removePhoto, removePhotos } from '../../../src/device/store/margin.ts'

let store: Store
let stores = 0
beforeEach(() => {
  store = createStore(`margin-${(stores += 1)}`)
})
const photo = (collected_id: string, length: number) => ({ collected_id, jpeg: new Uint8Array(length).fill(7) })

describe('[15] beside an impression', () => {
  it('a note replaces the previous one, and an empty one removes it', async () => {
    for (const text of ['朝', '夜']) await keepNote(store, { collected_id: 'a', text })
    expect([await readNote(store, 'a'), await readNote(store, 'b')]).toEqual(['夜', ''])
    await keepNote(store, { collected_id: 'a', text: '' })
    expect(await store.use((db) => db.count('notes'))).toBe(0)
  })

  it('a photo replaces the previous one, and is removed alone', async () => {
    await keepPhotos(store, [photo('a', 3), photo('b', 5)])
    await keepPhotos(store, [photo('a', 4)])
    expect(await readPhoto(store, 'a')).toEqual(photo('a', 4))
    await removePhoto(store, 'a')
    expect([await readPhoto(store, 'a'), await readPhoto(store, 'b')]).toEqual([undefined, photo('b', 5)])
  })

  it('all photos are measured, removed and restored', async () => {
    expect(await measurePhotos(store)).toEqual({ count: 0, bytes: 0 })
    await keepPhotos(store, [photo('a', 3), photo('b', 5)])
    expect(await measurePhotos(store)).toEqual({ count: 2, bytes: 8 })
    const removed = await removePhotos(store)
    expect(await measurePhotos(store)).toEqual({ count: 0, bytes: 0 })
    await keepPhotos(store, removed)
    expect(await readPhoto(store, 'b')).toEqual(photo('b', 5))
  })
})
