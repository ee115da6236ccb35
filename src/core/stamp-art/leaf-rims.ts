import type { Chance } from './chance.ts'
import { brush, circle, curve, fill, gouge, outline, ring, type Point } from './cut.ts'
import { cos, sin, TURN } from './trig.ts'

export const LEAVES = ['beech', 'laurel', 'zelkova', 'bamboo', 'oak', 'willow', 'maple'] as const
export type Leaf = (typeof LEAVES)[number]

/** A rim of leaves, all within 197, and the ring that closes it inwards at LEAF_INSIDE. */
export const leafRim = (g: Chance, leaf: Leaf): string => RIMS[leaf](g) + ring(169, 165.5)
export const LEAF_INSIDE = 164

const at = (angle: number, r: number): Point => [cos(angle) * r, sin(angle) * r]
const around = (n: number, each: (angle: number, i: number) => string) => Array.from({ length: n }, (_, i) => each((i / n) * TURN, i)).join('')

/** A blade from its stalk: widest at `belly` of its length, pointed at the end. */
function blade(from: Point, angle: number, long: number, wide: number, belly = 0.42): Point[] {
  const [c, s] = [cos(angle), sin(angle)]
  const half = (t: number) => (t < belly ? sin((t / belly) * (TURN / 4)) : cos(((t - belly) / (1 - belly)) * (TURN / 4))) * wide * 0.5
  const side = (k: number) => curve((t): Point => [from[0] + c * long * t - s * half(t) * k, from[1] + s * long * t + c * half(t) * k], 8)
  return [...side(1), ...side(-1).toReversed().slice(1, -1)]
}

const vein = ([x, y]: Point, angle: number, long: number, wide = 1.5) =>
  gouge(x + cos(angle) * long * 0.08, y + sin(angle) * long * 0.08, angle, long * 0.72, wide, 0.4)

/** One leaf with its vein at each place. */
function leaves(places: readonly { readonly from: Point; readonly angle: number; readonly long: number; readonly wide: number }[], belly?: number): string {
  const blades = places.map(({ from, angle, long, wide }) => outline(blade(from, angle, long, wide, belly))).join('')
  return fill(blades) + fill(places.map(({ from, angle, long }) => vein(from, angle, long)).join(''), 'w')
}

const RIMS: Record<Leaf, (g: Chance) => string> = {
  beech: () =>
    leaves(
      Array.from({ length: 38 }, (_, i) => ({ from: at((i / 38) * TURN, 169), angle: (i / 38) * TURN + (i % 2 ? 0.5 : 0.3), long: i % 2 ? 28 : 26, wide: 17 })),
    ),

  /** Two branches that meet at the top, leaves in pairs. */
  laurel(g) {
    const places = [1, -1].flatMap((side) =>
      Array.from({ length: 19 }, (_, i) => {
        const angle = TURN / 4 + side * (0.06 + (i / 19) * 3.02)
        const along = angle + side * (TURN / 4)
        return [0.52, -0.52].map((lean) => ({ from: at(angle, 182), angle: along - side * lean, long: 24, wide: 11 }))
      }).flat(),
    )
    const stem = [1, -1]
      .map((side) =>
        brush(
          g,
          curve((t) => at(TURN / 4 + side * (0.04 + t * 2.98), 182), 40),
          2.6,
          'k',
          0.1,
        ),
      )
      .join('')
    return stem + leaves(places, 0.38)
  },

  /** The whole sheet has a leaf's edge: teeth, and veins in the rim. */
  zelkova(g) {
    const teeth = Array.from({ length: 34 }, (_, i) => [at((i / 34) * TURN, 183), at(((i + 0.62) / 34) * TURN, 197), at(((i + 0.8) / 34) * TURN, 190)]).flat()
    return (
      fill(outline(teeth) + outline(circle(0, 0, 172, 90).toReversed())) +
      fill(
        around(34, (a) => gouge(...at(a + 0.04, 174), a + 0.34 + g.between(-0.03, 0.03), 17, 1.7, 0.3)),
        'w',
      )
    )
  },

  bamboo: (g) =>
    leaves(
      Array.from({ length: 44 }, (_, i) => ({
        from: at((i / 44) * TURN, i % 2 ? 170 : 178),
        angle: (i / 44) * TURN + (i % 2 ? 1.18 : 1.36) + g.between(-0.05, 0.05),
        long: i % 2 ? 44 : 40,
        wide: 8.6,
      })),
      0.3,
    ),

  oak: () =>
    fill(
      around(32, (a, i) => {
        const from = at(a, 169)
        const lean = a + (i % 2 ? 0.24 : -0.24)
        const [c, s] = [cos(lean), sin(lean)]
        const lobe: readonly Point[] = [
          [0, 2.4],
          [6, 8.6],
          [8.6, 5.4],
          [14, 11.4],
          [17, 7],
          [21.6, 9.6],
          [24.6, 5],
          [27.6, 0],
        ]
        return outline(
          [...lobe, ...lobe.toReversed().map(([u, v]): Point => [u, -v])].map(([u, v]): Point => [from[0] + c * u - s * v, from[1] + s * u + c * v]),
        )
      }),
    ) +
    fill(
      around(32, (a, i) => vein(at(a, 169), a + (i % 2 ? 0.24 : -0.24), 24)),
      'w',
    ),

  willow: () =>
    leaves(
      Array.from({ length: 60 }, (_, i) => ({ from: at((i / 60) * TURN, 170), angle: (i / 60) * TURN + 0.72, long: 32, wide: 9 })),
      0.36,
    ),

  maple: () =>
    fill(
      around(28, (a, i) => {
        const from = at(a + (i % 2 ? 0.01 : -0.01), 179)
        return (
          [-2.1, -1.05, 0, 1.05, 2.1]
            .map((lean) => outline(blade(from, a + lean + (i % 2 ? 0.2 : -0.2), lean === 0 ? 18 : 17.5 - Math.abs(lean) * 1.6, 8.4, 0.42)))
            .join('') + gouge(...from, a + TURN / 2, 11, 1.6, 0.8)
        )
      }),
    ),
}
