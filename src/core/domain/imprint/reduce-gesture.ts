import { blurredOf } from './blurred.ts'
import { stepOf } from './compass.ts'
import { encodeImprint } from './imprint-code.ts'
import { CURRENT_ENGINE, EVEN, INK_CLEAN, INK_FLOOR, INK_STEPS, SEED_MAX, SMEAR_MAX, SMEAR_MIN, TILT_MAX, type ImprintParams } from './imprint-params.ts'

/** What the finger did, as the screen measured it. */
export interface Gesture {
  readonly hold_ms: number
  /** How far the finger slid between touch and lift, in CSS pixels. */
  readonly drift: { readonly x: number; readonly y: number }
  /** Degrees clockwise that two fingers turned the stamp; null with one finger. */
  readonly turn: number | null
  /** Where the finger came down, from the stamp's middle: -1 to 1 each way, y down. */
  readonly entry: { readonly x: number; readonly y: number }
  /** Any whole number, made once when the finger came down. */
  readonly seed: number
}

/** What is stored of a press, and all that it is drawn from (spec 10). */
export interface Imprint {
  readonly tilt: number
  readonly blurred: number
  readonly imprint: string
}

/** hold in ms -> share of the full ink, linear between the rows: ghost, faint, clean, bleeding. */
const INK_BY_HOLD = [
  [0, 0],
  [160, 0.25],
  [420, 0.5],
  [1100, 0.8],
  [2500, 1],
] as const
/** Ink is kept in tenths of the full ink, of INK_STEPS: a finer difference is not seen on a sheet in the hand. */
const INK_LEVEL = 6
const DRIFT_FREE_PX = 6
const DRIFT_PX_PER_STEP = 3
const SMEARED_INK = [24, 50] as const
/** How far the entry point turns the stamp, and how much no hand can help, in degrees. */
const ENTRY_TURN = 9
const UNSTEADY_TURN = 2.5
/** Touches nearer to the middle than this press evenly. */
const EVEN_WITHIN = 0.18

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
const finite = (value: number) => (Number.isFinite(value) ? value : 0)

/** spec 10: the gesture reduced to the whole numbers that are stored and drawn: deterministic, and never less than can be read. */
export function reduceGesture(gesture: Gesture): ImprintParams {
  const seed = Math.abs(Math.trunc(finite(gesture.seed))) % (SEED_MAX + 1)
  const x = finite(gesture.drift.x)
  const y = finite(gesture.drift.y)
  const smear = smearOf(Math.hypot(x, y))
  return {
    engine: CURRENT_ENGINE,
    ink: clamp(Math.round(inkOfHold(gesture.hold_ms, smear) / INK_LEVEL) * INK_LEVEL, ...inkLimits(smear)),
    smear,
    smear_direction: smear === 0 ? 0 : stepOf(x, y),
    heavy: heavyOfEntry(gesture.entry),
    seed,
    tilt: tiltOf(gesture, seed),
  }
}

/**
 * What is kept when the finger lifts: the first of the pictures `drawn` of this press (on the sheet, then on its way there) that the hold has not left by
 * more than a whole level of ink, else the gesture itself. Half a level is where the next picture is drawn: the other half is its time to get there. What
 * the finger slid or turned after that picture is its way off the glass, which nobody has seen (spec 1).
 */
export function reduceLift(gesture: Gesture, drawn: readonly ImprintParams[]): ImprintParams {
  return drawn.find(({ ink, smear }) => Math.abs(inkOfHold(gesture.hold_ms, smear) - ink) <= INK_LEVEL) ?? reduceGesture(gesture)
}

/** spec 10: who presses with a real button gets a clean, straight print. `seed` is any whole number. */
export const cleanPress = (seed: number): ImprintParams => ({
  engine: CURRENT_ENGINE,
  ink: INK_CLEAN,
  smear: 0,
  smear_direction: 0,
  heavy: EVEN,
  seed: Math.abs(Math.trunc(finite(seed))) % (SEED_MAX + 1),
  tilt: 0,
})

/** What is stored of the numbers; `imprintOf` gives the same numbers back. */
export const recordOf = (params: ImprintParams): Imprint => ({
  tilt: params.tilt,
  blurred: blurredOf(params.ink, params.smear),
  imprint: encodeImprint(params),
})

/** Whether two reductions are the same picture: what is stored of them is equal. */
export const isSameImprint = (a: ImprintParams, b: ImprintParams): boolean => a.tilt === b.tilt && encodeImprint(a) === encodeImprint(b)

/** A smear that is also starved or flooded could not be read; of INK_STEPS. */
const inkLimits = (smear: number): readonly [least: number, most: number] => (smear === 0 ? [INK_FLOOR, INK_STEPS] : SMEARED_INK)

/** Hands shake: a drift of DRIFT_FREE_PX is none. */
const smearOf = (slid_px: number): number =>
  slid_px <= DRIFT_FREE_PX ? 0 : clamp(Math.round(SMEAR_MIN + (slid_px - DRIFT_FREE_PX) / DRIFT_PX_PER_STEP), SMEAR_MIN, SMEAR_MAX)

/** Of INK_STEPS, before it is made a level. */
function inkOfHold(hold_ms: number, smear: number): number {
  const hold = clamp(finite(hold_ms), 0, 2500)
  const next = Math.max(
    1,
    INK_BY_HOLD.findIndex(([at]) => hold <= at),
  )
  const [t0, a] = INK_BY_HOLD[next - 1] ?? INK_BY_HOLD[0]
  const [t1, b] = INK_BY_HOLD[next] ?? INK_BY_HOLD[4]
  return clamp((a + ((hold - t0) / (t1 - t0)) * (b - a)) * INK_STEPS, ...inkLimits(smear))
}

function heavyOfEntry(entry: Gesture['entry']): number {
  const x = finite(entry.x)
  const y = finite(entry.y)
  return Math.hypot(x, y) < EVEN_WITHIN ? EVEN : stepOf(x, y)
}

function tiltOf(gesture: Gesture, seed: number): number {
  const unsteady = (((seed % 101) - 50) / 50) * UNSTEADY_TURN
  const degrees = gesture.turn === null ? clamp(finite(gesture.entry.x), -1, 1) * ENTRY_TURN + unsteady : finite(gesture.turn)
  return clamp(Math.round(degrees * 10), -TILT_MAX * 10, TILT_MAX * 10) / 10 + 0
}
