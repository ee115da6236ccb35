/* Trigonometric functions by polynomials: only +, -, x, / and square root, which every JavaScript engine rounds identically. Math.sin and Math.atan2 differ between
   engines in their last bit, and a stamp must be the same on every phone (spec 10). */
export const { PI } = Math
export const TURN = 2 * PI

/** Sine, exact to 1e-7. */
export function sin(angle: number): number {
  const t = angle - TURN * Math.round(angle / TURN)
  const a = t > PI / 2 ? PI - t : t < -PI / 2 ? -PI - t : t
  const q = a * a
  return a * (1 - (q / 6) * (1 - (q / 20) * (1 - (q / 42) * (1 - (q / 72) * (1 - q / 110)))))
}

export const cos = (angle: number): number => sin(angle + PI / 2)

/** Angle of a vector, -PI to PI, exact to 1e-5. */
export function atan2(y: number, x: number): number {
  const [ax, ay] = [Math.abs(x), Math.abs(y)]
  if (ax === 0 && ay === 0) return 0
  const t = Math.min(ax, ay) / Math.max(ax, ay)
  const q = t * t
  const small = t * (0.999866 + q * (-0.3302995 + q * (0.180141 + q * (-0.085133 + q * 0.0208351))))
  const folded = ay > ax ? PI / 2 - small : small
  const right = x < 0 ? PI - folded : folded
  return y < 0 ? -right : right
}

export const length = (x: number, y: number): number => Math.sqrt(x * x + y * y)
