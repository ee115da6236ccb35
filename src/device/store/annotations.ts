import type { FaceChoice } from '../../core/domain/face-choice.ts'
import type { JourneyEdit } from '../../core/domain/journeys.ts'
import type { Note, Photo } from '../../core/domain/margin.ts'
import type { Store } from './db.ts'

/** The visitor's annotations of impressions, of every book that this phone has held, as of one moment. */
export interface Annotations {
  readonly faces: readonly FaceChoice[]
  readonly notes: readonly Note[]
  readonly photos: readonly Photo[]
  readonly journeys: readonly JourneyEdit[]
}

/** Rejects where the database cannot be read. */
export const readAnnotations = (store: Store): Promise<Annotations> =>
  store.use(async (db) => {
    const tx = db.transaction(['faces', 'notes', 'photos', 'journeys'])
    const [faces, notes, photos, journeys] = await Promise.all([
      tx.objectStore('faces').getAll(),
      tx.objectStore('notes').getAll(),
      tx.objectStore('photos').getAll(),
      tx.objectStore('journeys').getAll(),
    ])
    return { faces, notes, photos, journeys }
  })
