import type { Note, Photo } from '../../core/domain/margin.ts'
import type { Store } from './db.ts'

/** The line beside an impression; empty for none. */
export const readNote = async (store: Store, collected_id: string): Promise<string> => (await store.use((db) => db.get('notes', collected_id)))?.text ?? ''

/** Replaces the line beside an impression; an empty one removes it. Rejects where the phone has no room, and changes nothing. */
export const keepNote = (store: Store, { collected_id, text }: Note): Promise<void> =>
  store.write(['notes'], async (tx) => {
    await (text === '' ? tx.objectStore('notes').delete(collected_id) : tx.objectStore('notes').put({ collected_id, text }))
  })

/** The photo beside an impression. */
export const readPhoto = (store: Store, collected_id: string): Promise<Photo | undefined> => store.use((db) => db.get('photos', collected_id))

/** Stores photos, each replacing the previous one. Rejects where the phone has no room, and changes nothing. */
export const keepPhotos = (store: Store, photos: readonly Photo[]): Promise<void> =>
  store.write(['photos'], async (tx) => {
    for (const photo of photos) await tx.objectStore('photos').put(photo)
  })

/** Removes the photo beside an impression, if there is one. */
export const removePhoto = (store: Store, collected_id: string): Promise<void> => store.write(['photos'], (tx) => tx.objectStore('photos').delete(collected_id))

/** How many photos the phone has, and their bytes. */
export const measurePhotos = (store: Store): Promise<{ readonly count: number; readonly bytes: number }> =>
  store.use(async (db) => {
    let [count, bytes] = [0, 0]
    // One at a time: together they may exceed the phone's memory.
    for (let cursor = await db.transaction('photos').store.openCursor(); cursor !== null; cursor = await cursor.continue()) {
      count += 1
      bytes += cursor.value.jpeg.length
    }
    return { count, bytes }
  })

/** Removes every photo and returns them, so that the visitor can undo it. */
export const removePhotos = (store: Store): Promise<Photo[]> =>
  store.write(['photos'], async (tx) => {
    const photos = await tx.objectStore('photos').getAll()
    await tx.objectStore('photos').clear()
    return photos
  })
