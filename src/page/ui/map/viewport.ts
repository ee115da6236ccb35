import { METRES_PER_UNIT, project, unproject, type MapPoint } from './projection.ts'

/** The visible view: the point in its centre, and (CSS) pixels per unit of the plane. */
export interface View extends MapPoint {
  readonly scale: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A view that can be stored and restored: the place in the centre, and the kilometres of the shorter side. */
export interface PlaceView {
  readonly lat: number
  readonly lng: number
  readonly span_km: number
}

export interface Box {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

const [northWest, southEast] = [project({ lat: 41.75, lng: 137.35 }), project({ lat: 34.75, lng: 142.25 })]
/** The area of the stations; the screen's centre never leaves it. */
export const AREA: Box = { west: northWest.x, north: northWest.y, east: southEast.x, south: southEast.y }

/** Closest zoom: about 8 m per pixel, the accuracy of the tracks. */
export const MAX_SCALE = 14_000

/** The view that fits a box, with a margin in pixels, and more where something covers the map. */
export function fitBox(box: Box, size: Size, padding = 0, { right, bottom } = { right: 0, bottom: 0 }): View {
  const [width, height] = [Math.max(1, size.width - 2 * padding - right), Math.max(1, size.height - 2 * padding - bottom)]
  const scale = Math.min(width / Math.max(box.east - box.west, 1e-6), height / Math.max(box.south - box.north, 1e-6))
  return clampView({ x: (box.west + box.east) / 2 + right / 2 / scale, y: (box.north + box.south) / 2 + bottom / 2 / scale, scale }, size)
}

/** The nearest allowed view: no farther out than the whole area, no closer than the tracks' accuracy, with its centre in the area. */
export function clampView(view: View, size: Size): View {
  const whole = Math.min(size.width / (AREA.east - AREA.west), size.height / (AREA.south - AREA.north))
  const scale = between(view.scale, Math.min(whole * 0.8, MAX_SCALE), MAX_SCALE)
  return { x: between(view.x, AREA.west, AREA.east), y: between(view.y, AREA.north, AREA.south), scale }
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The smallest box around the points; inverted for none. */
export function boxOf(points: readonly MapPoint[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { west: Math.min(...xs), east: Math.max(...xs), north: Math.min(...ys), south: Math.max(...ys) }
}

/** Whether a point is in a box. */
export const isWithin = (box: Box, { x, y }: MapPoint): boolean => x >= box.west && x <= box.east && y >= box.north && y <= box.south

/** Whether a point is on the screen, or at most this many screens beyond its edges. */
export function isOnScreen(view: View, size: Size, point: MapPoint, margin = 0): boolean {
  const { x, y } = toScreen(view, size, point)
  const [mx, my] = [size.width * margin, size.height * margin]
  return x >= -mx && y >= -my && x <= size.width + mx && y <= size.height + my
}

/** Pixels from the top left corner of the screen. */
export function toScreen(view: View, size: Size, point: MapPoint): MapPoint {
  return { x: (point.x - view.x) * view.scale + size.width / 2, y: (point.y - view.y) * view.scale + size.height / 2 }
}

/** Pixels from an origin, at its scale. */
export function fromOrigin({ x, y, scale }: View, point: MapPoint): MapPoint {
  return { x: (point.x - x) * scale, y: (point.y - y) * scale }
}

/** The point of the plane under a pixel. */
export function toPlane(view: View, size: Size, pixel: MapPoint): MapPoint {
  return { x: (pixel.x - size.width / 2) / view.scale + view.x, y: (pixel.y - size.height / 2) / view.scale + view.y }
}

/** The view after a drag by this many pixels. */
export function panBy(view: View, size: Size, dx: number, dy: number): View {
  return clampView({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, size)
}

/** The view scaled by a factor around a fixed pixel. */
export function zoomAt(view: View, size: Size, factor: number, pixel: MapPoint): View {
  const { scale } = clampView({ ...view, scale: view.scale * factor }, size)
  const fixed = toPlane(view, size, pixel)
  return clampView({ scale, x: fixed.x - (pixel.x - size.width / 2) / scale, y: fixed.y - (pixel.y - size.height / 2) / scale }, size)
}

/** A view between two others, `share` from 0 to 1; zooming appears even. */
export function viewBetween(from: View, to: View, share: number): View {
  const scale = from.scale * (to.scale / from.scale) ** share
  // Moving in proportion to the scale keeps a fixed point fixed while zooming.
  const moved = Math.abs(to.scale - from.scale) < 1e-9 ? share : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale)
  return { x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved, scale }
}

/** The view to store when the visitor leaves. */
export function toPlaceView(view: View, size: Size): PlaceView {
  const { lat, lng } = unproject(view)
  return { lat, lng, span_km: (Math.min(size.width, size.height) / view.scale) * (METRES_PER_UNIT / 1000) }
}

/** A stored view on a screen of any size. */
export function fromPlaceView(place: PlaceView, size: Size): View {
  const scale = Math.min(size.width, size.height) / (Math.max(place.span_km, 0.1) / (METRES_PER_UNIT / 1000))
  return clampView({ ...project(place), scale }, size)
}
