import type { MapArc, MapLine } from '../../../core/catalogue/unpack-map.ts'
import { BoxIndex, type Rect } from './box-index.ts'
import { nameRects, textWidth, type Pin } from './layout-pins.ts'
import { PointIndex } from './point-index.ts'
import type { MapPoint } from './projection.ts'

/** A line's name, with its centre on the plane and its size in pixels. */
export interface LineName extends MapPoint, Pick<MapLine, 'name' | 'kind' | 'light' | 'dark'> {
  readonly width: number
  readonly height: number
}

/** Minimum distance along a track between two of its names. */
const APART_PX = 340
/** Distance between two tried places. */
const STRIDE_PX = 26
/** Distance between a track and a name beside it. */
const ASIDE_PX = 5
const AIR_PX = 4
const DOT_PX = 3

/**
 * Names of lines on or beside their tracks, for the whole area at a scale, so that none moves while the map is dragged. They yield to stations: none covers a
 * dot, a pin's name or `taken`. `font` in pixels.
 */
export function placeLineNames(
  lines: readonly MapLine[],
  scale: number,
  font: number,
  pins: readonly Pin[],
  dots: readonly MapPoint[],
  taken: readonly Rect[] = [],
): LineName[] {
  const full = new BoxIndex()
  for (const rect of taken) full.add(rect)
  for (const { x, y } of dots) full.add(around(x * scale, y * scale, 2 * DOT_PX, 2 * DOT_PX))
  for (const pin of pins) for (const rect of nameRects(pin, scale)) full.add(rect)
  return lines.flatMap(({ name, kind, light, dark, arcs }) => {
    const [width, height] = [textWidth(name) * font + 1.1 * font, 1.5 * font]
    const own: LineName[] = []
    const places = new PointIndex<MapPoint>(APART_PX)
    const put = (x: number, y: number) => {
      if (places.near(x, y) !== undefined) return false
      if (full.meets(around(x, y, width + 2 * AIR_PX, height + 2 * AIR_PX))) return false
      own.push({ name, kind, light, dark, x: x / scale, y: y / scale, width, height })
      places.add({ x, y })
      full.add(around(x, y, width, height))
      return true
    }
    for (const { x, y, across } of stops(arcs, scale)) {
      const aside = Math.abs(across.x) * (width / 2) + Math.abs(across.y) * (height / 2) + ASIDE_PX
      void (put(x, y) || put(x + across.x * aside, y + across.y * aside) || put(x - across.x * aside, y - across.y * aside))
    }
    return own
  })
}

/** Places along the tracks, each with its normal; in pixels. */
function* stops(arcs: readonly MapArc[], scale: number): Generator<MapPoint & { readonly across: MapPoint }> {
  let left = STRIDE_PX / 2
  for (const { points } of arcs) {
    for (let i = 2; i < points.length; i += 2) {
      const [ax, ay] = [(points[i - 2] ?? 0) * scale, (points[i - 1] ?? 0) * scale]
      const [dx, dy] = [(points[i] ?? 0) * scale - ax, (points[i + 1] ?? 0) * scale - ay]
      const length = Math.hypot(dx, dy)
      for (; left <= length; left += STRIDE_PX)
        yield { x: ax + (dx * left) / length, y: ay + (dy * left) / length, across: { x: -dy / length, y: dx / length } }
      left -= length
    }
  }
}

const around = (x: number, y: number, width: number, height: number): Rect => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})
