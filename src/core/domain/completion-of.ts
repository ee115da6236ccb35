import type { Station } from '../catalogue/station.ts'
import type { BookEntry } from './collected-view.ts'

/** When all stations of a line or an area came into the book. */
export interface Completion {
  /** First press of the first station, and of the last one; ISO. */
  readonly from: string
  readonly until: string
  /** Whether each was pressed at its place; otherwise some are keepsakes. */
  readonly isWalked: boolean
}

/** Null while a station is missing or its press is not judged yet, and for no stations at all. */
export function completionOf(stations: readonly Station[], byStamp: ReadonlyMap<number, BookEntry>): Completion | null {
  const entries = stations.map(({ stamp_id }) => byStamp.get(stamp_id))
  const firsts = entries.flatMap((entry) => (entry === undefined || entry.proof === 'pending' ? [] : [firstOf(entry)])).toSorted()
  const [from, until] = [firsts[0], firsts.at(-1)]
  if (from === undefined || until === undefined || firsts.length < stations.length) return null
  return { from, until, isWalked: entries.every((entry) => entry?.proof === 'visited') }
}

/** Of a station that was visited the first press at its place. */
const firstOf = ({ impressions, proof, first_pressed_at }: BookEntry): string =>
  (proof === 'visited' ? impressions.findLast(({ verified }) => verified === true)?.pressed_at : undefined) ?? first_pressed_at
