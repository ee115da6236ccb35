import type { Catalogue } from '../catalogue/station.ts'
import type { CollectedView, Impression } from './collected-view.ts'
import { lineThreads } from './line-threads.ts'

/** One page of the book. */
export interface Leaf {
  /** Its place in the order: the impression's key, after the line's where the order is by line. */
  readonly key: string
  readonly impression: Impression
  /** Index into Catalogue.lines; null for an order without lines, and for what belongs to none. */
  readonly line: number | null
}

/** Every impression on the day of its press, the first one first. */
export const leavesByDay = (book: CollectedView): Leaf[] =>
  [...book.byStamp.values()]
    .flatMap(({ impressions }) => impressions)
    .toSorted((a, b) => compare(a.pressed_at, b.pressed_at) || compare(a.collected_id, b.collected_id))
    .map((impression) => ({ key: impression.collected_id, impression, line: null }))

/** Every impression in the visitor's own order (`order` has their keys); those that it lacks come after it, by day. */
export function leavesByOwn(book: CollectedView, order: readonly string[]): Leaf[] {
  const places = new Map(order.map((key, place) => [key, place]))
  return leavesByDay(book).toSorted((a, b) => (places.get(a.key) ?? Infinity) - (places.get(b.key) ?? Infinity) || 0)
}

/** The face of every stamp: the stations of each line in their order along it, a station on each of its lines; then all others by stamp_id. */
export function leavesByLine(book: CollectedView, catalogue: Catalogue): Leaf[] {
  const held = new Set(catalogue.stations.flatMap(({ stamp_id, lines }) => (book.byStamp.has(stamp_id) ? lines : [])))
  const leaves: Leaf[] = []
  const placed = new Set<number>()
  for (const line of catalogue.lines.keys()) {
    // Ordering a line is slow, and most books have stations on few lines.
    if (!held.has(line)) continue
    const seen = new Set<number>()
    for (const { stamp_id } of lineThreads(catalogue, line).flat(2)) {
      const entry = book.byStamp.get(stamp_id)
      if (entry === undefined || seen.has(stamp_id)) continue
      seen.add(stamp_id)
      placed.add(stamp_id)
      leaves.push({ key: `${line} ${entry.face.collected_id}`, impression: entry.face, line })
    }
  }
  for (const { stamp_id, face } of [...book.byStamp.values()].toSorted((a, b) => a.stamp_id - b.stamp_id))
    if (!placed.has(stamp_id)) leaves.push({ key: face.collected_id, impression: face, line: null })
  return leaves
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
