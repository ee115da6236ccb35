import { disc, fill, outline, raised, type Point } from '../../cut.ts'
import { figure } from '../../figure.ts'
import type { Scene } from '../../scene.ts'
import { cos, sin, TURN } from '../../trig.ts'

const HEADBAND = 'b~>2.6-8-72 16 0 1 12-9 6-9-6|k>-9-68 18 0 0-6-18 0|k~>-14-54 28 0 6 18-4 36 0 0-32 0 0 0-4-36|w>-16-26 32 0 0 6-32 0'

/** Heads and shoulders along the lower edge, seen from behind. */
export function crowd(s: Scene): string {
  const { g, x0, x1 } = s
  const foot = s.floor + 5
  let out = ''
  for (let i = 0; i < 9; i++) {
    const x = x0 + ((x1 - x0) * (i + 0.5)) / 9 + g.between(-4, 4)
    const r = ((x1 - x0) / 9) * 0.3
    const shoulders: Point[] = [
      [x - r * 1.9, foot],
      [x - r * 1.5, foot - r * 1.3],
      [x, foot - r * 1.7],
      [x + r * 1.5, foot - r * 1.3],
      [x + r * 1.9, foot],
    ]
    out += raised(fill(outline(shoulders)) + disc(g, x, foot - r * 2.3, r, 'k', 0.4), 4)
  }
  return out
}

/** Men in headbands side by side, their hands up. */
export function bearersRow(s: Scene): string {
  const { g, x0, x1, hz } = s
  const z = Math.min(1, (s.floor - hz + 40) / 90)
  return [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => raised(figure(g, { x: x0 + (x1 - x0) * t, y: s.floor + 4, z }, `${HEADBAND}|l+>6-14-50-10-12 2-20`), 4)).join('')
}

/** Dancers round a tower, those far off smaller. */
export function dancersRing(s: Scene): string {
  const { g, hz } = s
  const deep = s.floor - hz
  const dancer =
    'k~>-20-84 20-12 20 12-12 1-16 0|b~>2.4-8-83 16 0-1 9-7 4-7-4|k~>-12-70 24 0 6 18-4 16 6 36 0 0-40 0 0 0 6-36-4-16|w>-14-42 28 0 0 6-28 0|l>7 12-62 18-10-4-20|l>7-12-62-18 2-6-18'
  const tower =
    'l+>4-26 0 4-60 2-24|k>-34-66 68 0 0 6-68 0|k>-28-66 56 0 0 12-56 0|k>-36-96 72 0-12-12-48 0|l+>3-30-96 0 16 0 14|b>2.4-12-82 24 0 2 8-2 8-24 0-2-8|l+>2-24 0 24-30 22-30|*5 15 0;o-30-46 5'
  const places = Array.from({ length: 9 }, (_, i) => {
    const a = (i / 9) * TURN + 0.35
    return {
      x: s.x + s.room * 0.42 * cos(a),
      y: hz + deep * (0.5 + 0.42 * sin(a)),
      z: (0.3 + 0.24 * (1 + sin(a))) * Math.max(0.8, s.zoom) * 0.62,
      flip: cos(a) > 0,
    }
  }).toSorted((a, b) => a.y - b.y)
  const far = places.filter(({ y }) => y < hz + deep * 0.5)
  const near = places.filter(({ y }) => y >= hz + deep * 0.5)
  const draw = (list: typeof places) => list.map((at) => raised(figure(g, at, dancer), 4)).join('')
  return draw(far) + raised(figure(g, { x: s.x, y: hz + deep * 0.5, z: Math.max(0.5, (hz - s.y0) / 118) }, tower), 5) + draw(near)
}
