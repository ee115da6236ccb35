import type { Catalogue, Station } from '../catalogue/station.ts'
import { distanceM, type LatLng } from './proximity.ts'

export interface StationAtDistance {
  readonly station: Station
  readonly distance_m: number
}

/** Up to `limit` stations, nearest first; equal distances by stamp_id. */
export function nearestStations(catalogue: Pick<Catalogue, 'stations'>, here: LatLng, limit: number): StationAtDistance[] {
  const nearest: StationAtDistance[] = []
  // A short sorted list: sorting all stations for each position would cost more than the distances.
  for (const station of catalogue.stations) {
    const distance_m = distanceM(here, station)
    let place = nearest.length
    while ((nearest[place - 1]?.distance_m ?? 0) > distance_m) place--
    if (place === limit) continue
    nearest.splice(place, 0, { station, distance_m })
    if (nearest.length > limit) nearest.pop()
  }
  return nearest
}
