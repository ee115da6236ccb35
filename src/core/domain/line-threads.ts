import type { Catalogue, Station } from '../catalogue/station.ts'
import { isNearerTokyo, lineRuns, waysOf, type Ways } from './line-runs.ts'
import { distanceM } from './proximity.ts'

/** Runs of a line in sequence. */
export type Thread = readonly (readonly Station[])[]

/** Runs farther apart, in metres over the stations between, or with a larger detour factor, are connected by another route, not by this line. */
const LONGEST_PASSAGE_M = 20_000
const DETOUR = 2.5

/**
 * Joins a line's runs into as few threads as the tracks allow, the one with the most stations first. Two runs follow each other where other lines connect their
 * ends without a station of this line between; a run without a connection is a thread of its own (spec 13).
 */
export function lineThreads(catalogue: Catalogue, line: number): Thread[] {
  let threads: Thread[] = lineRuns(catalogue, line).map((run) => [run])
  for (const [from, to] of threads.length > 1 ? passages(catalogue, line, threads) : []) {
    const [before, after] = [threads.find((thread) => isEnd(thread, from)), threads.find((thread) => isEnd(thread, to))]
    if (before === undefined || after === undefined || before === after) continue
    const joined = [...(last(before) === from ? before : turned(before)), ...(first(after) === to ? after : turned(after))]
    threads = [joined, ...threads.filter((thread) => thread !== before && thread !== after)]
  }
  return threads.toSorted((a, b) => b.flat().length - a.flat().length).map(towardsTokyo)
}

/** Pairs of ends that other lines connect, the shortest connection first. */
function passages(catalogue: Catalogue, line: number, threads: readonly Thread[]): [Station, Station][] {
  const isExpress = (each: number) => catalogue.lines[each]?.kind === 'shinkansen'
  const ways = waysOf(catalogue, (each) => isExpress(each) === isExpress(line))
  const ends = new Set(threads.flatMap((thread) => [first(thread), last(thread)]).filter((end) => end !== undefined))
  const found = [...ends].flatMap((from) =>
    [...waysOut(catalogue, line, ways, from)]
      .map(([to, length_m]) => ({ from, to, length_m }))
      .filter(({ to, length_m }) => ends.has(to) && length_m <= DETOUR * distanceM(from, to)),
  )
  return found.toSorted((a, b) => a.length_m - b.length_m).map(({ from, to }) => [from, to])
}

/** Metres from a station to those that other lines reach from it; a path ends at the first station of the line, over at least one of another. */
function waysOut({ byId }: Catalogue, line: number, ways: Ways, from: Station): Map<Station, number> {
  const best = new Map<Station, number>()
  let front = [from]
  while (front.length > 0) {
    const following = new Set<Station>()
    for (const here of front) {
      for (const next of [...(ways.get(here.stamp_id) ?? [])].flatMap((stamp_id) => byId.get(stamp_id) ?? [])) {
        const length_m = (best.get(here) ?? 0) + distanceM(here, next)
        const isNextDoor = here === from && next.lines.includes(line)
        if (isNextDoor || length_m >= (best.get(next) ?? LONGEST_PASSAGE_M)) continue
        best.set(next, length_m)
        if (!next.lines.includes(line)) following.add(next)
      }
    }
    front = [...following]
  }
  return best
}

const first = (thread: Thread) => thread[0]?.[0]
const last = (thread: Thread) => thread.at(-1)?.at(-1)
const isEnd = (thread: Thread, station: Station) => first(thread) === station || last(thread) === station
const turned = (thread: Thread): Thread => thread.map((run) => run.toReversed()).toReversed()

const towardsTokyo = (thread: Thread): Thread => (isNearerTokyo(last(thread), first(thread)) ? turned(thread) : thread)
