import { area, brush, curve, fill, gouge, gouges, outline, raised, type Point } from '../../cut.ts'
import { figure } from '../../figure.ts'
import { natureFigures } from '../../figures/nature.ts'
import type { Scene } from '../../scene.ts'
import { cos, PI, sin } from '../../trig.ts'
import { blossomTree } from '../trees/tree-scenery.ts'

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
