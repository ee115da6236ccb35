import type { DeviceKind } from './device-kind.ts'
import type { LatLng } from './proximity.ts'

/** A place and its label on a map. */
export interface NamedPlace extends LatLng {
  readonly name: string
}

/**
 * A link that opens the phone's map app at a place; null on a desktop, which has no standard one. It holds the place alone: the app determines the visitor's
 * position itself, and nothing leaves the phone before the tap.
 */
export function directionsLink(device: DeviceKind, { name, lat, lng }: NamedPlace): string | null {
  const place = `${lat},${lng}`
  if (device === 'desktop') return null
  if (device === 'ios') return `https://maps.apple.com/?daddr=${place}&q=${encodeURIComponent(name)}`
  return `geo:${place}?q=${place}(${encodeURIComponent(name)})`
}
