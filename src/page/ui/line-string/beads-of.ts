import type { BookEntry } from '../../../core/domain/collected-view.ts'
import type { Thread } from '../../../core/domain/line-threads.ts'
import type { Bead } from './line-string.tsx'

/** A station's bead, by its entry in the book. */
export function beadOf(entry: BookEntry | undefined): Bead {
  if (entry === undefined) return 'none'
  return ({ visited: 'ink', keepsake: 'keepsake', pending: 'pencil' } as const)[entry.proof]
}

/** The beads of a line's threads; without a book all are empty. */
export const beadsOf = (threads: readonly Thread[], byStamp: ReadonlyMap<number, BookEntry> | undefined): Bead[][][] =>
  threads.map((thread) => thread.map((run) => run.map(({ stamp_id }) => beadOf(byStamp?.get(stamp_id)))))
