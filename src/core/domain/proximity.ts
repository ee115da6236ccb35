import { ACCURACY_ALLOWANCE_M } from '../contract/constants.ts'

/** A geographic position in degrees, WGS 84. */
export interface LatLng {
  readonly lat: number
  readonly lng: number
}

const EARTH_RADIUS_M = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in metres (haversine; within 0.5 %, the error of a spherical Earth). */
export function distanceM(a: LatLng, b: LatLng): number {
  const sinLat = Math.sin(radians(b.lat - a.lat) / 2)
  const sinLng = Math.sin(radians(b.lng - a.lng) / 2)
  const h = sinLat * sinLat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLng * sinLng
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** spec 10: in range is distance ≤ radius + min(accuracy, 500 m). All in metres; an unknown accuracy (negative, NaN) adds nothing. */
export function isInRange(distance_m: number, radius_m: number, accuracy_m: number): boolean {
  const allowance = accuracy_m > 0 ? Math.min(accuracy_m, ACCURACY_ALLOWANCE_M) : 0
  return distance_m <= radius_m + allowance
}
