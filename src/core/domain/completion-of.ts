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
  const entries = stations.flatMap(({ stamp_id }) => byStamp.get(stamp_id) ?? []).filter(({ proof }) => proof !== 'pending')
  const firsts = entries.map(firstOf).toSorted()
  const until = firsts[stations.length - 1]
  return until === undefined ? null : { from: firsts[0] ?? until, until, isWalked: entries.every(({ proof }) => proof === 'visited') }
}

/** Of a station that was visited the first press at its place. */
const firstOf = ({ impressions, first_pressed_at }: BookEntry): string =>
  impressions.findLast(({ verified }) => verified === true)?.pressed_at ?? first_pressed_at
