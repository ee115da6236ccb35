import { area, brush, curve, disc, fill, gouge, gouges, other, outline, raised, rectangle, type Point, type Tone } from '../../cut.ts'
import { figure } from '../../figure.ts'
import { natureFigures } from '../../figures/nature.ts'
import type { Scene } from '../../scene.ts'
import { cos, PI, sin } from '../../trig.ts'
import { roofs } from '../houses/house-scenery.ts'
import { blossomTree } from '../trees/tree-scenery.ts'
import { water } from '../../water.ts'

/** The old cherry that grows from a split boulder, its boughs on props. */
export function splitRockCherry(s: Scene): string {
  const { g, x, y0 } = s
  const foot = Math.min(s.floor, s.hz + (s.floor - y0) * 0.12)
  const high = foot - y0
  const half = Math.min(high * 0.56, s.room * 0.5)
  const rock = (side: number): string => {
    const at = (u: number, v: number): Point => [x + side * half * u, foot - high * v]
    const body: Point[] = [at(0.05, 0), at(0.1, 0.2), at(0.2, 0.32), at(0.5, 0.36), at(0.84, 0.27), at(1.02, 0.12), at(1.06, 0)]
    return (
      raised(area(g, body, 'k', 1.2), 7) +
      fill([0.3, 0.46, 0.62].map((u, i) => gouge(at(u, 0.3 - i * 0.03)[0], at(u, 0.3 - i * 0.03)[1], side > 0 ? 0.5 : PI - 0.4, half * 0.26, 4)).join(''), 'w')
    )
  }
  const props = [-0.86, 0.86]
    .map((u) =>
      raised(
        brush(
          g,
          [
            [x + half * u * 1.02, foot + 2],
            [x + half * u * 0.98, foot - high * 0.24],
            [x + half * u * 0.92, foot - high * 0.5],
          ],
          4,
        ),
        3,
      ),
    )
    .join('')
  return props + blossomTree({ ...s, floor: foot - high * 0.06, hz: foot - high * 0.14 }, 0.98) + rock(-1) + rock(1)
}

function islet(s: Scene, x: number, y: number, w: number): string {
  const { g } = s
  const outlineOf = (words: string): Point[] =>
    words.split(' ').map((pair) => {
      const [u = 0, v = 0] = pair.split(',').map(Number)
      return [x + w * u, y - w * v]
    })
  // The sea had cut in under the edge: an islet is narrower at its foot.
  const rock = outlineOf('-.8,0 -.96,.2 -.9,.36 -.5,.48 .1,.52 .6,.44 .94,.34 .92,.14 .78,0')
  const pines = [-0.5, 0.02, 0.52]
    .map((u, i) =>
      figure(g, { x: x + w * u, y: y - w * (0.46 - Math.abs(u) * 0.1), z: (w / 140) * (i === 1 ? 0.86 : 0.62), flip: i === 2 }, natureFigures.pine),
    )
    .join('')
  const cuts = gouges(6, 'w', (i) => gouge(x + w * (-0.66 + i * 0.24), y - w * (0.3 + 0.05 * (i % 2)), 1.4, w * 0.2, 3))
  return raised(pines + area(g, rock), 6) + cuts
}

/** Islets with pines, left among the fields since the sea floor rose. */
export function pineIslands(s: Scene): string {
  const { y1, hz } = s
  const wide = Math.max(s.room, (s.x1 - s.x0) * 0.8)
  const x0 = s.x - wide / 2
  const places = [
    [0.56, 0.04, 0.12],
    [0.16, 0.2, 0.2],
    [0.86, 0.28, 0.24],
    [0.4, 0.5, 0.32],
  ] as const
  return places.map(([u, v, w]) => islet(s, x0 + wide * u, hz + (Math.min(y1, s.floor) - hz) * v + 8, wide * w)).join('')
}

