import type { Catalogue, Station } from '../catalogue/station.ts'
import { distanceM, type LatLng } from './proximity.ts'

/** Most lines are ordered from the end nearer to Tokyo. */
const TOKYO: LatLng = { lat: 35.681, lng: 139.767 }

/**
 * The stations of a line in order: its longest path first, then its branches, each station once. A run ends where the order is not known for certain, so one
 * may be a single station (spec 13).
 */
export function lineRuns(catalogue: Catalogue, line: number): Station[][] {
  const stations = catalogue.stations.filter((station) => station.lines.includes(line))
  const ways = waysOf(catalogue, (each) => each === line)
  const left = new Set(stations.map(({ stamp_id }) => stamp_id))
  const runs: number[][] = []
  while (left.size > 0) {
    const run = longestRun(left, ways)
    for (const stamp_id of run) left.delete(stamp_id)
    runs.push(run)
  }
  return runs.toSorted((a, b) => b.length - a.length).map((run) => towardsTokyo(run.flatMap((stamp_id) => catalogue.byId.get(stamp_id) ?? [])))
}

/** The previous and next stations of each, by stamp_id. */
export type Ways = ReadonlyMap<number, ReadonlySet<number>>

/** Adjacency of stations on the requested lines. */
export function waysOf({ neighbours }: Catalogue, isWanted: (line: number) => boolean): Ways {
  const ways = new Map<number, Set<number>>()
  const join = (from: number, to: number) => ways.set(from, (ways.get(from) ?? new Set()).add(to))
  for (const [stamp_id, boards] of neighbours) {
    for (const board of boards) {
      if (!isWanted(board.line)) continue
      for (const next of [board.before, board.after]) {
        if (next === null) continue
        join(stamp_id, next)
        join(next, stamp_id)
      }
    }
  }
  return ways
}

/** The longest path in the connected component of the first remaining station; the station farthest from any other is one end of it. */
function longestRun(left: ReadonlySet<number>, ways: Ways): number[] {
  const [start = 0] = left
  const whole = farthest(farthest(start, left, ways).at(-1) ?? start, left, ways)
  const first = whole[0] ?? 0
  // A ring has no end: its remaining part closes it.
  const round = farthest(first, new Set([...left].filter((stamp_id) => !whole.includes(stamp_id))), ways)
  const closes = ways.get(round.at(-1) ?? 0)?.has(whole.at(-1) ?? 0) === true
  return closes ? [...whole, ...round.slice(1).toReversed()] : whole
}

/** The path from a station to the one farthest from it. */
function farthest(start: number, left: ReadonlySet<number>, ways: Ways): number[] {
  const from = new Map<number, number | null>([[start, null]])
  const queue = [start]
  let last = start
  for (const here of queue) {
    last = here
    for (const next of ways.get(here) ?? []) {
      if (!left.has(next) || from.has(next)) continue
      from.set(next, here)
      queue.push(next)
    }
  }
  const way: number[] = []
  for (let here: number | null = last; here !== null; here = from.get(here) ?? null) way.push(here)
  return way.toReversed()
}

const towardsTokyo = (run: Station[]): Station[] => (isNearerTokyo(run.at(-1), run[0]) ? run.toReversed() : run)

/** Whether a line is ordered from the first station rather than the second. */
export const isNearerTokyo = (one: LatLng | undefined, other: LatLng | undefined): boolean =>
  one !== undefined && other !== undefined && distanceM(one, TOKYO) < distanceM(other, TOKYO)
