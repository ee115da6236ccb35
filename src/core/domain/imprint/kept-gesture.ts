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
 * The gesture that is kept when the finger lifts: the one whose ink lay on the sheet (`seen`, null where none did yet), if the
 * lifted one would look the same. What the visitor saw when lifting is what stays, and nothing has to be drawn anew (spec 1).
 */
export function keptGesture(lifted: Gesture, seen: Gesture | null): Gesture {
  if (seen === null || seen.seed !== lifted.seed) return lifted
  const [a, b] = [paramsOfGesture(lifted), paramsOfGesture(seen)]
  const between = Math.abs(a.smear_direction - b.smear_direction)
  const isSmearAlike = Math.abs(a.smear - b.smear) <= SMEAR_ALIKE && Math.min(between, STEPS - between) <= WAY_ALIKE
  const hasJustSlid = Math.abs(lifted.hold_ms - seen.hold_ms) <= SLIDES_OFF_MS
  const isAlike =
    Math.abs(a.ink - b.ink) <= INK_ALIKE && Math.abs(a.tilt - b.tilt) <= TILT_ALIKE && a.heavy === b.heavy && (isSmearAlike || hasJustSlid)
  return isAlike ? seen : lifted
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
