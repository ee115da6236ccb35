import type { Frame } from './choices.ts'
import type { Chance } from './chance.ts'
import { brush, circle, curve, fill, gouge, outline, ring, type Point } from './cut.ts'
import { cos, PI, sin, TURN } from './trig.ts'

/** A rim, drawn, and the radius it leaves inside. All stay within 197, so that no rotation of the stamp cuts them off. */
export function frame(g: Chance, kind: Frame): { readonly rim: string; readonly inside: number } {
  const [rim, inside] = FRAMES[kind](g)
  return { rim, inside }
}

/** n arcs that bulge outwards. */
export const lobes = (n: number, r: number, deep: number): Point[] =>
  curve((t) => {
    const q = r - deep * (1 - Math.abs(sin(t * n * PI)))
    return [cos(t * TURN) * q, sin(t * TURN) * q]
  }, n * 10).slice(0, -1)

/** A cog's outline. */
export const cog = (n: number, inner: number, outer: number, duty: number, slope: number): Point[] =>
  Array.from({ length: n }, (_, i) =>
    (
      [
        [0, inner],
        [slope * 0.6, outer],
        [duty, outer],
        [duty + slope * 0.6, inner],
      ] as const
    ).map(([f, r]): Point => [cos(((i + f) / n) * TURN) * r, sin(((i + f) / n) * TURN) * r]),
  ).flat()

const inner = (r: number) => circle(0, 0, r, 90).toReversed()
const hollow = (outer: readonly Point[], hole: readonly Point[]) => fill(outline(outer) + outline(hole))
const around = (n: number, each: (angle: number, i: number) => string) => Array.from({ length: n }, (_, i) => each((i / n) * TURN, i)).join('')
const at = (angle: number, r: number): Point => [cos(angle) * r, sin(angle) * r]

const FRAMES: Record<Frame, (g: Chance) => readonly [string, number]> = {
  plain: () => [ring(195, 186), 183],
  double: () => [ring(196, 188) + ring(183, 180), 177],
  fine: () => [ring(196, 193.5) + ring(189, 183), 180],
  heavy: () => [ring(196, 179), 176],
  coin: () => [ring(196, 189) + fill(around(120, (a) => gouge(...at(a, 186.5), a + PI, 6.5, 1.7, 0.9))), 177],

  scallop(g) {
    return [hollow(lobes(g.pick([20, 24, 28]), 196, 9), inner(179)), 176]
  },
  cloud() {
    const bumps = lobes(16, 196, 14)
    return [hollow(bumps, bumps.map(([x, y]): Point => [x * 0.962, y * 0.962]).toReversed()) + ring(177, 173), 170]
  },
  tooth(g) {
    return [hollow(cog(g.pick([60, 72, 84]), 186, 196, 0.5, 0.5), inner(181)), 178]
  },
  rope: () => [fill(around(66, (a) => gouge(...at(a, 185), a + 0.9, 15, 4.6, 0.6))) + ring(183, 181), 178],
  bead: () => [fill(around(64, (a) => outline(circle(...at(a, 190), 5, 9)))) + ring(182, 177), 175],
  petal: () => [fill(around(36, (a) => gouge(...at(a, 184), a - 0.35, 13, 5, 0.3) + gouge(...at(a, 184), a + 0.35, 13, 5, 0.3))) + ring(183.5, 179), 176],
  dashes: () => [fill(around(40, (a) => outline([at(a, 195.5), at(a + 0.11, 195.5), at(a + 0.11, 189.5), at(a, 189.5)]))) + ring(185, 182.5), 180],
  rail: () => [
    fill(around(72, (a) => outline([at(a - 0.014, 181), at(a - 0.014, 197), at(a + 0.014, 197), at(a + 0.014, 181)]))) + ring(194, 191.5) + ring(186.5, 184),
    178,
  ],

  brush(g) {
    const strokes = Array.from({ length: 5 }, (_, i) => {
      const from = (i / 5) * TURN + g.between(0, 0.2)
      return brush(
        g,
        curve((t) => at(from + t * 1.3, 190), 16),
        (t) => 4 + 7 * sin(PI * t),
        'k',
        0.1,
      )
    })
    return [strokes.join(''), 180]
  },
}
