import type { MapArc } from '../../../core/catalogue/unpack-map.ts'
import type { Rect } from './box-index.ts'
import { fromOrigin, type View } from './viewport.ts'

/** A part of a drawing: pixels from an origin, at its scale. */
export interface Frame {
  readonly origin: View
  readonly box: Rect
}

/** Vertices closer than this are merged. */
const FINEST_PX = 0.9

/**
 * SVG path data, in pixels, of the parts of the lines near the frame. Where dashes of a `period` in pixels follow it, each part begins where a dash does, so
 * that those of neighbouring frames meet.
 */
export function strokePath(arcs: readonly MapArc[], frame: Frame, period = 0): string {
  const edges = edgesOf(frame)
  let data = ''
  for (const arc of visible(arcs, frame, edges)) {
    const points = pixelsOf(arc, frame.origin)
    let isDown = false
    let passed = 0
    for (let i = 2; i < points.length; i += 2) {
      const [ax, ay, bx, by] = [points[i - 2] ?? 0, points[i - 1] ?? 0, points[i] ?? 0, points[i + 1] ?? 0]
      if (isBeyond(ax, bx, edges.left, edges.right) || isBeyond(ay, by, edges.top, edges.bottom)) {
        isDown = false
      } else {
        if (!isDown) data += period === 0 ? `M${tenth(ax)} ${tenth(ay)}` : leadIn(points, i - 2, passed % period)
        data += `L${tenth(bx)} ${tenth(by)}`
        isDown = true
      }
      if (period > 0) passed += Math.hypot(bx - ax, by - ay)
    }
  }
  return data
}

/** The path to a vertex from this many pixels before it. */
function leadIn(points: readonly number[], vertex: number, pixels: number): string {
  let [data, left] = ['', pixels]
  for (let i = vertex; i >= 2; i -= 2) {
    const [ax, ay, bx, by] = [points[i - 2] ?? 0, points[i - 1] ?? 0, points[i] ?? 0, points[i + 1] ?? 0]
    const length = Math.hypot(bx - ax, by - ay)
    if (left === 0) break
    data = `L${tenth(bx)} ${tenth(by)}${data}`
    if (left <= length) return `M${tenth(bx + ((ax - bx) * left) / length)} ${tenth(by + ((ay - by) * left) / length)}${data}`
    left -= length
  }
  return `M${tenth(points[vertex] ?? 0)} ${tenth(points[vertex + 1] ?? 0)}`
}

/** SVG path data, in pixels, of the parts of the rings' areas within the frame. */
export function fillPath(rings: readonly MapArc[], frame: Frame): string {
  const edges = edgesOf(frame)
  let data = ''
  for (const ring of visible(rings, frame, edges)) {
    const points = clip(pixelsOf(ring, frame.origin), edges)
    for (let i = 0; i < points.length; i += 2) data += `${i === 0 ? 'M' : 'L'}${tenth(points[i] ?? 0)} ${tenth(points[i + 1] ?? 0)}`
    if (points.length > 0) data += 'Z'
  }
  return data
}

/** SVG path data of points as dots: strokes of length zero with round caps. */
export function dotPath(points: readonly { readonly x: number; readonly y: number }[], frame: Frame): string {
  const edges = edgesOf(frame)
  let data = ''
  for (const point of points) {
    const { x, y } = fromOrigin(frame.origin, point)
    if (x > edges.left && x < edges.right && y > edges.top && y < edges.bottom) data += `M${tenth(x)} ${tenth(y)}h0`
  }
  return data
}

const tenth = (pixels: number) => Math.round(pixels * 10) / 10
const isBeyond = (a: number, b: number, low: number, high: number) => (a < low && b < low) || (a > high && b > high)

/** A little beyond the frame, so that strokes along the clipping edge are not visible. */
const edgesOf = ({ box: { left, top, right, bottom } }: Frame): Rect => ({ left: left - 8, top: top - 8, right: right + 8, bottom: bottom + 8 })

function visible(arcs: readonly MapArc[], { origin: { x, y, scale } }: Frame, { left, top, right, bottom }: Rect): MapArc[] {
  const [west, east, north, south] = [x + left / scale, x + right / scale, y + top / scale, y + bottom / scale]
  return arcs.filter((arc) => arc.east >= west && arc.west <= east && arc.south >= north && arc.north <= south)
}

/** Frames of one origin share them. */
const pixels = new WeakMap<View, Map<MapArc, readonly number[]>>()

/** In pixels, without indistinguishable vertices; both ends stay. */
function pixelsOf(arc: MapArc, origin: View): readonly number[] {
  const known = pixels.get(origin) ?? new Map<MapArc, readonly number[]>()
  pixels.set(origin, known)
  const made = known.get(arc) ?? toPixels(arc, origin)
  known.set(arc, made)
  return made
}

function toPixels({ points }: MapArc, origin: View): number[] {
  const found: number[] = []
  let [lastX, lastY] = [Infinity, Infinity]
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [((points[i] ?? 0) - origin.x) * origin.scale, ((points[i + 1] ?? 0) - origin.y) * origin.scale]
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < FINEST_PX && i < points.length - 2) continue
    found.push(x, y)
    ;[lastX, lastY] = [x, y]
  }
  return found
}

/** Sutherland–Hodgman: the ring clipped at each edge in turn. */
function clip(ring: readonly number[], { left, top, right, bottom }: Rect): readonly number[] {
  const byLeft = cut(ring, 0, left, 1)
  const byRight = cut(byLeft, 0, right, -1)
  return cut(cut(byRight, 1, top, 1), 1, bottom, -1)
}

function cut(ring: readonly number[], axis: 0 | 1, at: number, side: 1 | -1): readonly number[] {
  const inside = (i: number) => ((ring[i + axis] ?? 0) - at) * side >= 0
  const kept: number[] = []
  let isWhole = true
  for (let i = 0; i < ring.length; i += 2) {
    const j = i === 0 ? ring.length - 2 : i - 2
    if (inside(i) !== inside(j)) {
      const [a, b] = [ring[j + axis] ?? 0, ring[i + axis] ?? 0]
      const share = (at - a) / (b - a)
      const other = (ring[j + 1 - axis] ?? 0) + ((ring[i + 1 - axis] ?? 0) - (ring[j + 1 - axis] ?? 0)) * share
      if (axis === 0) kept.push(at, other)
      else kept.push(other, at)
    }
    if (inside(i)) kept.push(ring[i] ?? 0, ring[i + 1] ?? 0)
    else isWhole = false
  }
  return isWhole ? ring : kept
}
