import { INK_FLOOR, INK_STEPS, SMEAR_MAX, SMEAR_MIN } from './imprint-params.ts'

/** The look of an impression; the words and `blurred` use the same bands. */
export type Look = 'clean' | 'faint' | 'ghost' | 'bleeding' | 'smeared'

interface Band {
  readonly look: Look
  /** Range of `blurred`, both ends included. */
  readonly from: number
  readonly to: number
  /** Ink at `from` and at `to`, in steps. */
  readonly ink: readonly [number, number]
}

const CLEAN: Band = { look: 'clean', from: 0, to: 19, ink: [50, 32] }
const FAINT: Band = { look: 'faint', from: 20, to: 44, ink: [31, 16] }
const GHOST: Band = { look: 'ghost', from: 45, to: 59, ink: [15, INK_FLOOR] }
const BLEEDING: Band = { look: 'bleeding', from: 60, to: 79, ink: [51, INK_STEPS] }
const SMEARED: Band = { look: 'smeared', from: 80, to: 100, ink: [SMEAR_MIN, SMEAR_MAX] }
const BANDS = [CLEAN, FAINT, GHOST, BLEEDING, SMEARED]

const along = (from: number, to: number, value: number, a: number, b: number) => Math.round(a + ((value - from) / (to - from)) * (b - a))

/** The look of ink (steps) and smear (720ths); a smear takes precedence over the ink. */
export function lookOf(ink: number, smear: number): Look {
  if (smear > 0) return 'smeared'
  if (ink >= BLEEDING.ink[0]) return 'bleeding'
  if (ink >= CLEAN.ink[1]) return 'clean'
  return ink >= FAINT.ink[1] ? 'faint' : 'ghost'
}

/** spec 5: 0 (crisp) to 100 (hardly there). */
export function blurredOf(ink: number, smear: number): number {
  const look = lookOf(ink, smear)
  const band = BANDS.find((b) => b.look === look) ?? CLEAN
  return along(band.ink[0], band.ink[1], look === 'smeared' ? smear : ink, band.from, band.to)
}

/** Ink and smear of a record that has only `blurred`: the middle of the band that blurredOf maps to it. */
export function inkOfBlurred(blurred: number): { readonly ink: number; readonly smear: number } {
  const band = BANDS.find((b) => blurred <= b.to) ?? SMEARED
  const value = along(band.from, band.to, blurred, band.ink[0], band.ink[1])
  return band === SMEARED ? { ink: 40, smear: value } : { ink: value, smear: 0 }
}
