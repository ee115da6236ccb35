import type { Catalogue, Neighbours, Station } from '../catalogue/station.ts'
import type { TimedFix } from './fix-history.ts'
import { nearestStations } from './nearest-stations.ts'
import { distanceM } from './proximity.ts'

/** What lies before a train: its line as an index into Catalogue.lines, and the stations in the order in which they come. */
export interface AheadOnLine {
  readonly line: number
  readonly stations: readonly Station[]
}

/** Fixes of this age or younger tell where a train is heading; milliseconds. */
const HEADING_MS = 4 * 60_000
/** Less than this is the blur of the fixes and no ride; metres. */
const MOVED_M = 250
/** No other train in Japan is this fast; metres a second. */
const SHINKANSEN_MPS = 45
/** A way counts as the train's where at least this share of what was moved led towards it. */
const TOWARDS = 0.4
/** A train between two stations may have others of other lines nearer by. */
const NEARBY = 6

type Catalog = Pick<Catalogue, 'lines' | 'stations' | 'byId' | 'neighbours'>

/**
 * The next `count` stations of the line that the phone rides on, by where its fixes (oldest first) lead; null while it stands, and where no
 * line leads that way.
 */
export function aheadOnLine(catalogue: Catalog, fixes: readonly TimedFix[], count: number): AheadOnLine | null {
  const here = fixes.at(-1)
  if (here === undefined) return null
  const before = fixes.find((fix) => here.at - fix.at <= HEADING_MS && distanceM(fix, here) > Math.max(MOVED_M, fix.accuracy, here.accuracy))
  if (before === undefined) return null
  const moved_m = distanceM(before, here)
  const isFast = (moved_m / Math.max(1, here.at - before.at)) * 1000 > SHINKANSEN_MPS
  const towards = (station: Station) => (distanceM(before, station) - distanceM(here, station)) / moved_m

  let best: { readonly share: number; readonly line: number; readonly from: Station; readonly to: Station } | null = null
  const stations = isFast ? catalogue.stations.filter(({ shinkansen }) => shinkansen) : catalogue.stations
  for (const { station: from } of nearestStations({ stations }, here, NEARBY)) {
    for (const { line, before: one, after: other } of catalogue.neighbours.get(from.stamp_id) ?? []) {
      if (isFast && catalogue.lines[line]?.kind !== 'shinkansen') continue
      for (const stamp_id of [one, other]) {
        const to = stamp_id === null ? undefined : catalogue.byId.get(stamp_id)
        if (to === undefined) continue
        const share = towards(to) - detour(here, from, to)
        if (share >= TOWARDS && (best === null || share > best.share)) best = { share, line, from, to }
      }
    }
  }
  if (best === null) return null
  const { line, from, to } = best
  const isBeforeFrom = towards(from) > 0
  return { line, stations: isBeforeFrom ? walk(catalogue, line, from, to, count) : walk(catalogue, line, from, to, count + 1).slice(1) }
}

/** How far the phone is from both for a phone between them, as a share of their distance: a line beside the way is not the train's. */
function detour(here: TimedFix, from: Station, to: Station): number {
  const direct = distanceM(from, to)
  return Math.max(0, Math.min(distanceM(here, from), distanceM(here, to)) / direct - 0.5)
}

/** The line from one station on, by way of its neighbour, up to `count` stations or the line's end. */
function walk(catalogue: Catalog, line: number, from: Station, to: Station, count: number): Station[] {
  const passed = [from]
  let next: Station | undefined = to
  while (next !== undefined && passed.length < count && !passed.includes(next)) {
    const last: Station | undefined = passed.at(-1)
    passed.push(next)
    const pair: Neighbours | undefined = catalogue.neighbours.get(next.stamp_id)?.find((each) => each.line === line)
    const onward: number | null | undefined = pair?.before === last?.stamp_id ? pair?.after : pair?.before
    next = onward === null || onward === undefined ? undefined : catalogue.byId.get(onward)
  }
  return passed
}
