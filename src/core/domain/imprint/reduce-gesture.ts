import { blurredOf } from './blurred.ts'
import { stepOf } from './compass.ts'
import { encodeImprint, type ImprintCode } from './imprint-code.ts'
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

/** hold in ms -> ink of the whole, linear between the rows: ghost, faint, clean, bleeding. */
const INK_BY_HOLD = [
  [0, 0],
  [160, 0.25],
  [420, 0.5],
  [1100, 0.8],
  [2500, 1],
] as const
/** Hands shake: a drift below this is none. */
const DRIFT_FREE_PX = 6
const DRIFT_PX_PER_STEP = 3
/** A smear that is also starved or flooded could not be read. */
const SMEARED_INK = [24, 50] as const
/** How far the entry point turns the stamp, and how much no hand can help, in degrees. */
const ENTRY_TURN = 9
const UNSTEADY_TURN = 2.5
/** Touches nearer to the middle than this press evenly. */
const EVEN_WITHIN = 0.18

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))
const finite = (value: number) => (Number.isFinite(value) ? value : 0)

/** The gesture as whole numbers to draw with: deterministic, and never less than can be read. */
export function paramsOfGesture(gesture: Gesture): ImprintParams {
  const seed = Math.abs(Math.trunc(finite(gesture.seed))) % (SEED_MAX + 1)
  const x = finite(gesture.drift.x)
  const y = finite(gesture.drift.y)
  const slid = Math.hypot(x, y)
  const smear = slid <= DRIFT_FREE_PX ? 0 : clamp(Math.round(SMEAR_MIN + (slid - DRIFT_FREE_PX) / DRIFT_PX_PER_STEP), SMEAR_MIN, SMEAR_MAX)
  const ink = inkOfHold(finite(gesture.hold_ms))
  return {
    engine: CURRENT_ENGINE,
    ink: smear === 0 ? ink : clamp(ink, ...SMEARED_INK),
    smear,
    smear_direction: smear === 0 ? 0 : stepOf(x, y),
    heavy: heavyOfEntry(gesture.entry),
    seed,
    tilt: tiltOf(gesture, seed),
  }
}

/** spec 10: the gesture is reduced to these first, then drawn, so the fresh impression is the kept one. */
export function reduceGesture(gesture: Gesture): Imprint {
  return recordOf(paramsOfGesture(gesture))
}

/** spec 10: who presses with a real button gets a clean, straight print. */
export function cleanPress(seed: number): Imprint {
  const code: ImprintCode = {
    engine: CURRENT_ENGINE,
    ink: INK_CLEAN,
    smear: 0,
    smear_direction: 0,
    heavy: EVEN,
    seed: Math.abs(Math.trunc(finite(seed))) % (SEED_MAX + 1),
  }
  return recordOf({ ...code, tilt: 0 })
}

const recordOf = (params: ImprintParams): Imprint => ({
  tilt: params.tilt,
  blurred: blurredOf(params.ink, params.smear),
  imprint: encodeImprint(params),
})

function inkOfHold(hold_ms: number): number {
  const hold = clamp(hold_ms, 0, 2500)
  const next = Math.max(
    1,
    INK_BY_HOLD.findIndex(([at]) => hold <= at),
  )
  const [t0, a] = INK_BY_HOLD[next - 1] ?? INK_BY_HOLD[0]
  const [t1, b] = INK_BY_HOLD[next] ?? INK_BY_HOLD[4]
  return clamp(Math.round((a + ((hold - t0) / (t1 - t0)) * (b - a)) * INK_STEPS), INK_FLOOR, INK_STEPS)
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
