import { circle, curve, brush, disc, fill, gouge, gouges, outline, rectangle, type Point } from './cut.ts'
import type { Scene } from './scene.ts'
import { PI, sin, TURN } from './trig.ts'

export const DEPTHS = ['deep', 'stream', 'weeds', 'sand', 'fall', 'shoal'] as const
/** Habitats of fish, over the whole window. */
export type Depth = (typeof DEPTHS)[number]

export const depths = (s: Scene, kind: Depth): string => KINDS[kind](s)

const whole = ({ x0, x1, y0, y1 }: Scene) => rectangle(x0, y0, x1 - x0, y1 - y0)

/** Lines of a current, bent together. */
function current({ g, x0, x1, y0, y1 }: Scene, rows: number, bend: number): string {
  const phase = g.between(0, TURN)
  let d = ''
  for (let row = 0; row < rows; row++) {
    const y = y0 + ((row + 0.5) / rows) * (y1 - y0)
    for (let x = x0 - g.between(0, 50); x < x1;) {
      const long = g.between(26, 74)
      const u = ((x - x0) / (x1 - x0)) * TURN + phase
      d += gouge(x, y + bend * sin(u), bend * 0.018 * sin(u + PI / 2), long, g.between(1, 2.3), 0.3)
      x += long + g.between(8, 26)
    }
  }
  return d
}

function pebbles({ g, x0, x1 }: Scene, y: number, tone: 'k' | 'w'): string {
  const stones: string[] = []
  for (let x = x0; x < x1;) {
    const w = g.between(16, 36)
    stones.push(
      fill(outline(circle(0, 0, 1, 12).map(([u, v]): Point => [x + w * 0.5 + u * w * 0.48 * g.between(0.92, 1.06), y + v * w * 0.3])), tone) +
        fill(gouge(x + w * 0.3, y - w * 0.1, 0.1, w * 0.36, 1.5), tone === 'k' ? 'w' : 'k'),
    )
    x += w * g.between(0.86, 1.02)
  }
  return stones.join('')
}

const KINDS: Record<Depth, (s: Scene) => string> = {
  deep: (s) => fill(whole(s)) + fill(current(s, 15, 7), 'w'),

  stream: (s) => fill(current(s, 22, 9)) + [0.8, 0.95, 1.1].map((at, i) => pebbles(s, s.y1 * (0.5 + at * 0.34), i === 1 ? 'w' : 'k')).join(''),

  weeds(s) {
    const { g, x0, x1, y1 } = s
    const stalks = Array.from({ length: 13 }, (_, i) => {
      const x = (i % 2 ? x1 : x0) * g.between(0.3, 1)
      const tall = g.between(110, 210)
      const line = curve((t): Point => [x + 9 * sin(t * 7 + i), y1 - 26 - tall * t], 14)
      const blades = line.slice(1).map(([px, py], j) => gouge(px, py, j % 2 ? -0.7 : PI + 0.7, 19 * (1 - j / 20), 2.8, 0.4))
      return brush(g, line, (t) => 3.6 - 2 * t, 'w', 0.1) + fill(blades.join(''), 'w')
    })
    return fill(whole(s)) + fill(current(s, 9, 4), 'w') + stalks.join('')
  },

  sand(s) {
    const { g, x0, x1, y1 } = s
    const line = curve((t): Point => [x0 + (x1 - x0) * t, 18 + 6 * sin(t * 9)], 18)
    const grains = Array.from({ length: 150 }, () => {
      const t = g()
      return outline(circle(g.between(x0, x1), 26 + (y1 - 26) * t, 0.8 + 1.5 * t, 6))
    })
    const ripples = [44, 66, 92, 122].map((y) =>
      brush(
        g,
        curve((t): Point => [x0 + (x1 - x0) * t, y + 4 * sin(t * 13 + y)], 22),
        (t) => 1 + 1.8 * sin(PI * t),
        'k',
        0.3,
      ),
    )
    return fill(whole(s)) + fill(current(s, 15, 5), 'w') + fill(outline([...line, [x1, y1], [x0, y1]]), 'w') + fill(grains.join('')) + ripples.join('')
  },

  /** Water falling, spray at its foot. */
  fall(s) {
    const { g, x0, x1, y0, y1 } = s
    const threads = gouges(84, 'w', () =>
      gouge(g.between(x0 * 0.62, x1 * 0.62), g.between(y0, y1 * 0.4), PI / 2 + g.between(-0.04, 0.04), g.between(30, 110), g.between(1.2, 3)),
    )
    const rocks = [x0, x1]
      .map((x) => gouges(16, 'w', () => gouge(x * g.between(0.66, 0.98), g.between(y0, y1 * 0.5), g.between(0.4, 2.6), g.between(10, 26), 2)))
      .join('')
    const spray = Array.from({ length: 30 }, () => disc(g, g.between(x0 * 0.8, x1 * 0.8), y1 - 26 - g() * 74, g.between(1.6, 6.5), 'w', 0.4))
    const foam = brush(
      g,
      curve((t): Point => [x0 + (x1 - x0) * t, y1 - 24 + 5 * sin(t * 19)], 26),
      15,
      'w',
      0.3,
    )
    return fill(whole(s)) + threads + rocks + foam + spray.join('')
  },

  /** Light falling through a shining surface. */
  shoal: ({ g, x0, x1, y0, y1 }) =>
    gouges(20, 'k', (i) => gouge(x0 + ((i + 0.5) / 20) * (x1 - x0), y0, PI / 2 + ((i - 10) / 10) * -0.32, g.between(120, 260), g.between(2, 4.4), 0.9)) +
    gouges(26, 'k', () => gouge(g.between(x0, x1), g.between(y1 * 0.3, y1), 0, g.between(12, 20), 3.4, 0.1)),
}
