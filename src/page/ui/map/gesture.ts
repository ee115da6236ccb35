import type { MapPoint } from './projection.ts'
import { panBy, zoomAt, type Size, type View } from './viewport.ts'

/** A pointer event, in pixels from the map's corner and milliseconds. */
export interface PointerStep {
  readonly type: 'down' | 'move' | 'up' | 'cancel'
  readonly id: number
  readonly x: number
  readonly y: number
  readonly time: number
}

interface Finger extends MapPoint {
  readonly id: number
}

/** The state of the gesture. */
export interface Gesture {
  readonly fingers: readonly Finger[]
  readonly start: MapPoint
  /** Whether the fingers have moved, or there were two: then it is not a tap. */
  readonly hasMoved: boolean
  /** A held second tap: up and down zooms, for one-handed use. */
  readonly isThumbZoom: boolean
  readonly lastTap: (MapPoint & { readonly time: number }) | null
  /** Recent positions of one finger. */
  readonly trail: readonly (MapPoint & { readonly time: number })[]
}

export interface GestureResult {
  readonly gesture: Gesture
  readonly view: View
  readonly tap: (MapPoint & { readonly count: 1 | 2 }) | null
  /** Pixels a millisecond with which the map continues; null when it was released at rest. */
  readonly fling: MapPoint | null
}

export const NO_GESTURE: Gesture = { fingers: [], start: { x: 0, y: 0 }, hasMoved: false, isThumbZoom: false, lastTap: null, trail: [] }

const SLOP_PX = 8
const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_PX = 36
const TRAIL_MS = 90
const FLING_FROM = 0.25
/** The zoom factor for each pixel that the thumb moves down. */
const THUMB_ZOOM = 0.008

/** The gesture's next state for one pointer event: the map follows one finger; two fingers keep their points of the map; a tap is reported. Pure. */
export function reduceGesture(gesture: Gesture, step: PointerStep, view: View, size: Size): GestureResult {
  const still = { view, tap: null, fling: null }
  if (step.type === 'down') return { gesture: put(gesture, step), ...still }
  if (!gesture.fingers.some(({ id }) => id === step.id)) return { gesture, ...still }
  if (step.type === 'move') return move(gesture, step, view, size)
  return lift(gesture, step, view)
}

function put(gesture: Gesture, { id, x, y, time }: PointerStep): Gesture {
  const fingers = [...gesture.fingers.filter((finger) => finger.id !== id), { id, x, y }]
  if (fingers.length > 1) return { ...gesture, fingers, hasMoved: true, isThumbZoom: false, trail: [] }
  const { lastTap } = gesture
  const isThumbZoom = lastTap !== null && time - lastTap.time < DOUBLE_TAP_MS && distance(lastTap, { x, y }) < DOUBLE_TAP_PX
  return { fingers, start: { x, y }, hasMoved: false, isThumbZoom, lastTap, trail: [{ x, y, time }] }
}

function move(gesture: Gesture, { id, x, y, time }: PointerStep, view: View, size: Size): GestureResult {
  const fingers = gesture.fingers.map((finger) => (finger.id === id ? { id, x, y } : finger))
  const trail = [...gesture.trail.filter((spot) => time - spot.time < TRAIL_MS), { x, y, time }]
  const hasMoved = gesture.hasMoved || distance(gesture.start, { x, y }) > SLOP_PX
  const next = { ...gesture, fingers, hasMoved, trail: fingers.length === 1 ? trail : [] }
  const result = { gesture: next, tap: null, fling: null }
  if (!hasMoved) return { ...result, view }
  const [from, to] = [spanOf(gesture.fingers), spanOf(fingers)]
  if (gesture.isThumbZoom) return { ...result, view: zoomAt(view, size, Math.exp((to.y - from.y) * THUMB_ZOOM), gesture.start) }
  const moved = panBy(view, size, to.x - from.x, to.y - from.y)
  return { ...result, view: from.spread > 0 && to.spread > 0 ? zoomAt(moved, size, to.spread / from.spread, to) : moved }
}

function lift(gesture: Gesture, { type, id, x, y, time }: PointerStep, view: View): GestureResult {
  const fingers = gesture.fingers.filter((finger) => finger.id !== id)
  const isTap = type === 'up' && fingers.length === 0 && !gesture.hasMoved
  const count = gesture.isThumbZoom ? 2 : 1
  const lastTap = isTap && count === 1 ? { x, y, time } : null
  return {
    gesture: { ...gesture, fingers, lastTap, isThumbZoom: false, trail: [] },
    view,
    tap: isTap ? { x, y, count } : null,
    fling: type === 'up' && fingers.length === 0 && gesture.hasMoved && !gesture.isThumbZoom ? flingOf(gesture.trail, time) : null,
  }
}

function flingOf(trail: Gesture['trail'], time: number): MapPoint | null {
  const lately = trail.filter((spot) => time - spot.time < TRAIL_MS)
  const [first, last] = [lately[0], lately.at(-1)]
  if (first === undefined || last === undefined || last.time - first.time < 16) return null
  const speed = { x: (last.x - first.x) / (last.time - first.time), y: (last.y - first.y) / (last.time - first.time) }
  return Math.hypot(speed.x, speed.y) < FLING_FROM ? null : speed
}

function spanOf(fingers: readonly Finger[]): MapPoint & { spread: number } {
  const [a, b] = [fingers[0] ?? { x: 0, y: 0 }, fingers[1]]
  if (b === undefined) return { x: a.x, y: a.y, spread: 0 }
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: distance(a, b) }
}

const distance = (a: MapPoint, b: MapPoint) => Math.hypot(a.x - b.x, a.y - b.y)
