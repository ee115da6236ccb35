/** 256 x the sine of a quarter turn in 16 steps; the rest is mirrored. A table, because JavaScript engines round trigonometric functions differently. */
const QUARTER = [0, 25, 50, 74, 98, 121, 142, 162, 181, 198, 213, 226, 237, 245, 251, 255, 256]

/** Steps of a full turn. */
export const STEPS = 64

/** 256 x the sine of a direction in 64ths of a turn; accepts any whole number. */
export function sin256(step: number): number {
  const s = ((step % STEPS) + STEPS) % STEPS
  const quarter = QUARTER[s % 32 > 16 ? 32 - (s % 32) : s % 32] ?? 0
  return s > 32 ? -quarter : quarter
}

/** 256 x the cosine of a direction in 64ths of a turn. */
export const cos256 = (step: number): number => sin256(step + STEPS / 4)

/** The direction of a vector in 64ths of a turn, clockwise from the right (y points down). */
export function stepOf(x: number, y: number): number {
  const turn = Math.round((Math.atan2(y, x) / (2 * Math.PI)) * STEPS)
  return ((turn % STEPS) + STEPS) % STEPS
}

/** A turn in degrees as the nearest whole number of steps. */
export const stepsOfDegrees = (degrees: number): number => Math.round((degrees * STEPS) / 360)
