import type { MapArc } from '../../../core/catalogue/unpack-map.ts'
import type { Size, View } from './viewport.ts'

/** A view and how far beyond the screen's edges is drawn, in screens. */
export interface Frame {
  readonly view: View
  readonly size: Size
  readonly margin: number
}

interface Edges {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Vertices closer than this are merged. */
const FINEST_PX = 0.9

/** SVG path data, in pixels, of the parts of the lines near the frame. */
export function strokePath(arcs: readonly MapArc[], frame: Frame): string {
  const edges = edgesOf(frame)
  let data = ''
  for (const arc of visible(arcs, frame, edges)) {
    const points = pixelsOf(arc, frame)
    let isDown = false
    for (let i = 2; i < points.length; i += 2) {
      const [ax, ay, bx, by] = [points[i - 2] ?? 0, points[i - 1] ?? 0, points[i] ?? 0, points[i + 1] ?? 0]
      if (isBeyond(ax, bx, edges.left, edges.right) || isBeyond(ay, by, edges.top, edges.bottom)) {
        isDown = false
        continue
      }
      if (!isDown) data += `M${tenth(ax)} ${tenth(ay)}`
      data += `L${tenth(bx)} ${tenth(by)}`
      isDown = true
    }
  }
  return data
}

/** SVG path data, in pixels, of the parts of the rings' areas within the frame. */
export function fillPath(rings: readonly MapArc[], frame: Frame): string {
  const edges = edgesOf(frame)
  let data = ''
  for (const ring of visible(rings, frame, edges)) {
    const points = clip(pixelsOf(ring, frame), edges)
    for (let i = 0; i < points.length; i += 2) data += `${i === 0 ? 'M' : 'L'}${tenth(points[i] ?? 0)} ${tenth(points[i + 1] ?? 0)}`
    if (points.length > 0) data += 'Z'
  }
  return data
}

/** SVG path data of points as dots: strokes of length zero with round caps. */
export function dotPath(points: readonly { readonly x: number; readonly y: number }[], frame: Frame): string {
  const { view, size } = frame
  const edges = edgesOf(frame)
  let data = ''
  for (const point of points) {
    const [x, y] = [(point.x - view.x) * view.scale + size.width / 2, (point.y - view.y) * view.scale + size.height / 2]
    if (x > edges.left && x < edges.right && y > edges.top && y < edges.bottom) data += `M${tenth(x)} ${tenth(y)}h0`
  }
  return data
}

const tenth = (pixels: number) => Math.round(pixels * 10) / 10
const isBeyond = (a: number, b: number, low: number, high: number) => (a < low && b < low) || (a > high && b > high)

/** A little beyond the frame, so that strokes along the clipping edge are not visible. */
function edgesOf({ size, margin }: Frame): Edges {
  const [x, y] = [size.width * margin + 8, size.height * margin + 8]
  return { left: -x, top: -y, right: size.width + x, bottom: size.height + y }
}

function visible(arcs: readonly MapArc[], { view, size }: Frame, edges: Edges): MapArc[] {
  const [west, east] = [view.x + (edges.left - size.width / 2) / view.scale, view.x + (edges.right - size.width / 2) / view.scale]
  const [north, south] = [view.y + (edges.top - size.height / 2) / view.scale, view.y + (edges.bottom - size.height / 2) / view.scale]
  return arcs.filter((arc) => arc.east >= west && arc.west <= east && arc.south >= north && arc.north <= south)
}

/** In pixels, without indistinguishable vertices; both ends stay. */
function pixelsOf({ points }: MapArc, { view, size }: Frame): number[] {
  const [dx, dy] = [size.width / 2 - view.x * view.scale, size.height / 2 - view.y * view.scale]
  const pixels: number[] = []
  let [lastX, lastY] = [Infinity, Infinity]
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [(points[i] ?? 0) * view.scale + dx, (points[i + 1] ?? 0) * view.scale + dy]
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < FINEST_PX && i < points.length - 2) continue
    pixels.push(x, y)
    ;[lastX, lastY] = [x, y]
  }
  return pixels
}

/** Sutherland–Hodgman: the ring clipped at each edge in turn. */
function clip(ring: readonly number[], { left, top, right, bottom }: Edges): readonly number[] {
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