/** Rocks that rise from the sea; pale ones are drawn by their edges. */
export function seaStacks(s: Scene, isPale: boolean): string {
  const { g, y0, hz } = s
  const [x0, x1] = [s.x - s.room * 0.54, s.x + s.room * 0.54]
  const high = (hz - y0) * 0.86
  const stack = (u: number, w: number, h: number): string => {
    const [x, y, half, tall] = [x0 + (x1 - x0) * u, hz + 12, (x1 - x0) * w, high * h]
    const body: Point[] = [
      [x - half, y],
      [x - half * 0.74, y - tall * 0.42],
      [x - half * 0.5, y - tall * 0.5],
      [x - half * 0.26, y - tall * 0.92],
      [x - half * 0.04, y - tall],
      [x + half * 0.16, y - tall * 0.78],
      [x + half * 0.4, y - tall * 0.7],
      [x + half * 0.62, y - tall * 0.34],
      [x + half, y],
    ]
    const cuts = gouges(6, isPale ? 'k' : 'w', (i) => gouge(x + half * (-0.4 + i * 0.16), y - tall * (0.78 - Math.abs(i - 2) * 0.14), 1.5, tall * 0.34, 3.2))
    const pine = raised(figure(g, { x: x - half * 0.34, y: y - tall * 0.68, z: tall / 280, flip: true }, natureFigures.pine), 3)
    const foam = curve((t): Point => [x - half * 1.2 + 2.4 * half * t, y + 3 - 6 * Math.abs(sin(t * 11))], 28)
    return (
      pine +
      (isPale ? `<path d="${outline(body)}" fill="var(--w)" stroke="var(--k)" stroke-width="36" stroke-linejoin="round"/>` : raised(area(g, body), 6)) +
      cuts +
      fill(outline([...foam, [x + half * 1.2, y + 9], [x - half * 1.2, y + 9]]), 'w')
    )
  }
  return stack(0.84, 0.16, 0.62) + stack(0.2, 0.17, 0.74) + stack(0.5, 0.18, 1)
}

/** A headland with an opening that the sea goes through. */
export function seaArch(s: Scene): string {
  const { g, x0, x1, y0, hz, x } = s
  const [half, tall, foot] = [(x1 - x0) * 0.36, (hz - y0) * 0.7, hz + 12]
  const at = (u: number, v: number): Point => [x + half * u, foot - tall * v]
  const body: Point[] = [at(-1.1, 0), at(-0.96, 0.44), at(-0.7, 0.62), at(-0.5, 0.9), at(-0.1, 1), at(0.3, 0.92), at(0.62, 0.7), at(0.86, 0.46), at(1.06, 0)]
  const hole = curve((t): Point => [x + half * (0.06 + 0.34 * cos(PI + PI * t)), foot + 2 - tall * 0.52 * sin(PI * t)], 18)
  const cuts = gouges(10, 'w', (i) => gouge(at(-0.8 + i * 0.16, 0)[0], at(0, i % 2 ? 0.84 : 0.66)[1] + (Math.abs(i - 4.5) * tall) / 26, 1.5, tall * 0.2, 3.2))
  const pines = [-0.34, 0.12].map((u, i) => figure(g, { x: x + half * u, y: foot - tall * 0.92, z: tall / 240, flip: i > 0 }, natureFigures.pine)).join('')
  const foam = curve((t): Point => [x - half * 1.3 + 2.6 * half * t, foot + 3 - 6 * Math.abs(sin(t * 15))], 36)
  return (
    raised(pines + area(g, body), 6) + cuts + fill(outline(hole), 'w') + fill(outline([...foam, [x + half * 1.3, foot + 9], [x - half * 1.3, foot + 9]]), 'w')
  )
}

/** Larches and maples on the shore of a pond: areas and gouges only, so that they can be mirrored. */
const SHORE_TREES =
  '*2 68 0;k>-68-88 9 21-7-4 10 23-8-4 12 22-10-4 14 23-17 0 0 11-6 0 0-11-17 0 14-23-10 4 12-22-8 4 10-23-7 4|k>-34-106 10 25-8-4 12 27-9-4 14 26-12-4 16 26-20 1 0 13-6 0 0-13-20-1 16-26-12 4 14-26-9 4 12-27-8 4|k>30 0 1-42 6 0 1 42|k~>59-42-8 10-9 10-14-3-14-5-1-12 1-12 14-5 14-3 9 10|k>64 0 1-58 6 0 1 58|k~>96-58-9 12-10 11-16-4-16-5-1-14 1-14 16-5 16-4 10 11|*2 68 0;g-70-58 112 16 3-76-36 112 16 3|g-40-82 112 24 3-44-50 112 20 3 24-52 30 18 3 58-72 30 20 3 66-58 40 16 3'

