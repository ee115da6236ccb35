import { loadOnce } from './load-once.ts'
import type { PackedStories } from './packed.ts'

/** One sentence about each station's picture, by stamp_id; rejects when the chunk cannot be loaded, and the next call retries. */
export const loadStories: () => Promise<ReadonlyMap<number, string>> = loadOnce(async () => unpack((await import('virtual:catalogue/stories')).default))

/** Where each sentence comes from, by stamp_id: an address, or `known`, `map`, `name`; rejects as loadStories does. */
export const loadStorySources: () => Promise<ReadonlyMap<number, string>> = loadOnce(async () =>
  unpack((await import('virtual:catalogue/story-sources')).default),
)

/** What each station's picture shows, in a few words, by stamp_id; rejects as loadStories does. */
export const loadSubjects: () => Promise<ReadonlyMap<number, string>> = loadOnce(async () => unpack((await import('virtual:catalogue/subjects')).default))

function unpack({ stamp_id, lines }: PackedStories): ReadonlyMap<number, string> {
  let last = 0
  const texts = lines.split('\n')
  return new Map(stamp_id.map((step, row) => [(last += step), texts[row] ?? '']))
}
