import { loadOnce } from '../../core/load-once.ts'
import { noteText } from '../../core/domain/margin.ts'
import type { Store } from '../../device/store/db.ts'
import type { Live } from '../../device/store/live.ts'
import { keepNote, keepPhotos, measurePhotos, readNote, readPhoto, removePhoto, removePhotos } from '../../device/store/margin.ts'
import type { KeepResult, Margin } from '../services/margin.ts'
import { scalePhoto } from './scale-photo.ts'

export interface MarginDeps {
  readonly store: Store
  readonly live: Pick<Live, 'subscribe'>
  /** A picture as a JPEG of at most 300 KB; rejects for anything that is not a picture. */
  readonly scale?: typeof scalePhoto
}

/** Notes, photos and arrangement of the impressions on this phone; each part is a chunk, loaded on first use. */
export function createMargin({ store, live, scale = scalePhoto }: MarginDeps): Margin {
  return {
    arrangement: loadOnce(async () => (await import('./arrangement.ts')).createArrangement(store, live)),
    async read(collected_id) {
      const [note, photo] = await Promise.all([readNote(store, collected_id), readPhoto(store, collected_id)])
      return { note, photo: photo === undefined ? null : new Blob([photo.jpeg], { type: 'image/jpeg' }) }
    },
    writeNote: (collected_id, typed) => keepResultOf(keepNote(store, { collected_id, text: noteText(typed) })),
    async addPhoto(collected_id, picture) {
      const jpeg = await scale(picture).catch(() => null)
      return jpeg === null ? 'unreadable' : keepResultOf(keepPhotos(store, [{ collected_id, jpeg }]))
    },
    removePhoto: (collected_id) => removePhoto(store, collected_id),
    measurePhotos: () => measurePhotos(store),
    async removePhotos() {
      const photos = await removePhotos(store)
      return () => keepResultOf(keepPhotos(store, photos))
    },
    subscribe: (listener) => live.subscribe((topic) => (topic === 'notes' || topic === 'photos' ? listener() : undefined)),
  }
}

/** A store that cannot write is treated as full: IndexedDB reports that by several errors. */
const keepResultOf = (writing: Promise<void>): Promise<KeepResult> =>
  writing.then(
    () => 'kept',
    () => 'full',
  )
