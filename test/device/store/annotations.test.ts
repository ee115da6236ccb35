import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { readAnnotations } from '../../../src/device/store/annotations.ts'
import { createStore } from '../../../src/device/store/db.ts'

it('[15] faces, notes, photos and journeys are read as of one moment', async () => {
  const store = createStore('annotations')
  const put = (text: string) =>
    store.write(['notes', 'journeys'], async (tx) => {
      await tx.objectStore('notes').put({ collected_id: 'a', text })
      await tx.objectStore('journeys').put({ key: 'a', name: text, cut: null })
    })
  await put('朝')
  const reading = readAnnotations(store)
  await put('夜')
  expect(await reading).toEqual({ faces: [], notes: [{ collected_id: 'a', text: '朝' }], photos: [], journeys: [{ key: 'a', name: '朝', cut: null }] })
  expect(await readAnnotations(store)).toMatchObject({ notes: [{ text: '夜' }], journeys: [{ name: '夜' }] })
})
