import { brush, curve, fill, gouge, outline, rectangle, type Point } from './cut.ts'
import type { Scene } from './scene.ts'
import { PI, sin, TURN, cos } from './trig.ts'

export type Water = 'scales' | 'swell' | 'crests' | 'calm'
export const WATERS: readonly Water[] = ['scales', 'swell', 'crests', 'calm']

/** Water from the horizon down: river, lake or sea. */
export function water(s: Scene, kind: Water): string {
  return fill(rectangle(s.x0, s.hz, s.x1 - s.x0, s.y1 - s.hz), 'w') + KINDS[kind](s)
}

const shore = ({ g, x0, x1, hz }: Scene, wide: number) =>
  brush(
    g,
    curve((t): Point => [x0 + (x1 - x0) * t, hz + 1], 12),
    wide,
    'k',
    0.3,
  )

const KINDS: Record<Water, (s: Scene) => string> = {
  /** Seigaiha: rows of half rings that grow towards the viewer. */
  scales(s) {
    const { x0, x1, y1, hz } = s
    let out = ''
    for (let row = 0, r = 17, y = hz + 12; y < y1 + r; row++, y += r * 0.52, r *= 1.05)
      for (let x = x0 - (row % 2 ? r : 0); x < x1 + r; x += 2 * r) out += scale(x, y, r)
    return out + shore(s, 3.4)
  },

  swell(s) {
    const { g, x0, x1, y1, hz } = s
    let d = ''
    for (let y = hz + 5, row = 0; y < y1; row++) {
      const step = 5 + row * 2.2
      let x = x0 - g.between(0, 60)
      while (x < x1) {
        const long = g.between(20, 52) * (0.6 + row * 0.16)
        d += wavelet(x, y, long, step * 0.42)
        x += long + g.between(3, 16)
      }
      y += step
    }
    return fill(rectangle(x0, hz, x1 - x0, y1 - hz)) + fill(d, 'w')
  },

  /** Great rollers with claws of foam. */
  crests(s) {
    const { g, x0, x1, y1, hz } = s
    const rows = y1 - hz > 120 ? 4 : 3
    let out = shore(s, 3)
    for (let row = 0; row < rows; row++) {
      const y = hz + ((y1 - hz) * (row + 0.55)) / rows
      const [high, long] = [7 + row * 5, 44 + row * 16]
      const phase = g.between(0, long)
      const top: Point[] = []
      for (let x = x0 - long; x <= x1 + long; x += 3) {
        const u = (x + phase) / long - Math.floor((x + phase) / long)
        const lift = sin(PI * Math.sqrt(u))
        top.push([x, y - high * lift * Math.sqrt(Math.max(0, lift))])
      }
      const under = top.toReversed().map(([px, py]): Point => [px + 1.5, py + 4.5 + row * 1.3])
      let claws = ''
      for (let x = x0 - phase; x < x1 + long; x += long)
        for (let j = 0; j < 6; j++) claws += gouge(x + long * (0.18 + j * 0.1), y - high * 0.55 + j * 2.2, 0.75 + j * 0.08, high * 0.9 + 6 - j, 2.2)
      out += fill(outline([...top, [x1 + long, y1 + 9], [x0 - long, y1 + 9]]), 'w') + fill(outline([...top, ...under])) + fill(claws)
    }
    return out
  },

  calm(s) {
    const { g, x0, x1, y1, hz } = s
    let d = ''
    for (let y = hz + 2, row = 0; y < y1; row++) {
      let x = x0 + g.between(-30, 0)
      while (x < x1) {
        const long = g.between(18, 60) + row * 5
        d += gouge(x, y, g.between(-0.02, 0.02), long, 1.3 + row * 0.42)
        x += long + g.between(8, 20) + row * 5
      }
      y += 5 + row * 1.5
    }
    return fill(d) + shore(s, 2.4)
  },
}

function scale(x: number, y: number, r: number): string {
  const half = (outer: number, inner: number): Point[] => [
    ...curve((t): Point => [x + outer * cos(PI + PI * t), y + outer * sin(PI + PI * t)], 9),
    ...(inner > 0 ? curve((t): Point => [x + inner * cos(TURN - PI * t), y + inner * sin(TURN - PI * t)], 9) : []),
  ]
  return fill(outline(half(r, 0)), 'w') + fill([1, 0.66, 0.34].map((k) => outline(half(r * k, r * k - r * 0.15))).join(''))
}

/** One lens of light on dark water. */
function wavelet(x: number, y: number, long: number, high: number): string {
  const top = curve((t): Point => [x + long * t, y - high * 0.5 * sin(TURN * t)], 8)
  const bottom = curve((t): Point => [x + long * (1 - t), y + high * 0.55 * sin(PI * t) + high * 0.5 * sin(TURN * t)], 8)
  return outline([...top, ...bottom])
}
