/** Everything that determines an impression besides its stamp; integers, so that every phone draws the same (spec 10). */
export interface ImprintParams {
  /** The version of the drawing engine; an old one stays. */
  readonly engine: number
  /** 0 to INK_STEPS: how much ink the rubber transferred. */
  readonly ink: number
  /** How far the sheet slid, in 720ths of the impression's width: 0, or SMEAR_MIN to SMEAR_MAX. */
  readonly smear: number
  /** Direction of the slide: 0 to 63, clockwise from the right, on the paper. */
  readonly smear_direction: number
  /** The side that was pressed harder: 0 to 63, clockwise from the right, on the paper; EVEN for none. */
  readonly heavy: number
  /** 0 to SEED_MAX: selects voids and grain. */
  readonly seed: number
  /** The version of the stamp's picture, from 1; an old one stays. */
  readonly art: number
  /** The season or hour of the press as a small mark on the stamp: an index in SIGNS (signs.ts). */
  readonly sign: number
  /** Degrees clockwise, -45.0 to 45.0 in tenths. */
  readonly tilt: number
}

/** Engine 2 has the ink of engine 1; its imprints also name the art's version and the sign. An imprint of engine 1 is art 1 without a sign. */
export const CURRENT_ENGINE = 2
/** The newest pictures. A change of a picture after the first release is a new version. */
export const CURRENT_ART = 1
/** Maximum of `art`: two digits of base 36. */
export const ART_MAX = 1_295
/** Maximum of `sign`: the last index in SIGNS. */
export const SIGN_MAX = 5
/** Maximum of `ink`. */
export const INK_STEPS = 64
/** The least ink stored: less would not be readable (spec 10: an impression is never empty). */
export const INK_FLOOR = 7
/** The ink of a keyboard, a switch or a screen reader: .66 of the full ink. */
export const INK_CLEAN = 42
export const SMEAR_MIN = 4
export const SMEAR_MAX = 11
/** `heavy` of an even press. */
export const EVEN = 64
export const SEED_MAX = 65_535
export const TILT_MAX = 45
