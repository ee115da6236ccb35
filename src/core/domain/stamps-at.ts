import type { StampFacts } from '../catalogue/stamp-facts.ts'
import { distanceM, isInRange, type LatLng } from './proximity.ts'

/**
 * The stamps pressed at the given stations, and those of other operators' stations in reach of the visitor, in the given order (spec 10). Stations themselves
 * are excluded.
 */
export function stampsAt(stamps: readonly StampFacts[], stations: ReadonlySet<number>, fix: (LatLng & { readonly accuracy: number }) | null): StampFacts[] {
  return stamps.filter(
    (stamp) =>
      stamp.kind !== 'station' &&
      stamp.places.some(({ station_stamp_id, radius_m, ...at }) =>
        station_stamp_id === null ? fix !== null && isInRange(distanceM(fix, at), radius_m, fix.accuracy) : stations.has(station_stamp_id),
      ),
  )
}
