import type { StampPlace } from '../place-proof.ts'
import { distanceM, type LatLng } from '../proximity.ts'

/** spec 10, 14: of several places, the one by which a press is judged: the one whose range contains the position most deeply, or misses it least. */
export function pressingPlace<T extends StampPlace>(places: readonly T[], position: LatLng): T | undefined {
  let best: { readonly place: T; readonly beyond: number } | undefined
  for (const place of places) {
    const { lat, lng, radius_m } = place
    if (lat === null || lng === null) continue
    const beyond = distanceM({ lat, lng }, position) - radius_m
    if (best === undefined || beyond < best.beyond) best = { place, beyond }
  }
  return best?.place
}
