import type { Catalogue } from '../catalogue/station.ts'

/** Progress along a line. */
export interface LineProgress {
  /** Index into Catalogue.lines. */
  readonly line: number
  readonly got: number
  readonly total: number
}

/** Every line with stations in the catalogue, the most complete first; equal ones by length, then in the catalogue's order. */
export function lineProgress({ lines, stations }: Pick<Catalogue, 'lines' | 'stations'>, isCollected: (stamp_id: number) => boolean): LineProgress[] {
  const counts = lines.map((_, line) => ({ line, got: 0, total: 0 }))
  for (const { stamp_id, lines: own } of stations) {
    const isGot = isCollected(stamp_id)
    for (const line of own) {
      const count = counts[line]
      if (count === undefined) continue
      count.total += 1
      if (isGot) count.got += 1
    }
  }
  return counts.filter(({ total }) => total > 0).toSorted((a, b) => b.got / b.total - a.got / a.total || b.total - a.total || a.line - b.line)
}
