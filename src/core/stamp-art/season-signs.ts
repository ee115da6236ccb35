import type { SeasonSign } from '../domain/imprint/signs.ts'
import { circle, degrees, fill, gouge, outline, type Point } from './cut.ts'
import { cos, PI, sin, TURN } from './trig.ts'

/* The mark of the season or hour of a press: cut into the rim at the right, between the ends of the lettering around a stamp. Part of art 1. */

/** From the stamp's centre to the sign's, and the radius cleared for it, in units. */
const [FAR, CLEARED] = [176, 27]

/** Points round the sign's own centre. */
type At = (angle: number, r: number) => Point

const around = (n: number, each: (angle: number, i: number) => string): string =>
  Array.from({ length: n }, (_, i) => each(-PI / 2 + (i / n) * TURN, i)).join('')

function bar(at: At, angle: number, from: number, to: number, wide: number): string {
  const [dx, dy] = [cos(angle) * wide, sin(angle) * wide]
  const aside = ([x, y]: Point, side: number): Point => [x - dy * side, y + dx * side]
  const [a, b] = [at(angle, from), at(angle, to)]
  return outline([aside(a, 1), aside(b, 1), aside(b, -1), aside(a, -1)])
}

/** Angle and radius of a maple leaf's right half, from its tip. */
const LEAF: readonly Point[] = [
  [0, 21],
  [0.24, 10],
  [0.62, 21],
  [0.86, 9.5],
  [1.28, 20],
  [1.55, 8.5],
  [1.98, 16.5],
  [2.35, 6.5],
]
/** One petal from the middle outwards. */
const PETAL: readonly Point[] = [
  [0, 4],
  [-0.42, 12],
  [-0.4, 18],
  [-0.2, 21.5],
  [0, 18],
  [0.2, 21.5],
  [0.4, 18],
  [0.42, 12],
]

const FIGURES: Readonly<Record<Exclude<SeasonSign, 'none'>, (at: At) => string>> = {
  flake: (at) =>
    around(6, (angle) => {
      const [x, y] = at(angle, 12)
      return bar(at, angle, 0, 21, 1.9) + gouge(x, y, angle + 0.9, 9, 1.8, 1) + gouge(x, y, angle - 0.9, 9, 1.8, 1)
    }),
  petal: (at) => around(5, (angle) => outline(PETAL.map(([turn, r]) => at(angle + turn, r))) + bar(at, angle + PI / 5, 2, 7, 0.9)),
  firework: (at) =>
    outline(circle(...at(0, 0), 3, 10)) +
    around(12, (angle, i) => (i % 2 === 0 ? bar(at, angle, 6.5, 14, 1.6) + outline(circle(...at(angle, 19.5), 2.9, 9)) : bar(at, angle, 6.5, 18, 1.3))),
  leaf: (at) =>
    outline([...LEAF, ...LEAF.map(([angle, r]): Point => [-angle, r]).toReversed()].map(([angle, r]) => at(angle - PI / 2, r))) + bar(at, PI / 2, 3, 21, 1.3),
  star: (at) => outline(Array.from({ length: 10 }, (_, i) => at(-PI / 2 + (i / 10) * TURN, i % 2 === 0 ? 22 : 9.4))),
}

/** The sign over a stamp's drawing, in its units, so many degrees below the horizontal; empty for none. */
export function drawSign(sign: SeasonSign, below: number): string {
  if (sign === 'none') return ''
  const [x, y] = [cos(degrees(below)) * FAR, sin(degrees(below)) * FAR]
  return fill(outline(circle(x, y, CLEARED, 30)), 'w') + fill(FIGURES[sign]((angle, r) => [x + cos(angle) * r, y + sin(angle) * r]))
}
