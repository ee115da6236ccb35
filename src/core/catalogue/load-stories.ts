import { loadOnce } from '../load-once.ts'
import type { PackedStories } from './packed.ts'

/** One sentence about each station's picture, by stamp_id; rejects when the chunk cannot be loaded, and the next call retries. */
export const loadStories: () => Promise<ReadonlyMap<number, string>> = loadOnce(async () => unpackStories((await import('virtual:catalogue/stories')).default))

/** Where each sentence comes from, by stamp_id: an address, or `known`, `map`, `name`; rejects as loadStories does. */
export const loadStorySources: () => Promise<ReadonlyMap<number, string>> = loadOnce(async () =>
  unpackStories((await import('virtual:catalogue/story-sources')).default),
)

/** A packed text of each station, by stamp_id. */
export function unpackStories({ stamp_id, lines }: PackedStories): ReadonlyMap<number, string> {
  let last = 0
  const texts = lines.split('\n')
  return new Map(stamp_id.map((step, row) => [(last += step), texts[row] ?? '']))
}
