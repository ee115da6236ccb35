import type { BookEntry, Proof } from './collected-view.ts'

/** How many stamps were pressed at their place, kept as keepsakes, or are pending. */
export type Tally = Readonly<Record<Proof, number>>

/** The parts of a count, in order. */
export const PROOFS: readonly Proof[] = ['visited', 'keepsake', 'pending']

/** spec 15: the book's stamps by their proof; those not in the book (undefined) are ignored. */
export function tallyOf(entries: Iterable<BookEntry | undefined>): Tally {
  const tally = { visited: 0, keepsake: 0, pending: 0 }
  for (const entry of entries) if (entry !== undefined) tally[entry.proof] += 1
  return tally
}

/** Whether a stamp of the book was pressed at its place: what progress through the catalogue counts. */
export const isVisited = (entry: BookEntry | undefined): boolean => entry?.proof === 'visited'
