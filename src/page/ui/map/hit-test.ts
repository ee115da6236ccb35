import type { Prefecture } from '../../../core/catalogue/area.ts'
import type { Pin } from './layout-pins.ts'
import type { MapStation } from './map-station.ts'
import type { PrefectureLabel } from './place-prefectures.ts'
import type { MapPoint } from './projection.ts'
import { toScreen, type Size, type View } from './viewport.ts'

/** The target of a tap on the map. */
export type TapMeaning =
  | { readonly type: 'select'; readonly stamp_id: number }
  | { readonly type: 'open'; readonly prefecture: Prefecture }
  | { readonly type: 'approach' }
  | { readonly type: 'nothing' }

/** The targets on the map. */
export interface HitScene {
  readonly view: View
  readonly size: Size
  readonly pins: readonly Pin[]
  readonly stations: readonly MapStation[]
  readonly prefectures: readonly PrefectureLabel[]
}

const REACH_PX = 24
/** Half of the minimum width and height of a plate for a finger. */
const LEAST_PLATE_PX = { x: 22, y: 14 }
const CLOSEST_SCALE = 9000

/** The name or the dot under the finger, prefectures first. With several dots and none clearly nearest, the tap zooms in, until the closest zoom. */
export function hitTest({ view, size, pins, stations, prefectures }: HitScene, tap: MapPoint): TapMeaning {
  const plate = prefectures.find(({ x, y, width, height }) => {
    const at = toScreen(view, size, { x: x / view.scale, y: y / view.scale })
    return Math.abs(at.x - tap.x) <= Math.max(LEAST_PLATE_PX.x, width / 2) && Math.abs(at.y - tap.y) <= Math.max(LEAST_PLATE_PX.y, height / 2)
  })
  if (plate !== undefined) return { type: 'open', prefecture: plate.prefecture }
  const named = pins.find((pin) => isOnLabel(pin, toScreen(view, size, pin), tap))
  if (named !== undefined) return { type: 'select', stamp_id: named.station.stamp_id }
  return nearestDot(view, size, stations, tap)
}

function isOnLabel({ label }: Pin, at: MapPoint, tap: MapPoint): boolean {
  if (label === null) return false
  const [x, y] = [tap.x - at.x - label.x, tap.y - at.y - label.y]
  return x >= 0 && y >= 0 && x <= label.width && y <= label.height
}

function nearestDot(view: View, size: Size, stations: readonly MapStation[], tap: MapPoint): TapMeaning {
  const [first, second] = stations
    .map((station) => {
      const at = toScreen(view, size, station)
      return { stamp_id: station.station.stamp_id, distance: Math.hypot(at.x - tap.x, at.y - tap.y) }
    })
    .filter(({ distance }) => distance <= REACH_PX)
    .toSorted((a, b) => a.distance - b.distance)
  if (first === undefined) return { type: 'nothing' }
  const isPlain = second === undefined || first.distance < second.distance / 2 || view.scale >= CLOSEST_SCALE
  return isPlain ? { type: 'select', stamp_id: first.stamp_id } : { type: 'approach' }
}
