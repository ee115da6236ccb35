import type { Prefecture } from '../../../core/catalogue/area.ts'
import type { Catalogue } from '../../../core/catalogue/station.ts'

/** Stations in the book, and stations in total. */
export interface PrefectureCount {
  readonly got: number
  readonly total: number
}

/** The book's progress in each prefecture. */
export function prefectureCounts({ stations }: Pick<Catalogue, 'stations'>, collected: ReadonlySet<number>): ReadonlyMap<Prefecture, PrefectureCount> {
  const counts = new Map<Prefecture, PrefectureCount>()
  for (const { prefecture, stamp_id } of stations) {
    const { got, total } = counts.get(prefecture) ?? { got: 0, total: 0 }
    counts.set(prefecture, { got: got + (collected.has(stamp_id) ? 1 : 0), total: total + 1 })
  }
  return counts
}
