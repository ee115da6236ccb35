import type { TimedFix } from './fix-history.ts'
import { pressingPlace } from './play/pressing-place.ts'
import { distanceM, isInRange, type LatLng } from './proximity.ts'

type Place = LatLng & { readonly radius_m: number }

/** The visitor's position relative to a stamp (spec 10). */
export interface Whereabouts<P, F> {
  /** just_left: within さっきの駅's time; far: a keepsake. */
  readonly state: 'here' | 'just_left' | 'far'
  readonly place: P
  /** Metres from the newest fix. */
  readonly distance_m: number
  /** The fix sent with a press; null where every fix is too old. */
  readonly fix: F | null
}

/** A train passes fewer stations than this in ten minutes; the rest of a face's hundreds cannot be the one just left. */
const NEAREST = 12

/**
 * The place at which the visitor is, else the one just left, else the nearest; null without places. `fix` is the newest one, `bestFixFor` the one
 * that best proves having been at a place.
 */
export function whereabouts<P extends Place, F extends TimedFix>(
  places: readonly P[],
  fix: F,
  bestFixFor: (place: P, now: number) => F | null,
  now: number,
): Whereabouts<P, F> | null {
  const nearest = pressingPlace(places, fix)
  if (nearest === undefined) return null
  const distance_m = distanceM(fix, nearest)
  const isHere = isInRange(distance_m, nearest.radius_m, fix.accuracy)
  if (isHere) return { state: 'here', place: nearest, distance_m, fix: bestFixFor(nearest, now) }
  for (const place of nearestTo(fix, places)) {
    const best = bestFixFor(place, now)
    if (best !== null && isInRange(distanceM(best, place), place.radius_m, best.accuracy))
      return { state: 'just_left', place, distance_m: distanceM(fix, place), fix: best }
  }
  return { state: 'far', place: nearest, distance_m, fix: bestFixFor(nearest, now) }
}

function nearestTo<P extends Place>(fix: LatLng, places: readonly P[]): P[] {
  return places
    .map((place) => ({ place, distance_m: distanceM(fix, place) }))
    .toSorted((a, b) => a.distance_m - b.distance_m)
    .slice(0, NEAREST)
    .map(({ place }) => place)
}
