import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { createStore, type Store } from '../../../src/device/store/db.ts'
import { createLive } from '../../../src/device/store/live.ts'
import { createMargin } from '../../../src/page/app/margin.ts'

let stores = 0
function open(change: (store: Store) => Store = (store) => store) {
  const live = createLive('')
  const store = createStore(`margin-service-${(stores += 1)}`, live.announce)
  const scale = async (picture: Blob) => new Uint8Array(await picture.arrayBuffer())
  return { store, margin: createMargin({ store, live, scale }), full: createMargin({ store: change(store), live, scale }) }
}
const noRoom = (store: Store): Store => ({ ...store, write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) })
const bytesOf = async (photo: Blob | null) => photo && [...new Uint8Array(await photo.arrayBuffer())]

describe('[15] notes and photos', () => {
  it('are read as they were stored, the note as one line, and subscribers are notified of changes', async () => {
    const { margin } = open()
    let told = 0
    const unsubscribe = margin.subscribe(() => (told += 1))
    expect(await margin.read('a')).toEqual({ note: '', photo: null })
    expect(await margin.writeNote('a', ' 雪が\nふった ')).toBe('kept')
    expect(await margin.addPhoto('a', new Blob([Uint8Array.of(1, 2)]))).toBe('kept')
    const { note, photo } = await margin.read('a')
    expect([note, photo?.type, await bytesOf(photo)]).toEqual(['雪が ふった', 'image/jpeg', [1, 2]])
    expect(told).toBe(2)
    unsubscribe()
    await margin.removePhoto('a')
    expect([told, await margin.read('a')]).toEqual([2, { note: '雪が ふった', photo: null }])
  })

  it('are unchanged where the phone has no room, and where the picture cannot be read', async () => {
    const { margin, full, store } = open(noRoom)
    await margin.writeNote('a', '朝')
    await margin.addPhoto('a', new Blob([Uint8Array.of(1)]))
    expect([await full.writeNote('a', '夜'), await full.addPhoto('a', new Blob([Uint8Array.of(2)]))]).toEqual(['full', 'full'])
    const blind = createMargin({ store, live: { subscribe: () => () => undefined }, scale: () => Promise.reject(new Error('no picture')) })
    expect(await blind.addPhoto('a', new Blob(['text']))).toBe('unreadable')
    const { note, photo } = await margin.read('a')
    expect([note, await bytesOf(photo)]).toEqual(['朝', [1]])
  })

  it('all photos are removed by one call and restored by another; notes stay', async () => {
    const { margin } = open()
    await margin.writeNote('a', '朝')
    for (const key of ['a', 'b']) await margin.addPhoto(key, new Blob([Uint8Array.of(1, 2, 3)]))
    expect(await margin.measurePhotos()).toEqual({ count: 2, bytes: 6 })
    const undo = await margin.removePhotos()
    expect([await margin.measurePhotos(), (await margin.read('a')).note]).toEqual([{ count: 0, bytes: 0 }, '朝'])
    expect(await undo()).toBe('kept')
    expect(await bytesOf((await margin.read('b')).photo)).toEqual([1, 2, 3])
  })
})
