import { disc, fill, outline, raised, type Point } from '../../cut.ts'
import { figure } from '../../figure.ts'
import type { Scene } from '../../scene.ts'
import { cos, sin, TURN } from '../../trig.ts'

const HEADBAND = 'b~2.6-8-72 8-72 9-60 0-54-9-60|k-9-68 9-68 9-74-9-74|k~-14-54 14-54 20-36 16 0 16 0-16 0-16 0-20-36|w-16-26 16-26 16-20-16-20'

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
  return [0.1, 0.3, 0.5, 0.7, 0.9].map((t) => raised(figure(g, { x: x0 + (x1 - x0) * t, y: s.floor + 4, z }, `${HEADBAND}|l+6-14-50-24-62-22-82`), 4)).join('')
}

/** Dancers round a tower, those far off smaller. */
export function dancersRing(s: Scene): string {
  const { g, hz } = s
  const deep = s.floor - hz
  const dancer =
    'k~-20-84 0-96 20-84 8-83-8-83|b~2.4-8-83 8-83 7-74 0-70-7-74|k~-12-70 12-70 18-52 14-36 20 0 20 0-20 0-20 0-14-36-18-52|w-14-42 14-42 14-36-14-36|l7 12-62 30-72 26-92|l7-12-62-30-60-36-78'
  const tower =
    'l+4-26 0-22-60-20-84|k-34-66 34-66 34-60-34-60|k-28-66 28-66 28-54-28-54|k-36-96 36-96 24-108-24-108|l+3-30-96-30-80-30-66|b2.4-12-82 12-82 14-74 12-66-12-66-14-74|l+2-24 0 0-30 22-60|*5 15 0;o-30-46 5'
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