/** Trees mirrored by a still pond. */
export function mirroredTrees(s: Scene): string {
  const { g, x0, x1, y0, y1, hz } = s
  const z = (hz - y0) * 0.0078
  const [x, wide] = [(x0 + x1) / 2, Math.min(1.4, (x1 - x0) / (180 * z))]
  const bars = gouges(18, 'w', (i) =>
    gouge(x0 + (x1 - x0) * (((i * 7) % 18) / 18 - 0.1), hz + 10 + (y1 - hz) * (i / 18), 0, g.between(60, 120), 2.6 + i * 0.12),
  )
  const light = gouges(10, 'k', (i) => gouge(x0 + (x1 - x0) * (((i * 7) % 10) / 10), hz + 12 + (y1 - hz) * ((i + 0.5) / 10), 0, g.between(26, 52), 2.6))
  return (
    fill(rectangle(x0, hz, x1 - x0, y1 - hz), 'w') +
    light +
    figure(g, { x, y: hz + 6, z: -z * 0.8, wide: wide / 0.8, flip: true }, SHORE_TREES) +
    bars +
    fill(rectangle(x0, hz - 1, x1 - x0, 6)) +
    raised(figure(g, { x, y: hz, z, wide }, SHORE_TREES), 6)
  )
}

const HILL_HOUSE = 'k-24-20-14-34 14-34 24-20|b2.8-20-20 20-20 20 0-20 0|k+4-14 13-14 13-5 4-5'
/** Somebody in a hat, one hand over the eyes. */
const ONLOOKER = 'l+4 4 0 4-12|k~-8-9-10-29 10-29 8-9|o0-38 7|k-12-41 12-41 7-47-7-47|l4.4 4-27 14-33 9-40'

/** From a hill with houses over the roofs of a city to the sea. */
export function hillOverCity(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const [wide, deep] = [x1 - x0, y1 - hz]
  const [shore, side] = [hz + deep * 0.16, s.flip ? -1 : 1]
  const z = wide / 250
  const at = (u: number, v: number): Point => [(x0 + x1) / 2 - side * wide * (0.5 - u), hz + deep * v]
  const hill = [at(-0.02, -0.06), at(0.3, -0.2), at(0.4, -0.12), at(0.5, 0.14), at(0.66, 0.4), at(0.86, 0.58), at(1.02, 0.66), at(1.02, 1.02), at(-0.02, 1.02)]
  const houses = [
    [0.2, 0.24],
    [0.4, 0.36],
    [0.24, 0.56],
    [0.5, 0.68],
    [0.73, 0.86],
  ]
    .map(([u = 0, v = 0]) => raised(figure(g, { x: at(u, v)[0], y: at(u, v)[1], z }, HILL_HOUSE), 3))
    .join('')
  const city = [0, 1, 2].map((row) => roofs({ ...s, hz: shore + deep * 0.14 * (row + 1), y0: shore + deep * 0.14 * (row + 1) - 120 * z }, false)).join('')
  return (
    water({ ...s, y1: shore }, 'calm') +
    fill(rectangle(x0, shore, wide, y1 - shore)) +
    city +
    raised(area(g, hill), 7) +
    houses +
    raised(figure(g, { x: at(0.31, -0.18)[0], y: at(0.31, -0.18)[1], z: z * 1.2, flip: side < 0 }, ONLOOKER), 4)
  )
}

