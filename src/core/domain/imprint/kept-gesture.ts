import { STEPS } from './compass.ts'
import { paramsOfGesture, type Gesture } from './reduce-gesture.ts'

/** What the eye does not tell apart on a sheet in the hand: a tenth of the ink, half a CSS pixel of the smear, 17 degrees of its way. */
const INK_ALIKE = 6
const SMEAR_ALIKE = 1
const WAY_ALIKE = 3
const TILT_ALIKE = 1
/** A finger that lifts slides off: what it slid after this many milliseconds before the lift was no answer to what lay on the sheet. */
const SLIDES_OFF_MS = 120

/**
 * The gesture that is kept when the finger lifts: the one whose ink lay on the sheet (`seen`), or is about to (`ordered`), if the
 * lifted one would look the same. What the visitor saw when lifting is what stays, and nothing has to be drawn anew (spec 1).
 * Null where nothing was drawn yet.
 */
export function keptGesture(lifted: Gesture, seen: Gesture | null, ordered: Gesture | null): Gesture {
  return [seen, ordered].find((drawn) => drawn !== null && looksAlike(lifted, drawn)) ?? lifted
}

function looksAlike(lifted: Gesture, seen: Gesture): boolean {
  if (seen.seed !== lifted.seed) return false
  const [a, b] = [paramsOfGesture(lifted), paramsOfGesture(seen)]
  const between = Math.abs(a.smear_direction - b.smear_direction)
  const isSmearAlike = Math.abs(a.smear - b.smear) <= SMEAR_ALIKE && Math.min(between, STEPS - between) <= WAY_ALIKE
  const hasJustSlid = Math.abs(lifted.hold_ms - seen.hold_ms) <= SLIDES_OFF_MS
  return Math.abs(a.ink - b.ink) <= INK_ALIKE && Math.abs(a.tilt - b.tilt) <= TILT_ALIKE && a.heavy === b.heavy && (isSmearAlike || hasJustSlid)
}

/** Ink that grew by less is not drawn anew under the finger: a twentieth, half of what the eye tells apart. */
const INK_GROWN = 3

/**
 * Whether a held stamp would leave another picture than the one ordered last (null where none was). Drawing only those leaves the
 * bench free for the lift, and what lies on the sheet then is nearly always what is kept.
 */
export function isWorthDrawing(next: Gesture, ordered: Gesture | null): boolean {
  if (ordered === null || ordered.seed !== next.seed) return true
  const [a, b] = [paramsOfGesture(next), paramsOfGesture(ordered)]
  return Math.abs(a.ink - b.ink) >= INK_GROWN || a.smear !== b.smear || a.smear_direction !== b.smear_direction || a.tilt !== b.tilt || a.heavy !== b.heavy
}

/** How long a tap lasts: between 60 and 180 ms, its ink looks like this one's. */
const TAP_MS = 120

/**
 * What to draw for a stamp that is held: the gesture as it will be when its picture lies on the sheet, `drawing_ms` from now. Who
 * lifts before a picture can follow has tapped, so the first one is a tap's.
 */
export const gestureAhead = (held: Gesture, drawing_ms: number): Gesture => ({ ...held, hold_ms: Math.max(TAP_MS, held.hold_ms + drawing_ms) })
