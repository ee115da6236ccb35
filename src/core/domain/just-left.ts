import type { Catalogue, Station } from '../catalogue/station.ts'
import { JUST_LEFT_MS } from '../contract/constants.ts'
import type { TimedFix } from './fix-history.ts'
import { nearestStations } from './nearest-stations.ts'
import { isInRange } from './proximity.ts'

/** When a fix was last in range of each station, epoch ms. */
export type SeenStations = ReadonlyMap<Station, number>

/** Maximum number of stations whose ranges overlap; no city has more. */
const OVERLAPPING = 12

/** The record after one more fix; stations whose さっきの駅 time has passed are dropped. */
export function seeStations(catalogue: Pick<Catalogue, 'stations'>, seen: SeenStations, fix: TimedFix): SeenStations {
  const near = nearestStations(catalogue, fix, OVERLAPPING).filter(({ station, distance_m }) => isInRange(distance_m, station.radius_m, fix.accuracy))
  const kept = [...seen].filter(([, at]) => Math.abs(fix.at - at) <= JUST_LEFT_MS)
  return new Map([...kept, ...near.map(({ station }) => [station, fix.at] as const)])
}

/** spec 10, さっきの駅: stations that were in range and no longer are, newest first, with the milliseconds for which they can still be pressed. */
export function justLeft(seen: SeenStations, newest: TimedFix, now: number): { readonly station: Station; readonly left_ms: number }[] {
  return [...seen]
    .filter(([, at]) => at !== newest.at)
    .map(([station, at]) => ({ station, left_ms: JUST_LEFT_MS - (now - at) }))
    .filter(({ left_ms }) => left_ms > 0)
    .toSorted((a, b) => b.left_ms - a.left_ms)
}
