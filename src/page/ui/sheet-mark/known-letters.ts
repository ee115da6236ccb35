import type { PlaceLetters } from './place-letters.ts'

const known = new Map<number, PlaceLetters>()
const coming = new Map<number, Promise<PlaceLetters | null>>()

/** The outlines of a stamp's place, if they are loaded. */
export const knownLetters = (stamp_id: number): PlaceLetters | undefined => known.get(stamp_id)

/** The outlines of a stamp's place; null where a chunk cannot be loaded: then the mark has none. The next call retries. Never rejects. */
export function loadLetters(stamp_id: number): Promise<PlaceLetters | null> {
  const begun = coming.get(stamp_id)
  if (begun !== undefined) return begun
  const loading = import('./place-letters.ts')
    .then(({ drawPlaceLetters }) => drawPlaceLetters(stamp_id))
    .then(
      (letters) => {
        known.set(stamp_id, letters)
        return letters
      },
      () => {
        coming.delete(stamp_id)
        return null
      },
    )
  coming.set(stamp_id, loading)
  return loading
}