/** A river that winds to the eye through rice fields: their banks lie across the plain, rows of rice between them. */
export function riverThroughPaddies({ g, x, x0, x1, y1, hz, flip }: Scene): string {
  const way = flip ? -1 : 1
  const middle = (t: number) => x + way * (30 * (1 - t) + sin(t * 5.4) * 62 * t)
  const half = (t: number) => 4 + 52 * t * t
  const y = (t: number) => hz + (y1 - hz) * (0.3 * t + 0.7 * t * t)
  const body = (k: number) =>
    outline([...curve((t): Point => [middle(t) - half(t) * k, y(t)], 26), ...curve((t): Point => [middle(1 - t) + half(1 - t) * k, y(1 - t)], 26)])
  const bank = (t: number) => fill(rectangle(x0, y(t), x1 - x0, 1.6 + 2.4 * t))
  const glints = gouges(10, 'w', (i) => {
    const t = (i + 1.4) / 11.4
    return gouge(middle(t) - half(t) * g.between(0.2, 0.7), y(t), 0, half(t) * g.between(0.6, 1.1), 1.2 + 2.4 * t)
  })
  let rice = ''
  for (const t of [0.1, 0.32, 0.53, 0.62, 0.8, 0.91])
    for (let at = x0 + g.between(0, 14); at < x1; at += 9 + 16 * t) for (const lean of [-1.9, -1.2]) rice += gouge(at, y(t), lean, 3 + 10 * t, 0.8 + 1.5 * t)
  return fill(rectangle(x0, hz, x1 - x0, y1 - hz), 'w') + [0, 0.2, 0.44, 0.7].map(bank).join('') + fill(rice) + fill(body(1.3), 'w') + fill(body(1)) + glints
}

/** A bank dug away: turf above, below it the layers of the soil. */
export function soilLayers({ g, x0, x1, y1, hz }: Scene): string {
  const deep = y1 - hz
  const edge = (v: number): Point[] => curve((t): Point => [x0 + (x1 - x0) * t, hz + deep * v + 3 * sin(t * 9 + v * 11)], 16)
  const layer = (from: number, to: number) => fill(outline([...edge(from), ...edge(to).toReversed()]), 'w')
  const turf = gouges(34, 'k', () => gouge(g.between(x0, x1), hz + 6, g.between(-2, -1.1), g.between(8, 15), 2.4))
  const grains = gouges(60, 'k', (i) =>
    gouge(g.between(x0, x1), hz + deep * g.between(i < 30 ? 0.22 : 0.56, i < 30 ? 0.36 : 0.78), 0, g.between(4, 9), i < 30 ? 1.6 : 2.8),
  )
  const foot = gouges(16, 'w', () => gouge(g.between(x0, x1), hz + deep * g.between(0.88, 1), 0, g.between(10, 24), 2.4))
  return fill(rectangle(x0, hz, x1 - x0, deep)) + turf + layer(0.16, 0.42) + layer(0.5, 0.84) + grains + foot
}

export const crescentMoon = ({ g, sun: { x, y, r } }: Scene): string => disc(g, x, y, r * 1.3, 'w', 0.5) + disc(g, x - r * 0.5, y - r * 0.34, r * 1.1, 'k', 0.5)

/** The river of stars, from one side of the valley to the other. */
export function milkyWay(s: Scene): string {
  const { g, x0, x1, y0, hz } = s
  const high = hz - y0
  // Through the middle of the sky: a round window would cut an arch at its top.
  const along = (t: number): Point => [x0 + (x1 - x0) * t, y0 + high * (0.94 - 0.9 * t)]
  const band = brush(g, curve(along, 30), (t) => high * 0.07 * (1 + 0.7 * sin(t * 17)), 'w', 0.3)
  // Of a size that the small cut keeps.
  const stars = Array.from({ length: 150 }, (_, i) => {
    const [x, y] = along(i / 149)
    return disc(g, x, y + (g() + g() - 1) * high * 0.34, g.between(2, 5), 'w', 0.3)
  })
  return band + stars.join('')
}

/** Water that fills the picture, with rings on it. */
export function pondFromAbove(s: Scene, tone: Tone): string {
  const { g, x0, x1, y1, hz } = s
  const arc = (x: number, y: number, r: number, from: number) =>
    brush(
      g,
      curve((t): Point => [x + r * 1.5 * cos(from + t * 1.9), y + r * 0.7 * sin(from + t * 1.9)], 9),
      (t) => 0.6 + 2.6 * sin(PI * t),
      other(tone),
      0.1,
    )
  const rings = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [x0 + (x1 - x0) * (((i * 4) % 9) / 8), hz + ((y1 - hz) * (i + 0.3)) / 9]
    return [18, 31, 44].map((r) => arc(x, y, r, 0.4) + arc(x, y, r, 3.6)).join('')
  })
  return fill(rectangle(x0, hz, x1 - x0, y1 - hz), tone) + rings.join('')
}
