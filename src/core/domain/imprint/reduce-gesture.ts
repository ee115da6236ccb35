import { blurredOf } from './blurred.ts'
import { stepOf } from './compass.ts'
import { encodeImprint } from './imprint-code.ts'
import {
  CURRENT_ART,
  CURRENT_ENGINE,
  EVEN,
  INK_CLEAN,
  INK_FLOOR,
  INK_STEPS,
  SEED_MAX,
  SMEAR_MAX,
  SMEAR_MIN,
  TILT_MAX,
  type ImprintParams,
} from './imprint-params.ts'

/** The gesture as measured by the screen. */
export interface Gesture {
  readonly hold_ms: number
  /** How far the finger slid between touch and lift, in CSS pixels. */
  readonly drift: { readonly x: number; readonly y: number }
  /** Degrees clockwise that two fingers turned the stamp; null with one finger. */
  readonly turn: number | null
  /** Where the finger came down, from the stamp's centre: -1 to 1 each way, y down. */
  readonly entry: { readonly x: number; readonly y: number }
  /** Any whole number, made once when the finger came down. */
  readonly seed: number
}

/** The stored fields of a press, from which it is drawn (spec 10). */
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
/** Ink is stored in tenths of the full ink, of INK_STEPS: a finer difference is not visible on a phone's sheet. */
const INK_LEVEL = 6
const DRIFT_FREE_PX = 6
const DRIFT_PX_PER_STEP = 3
const SMEARED_INK = [24, 50] as const
/** Maximum rotation by the entry point, and the unavoidable random one, in degrees. */
const ENTRY_TURN = 9
const UNSTEADY_TURN = 2.5
/** Touches nearer to the centre than this press evenly. */
const EVEN_WITHIN = 0.18

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
const finite = (value: number) => (Number.isFinite(value) ? value : 0)

/** spec 10: the gesture reduced to the whole numbers that are stored and drawn: deterministic, and always readable. `sign` is an index in SIGNS. */
export function reduceGesture(gesture: Gesture, sign = 0): ImprintParams {
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
    art: CURRENT_ART,
    sign,
    tilt: tiltOf(gesture, seed),
  }
}

/**
 * The print that is stored when the finger lifts: the first of the pictures `drawn` of this press (the visible one, then the one being drawn) from which the hold
 * differs by at most a whole level of ink, else the gesture itself. The next picture is drawn at half a level, which leaves the other half as time to show it. Any
 * movement after that picture counts as part of the lift and was never visible (spec 1).
 */
export function reduceLift(gesture: Gesture, drawn: readonly ImprintParams[], sign = 0): ImprintParams {
  return drawn.find(({ ink, smear }) => Math.abs(inkOfHold(gesture.hold_ms, smear) - ink) <= INK_LEVEL) ?? reduceGesture(gesture, sign)
}

/** spec 10: a press by a real button is a clean, straight print. `seed` is any whole number, `sign` an index in SIGNS. */
export const cleanPress = (seed: number, sign = 0): ImprintParams => ({
  engine: CURRENT_ENGINE,
  ink: INK_CLEAN,
  smear: 0,
  smear_direction: 0,
  heavy: EVEN,
  seed: Math.abs(Math.trunc(finite(seed))) % (SEED_MAX + 1),
  art: CURRENT_ART,
  sign,
  tilt: 0,
})

/** The stored fields for the numbers; `imprintOf` is the inverse. */
export const recordOf = (params: ImprintParams): Imprint => ({
  tilt: params.tilt,
  blurred: blurredOf(params.ink, params.smear),
  imprint: encodeImprint(params),
})

/** Whether two reductions are the same picture: their stored fields are equal. */
export const isSameImprint = (a: ImprintParams, b: ImprintParams): boolean => a.tilt === b.tilt && encodeImprint(a) === encodeImprint(b)

/** A smear with too little or too much ink would be unreadable; of INK_STEPS. */
const inkLimits = (smear: number): readonly [least: number, most: number] => (smear === 0 ? [INK_FLOOR, INK_STEPS] : SMEARED_INK)

/** Hands tremble: a drift up to DRIFT_FREE_PX is ignored. */
const smearOf = (slid_px: number): number =>
  slid_px <= DRIFT_FREE_PX ? 0 : clamp(Math.round(SMEAR_MIN + (slid_px - DRIFT_FREE_PX) / DRIFT_PX_PER_STEP), SMEAR_MIN, SMEAR_MAX)

/** Of INK_STEPS, before quantisation. */
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
