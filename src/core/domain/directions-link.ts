import type { DeviceKind } from './device-kind.ts'
import type { LatLng } from './proximity.ts'

/** A place with the name that a map shows for it. */
export interface NamedPlace extends LatLng {
  readonly name: string
}

/**
 * What opens the phone's own map app at a place; null on a desktop, which has none that every visitor has. It holds the place alone: the app asks for the
 * visitor's position itself, and nothing leaves the phone before the tap.
 */
export function directionsLink(device: DeviceKind, { name, lat, lng }: NamedPlace): string | null {
  const place = `${lat},${lng}`
  if (device === 'desktop') return null
  if (device === 'ios') return `https://maps.apple.com/?daddr=${place}&q=${encodeURIComponent(name)}`
  return `geo:${place}?q=${place}(${encodeURIComponent(name)})`
}
