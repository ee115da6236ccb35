import { brush, circle, curve, disc, fill, gouge, gouges, outline, rectangle, type Point } from './cut.ts'
import type { Scene } from './scene.ts'
import { cos, PI, sin, TURN } from './trig.ts'

export type Sky = 'lines' | 'rays' | 'halo' | 'clouds' | 'dots' | 'rain' | 'blank' | 'dusk' | 'night' | 'snowfall'

/** The sky down to the horizon, each with its own gouges. */
export function sky(s: Scene, kind: Sky): string {
  return SKIES[kind](s)
}

/** Sun by day, moon by night; a disc, or a sickle. */
export function light({ g, sun, night }: Scene, isSickle: boolean): string {
  if (isSickle && night) return fill(outline(sickle(sun.x, sun.y, sun.r)), 'w')
  return night ? disc(g, sun.x, sun.y, sun.r, 'w', 0.6) : disc(g, sun.x, sun.y, sun.r + 4, 'w', 0.4) + disc(g, sun.x, sun.y, sun.r, 'k', 0.6)
}

function sickle(x: number, y: number, r: number): Point[] {
  const outer = curve((t) => [x + r * cos(0.5 + t * 4.4), y + r * sin(0.5 + t * 4.4)], 24)
  const inner = curve((t) => [x + r * 0.34 + r * 0.8 * cos(4.72 - t * 4.04), y - r * 0.16 + r * 0.8 * sin(4.72 - t * 4.04)], 20)
  return [...outer, ...inner]
}

const SKIES: Record<Sky, (s: Scene) => string> = {
  blank: () => '',

  lines({ g, x0, x1, y0, hz }) {
    const rows = Math.round((hz - y0) / 8.5)
    let d = ''
    for (let row = 0; row < rows; row++) {
      const dense = 1 - row / rows
      let x = x0 + g.between(-20, 10)
      while (x < x1) {
        const long = g.between(14, 60) * (0.3 + dense)
        d += gouge(x, y0 + row * 8.5 + g.between(-1, 1), g.between(-0.02, 0.02), long, 1 + dense * 2.4)
        x += long + g.between(4, 14) + (1 - dense) * 34
      }
    }
    return fill(d)
  },

  rays({ g, sun }) {
    const n = 44
    return gouges(n, 'k', (i) => {
      const angle = (i / n) * TURN + g.between(-0.03, 0.03)
      const from = sun.r + g.between(7, 13)
      return gouge(sun.x + cos(angle) * from, sun.y + sin(angle) * from, angle, i % 2 ? g.between(220, 300) : g.between(60, 130), i % 2 ? 3.6 : 2.2, 0.1)
    })
  },

  halo({ g, sun }) {
    let d = ''
    for (let r = sun.r + 10; r < 260; r += 11) {
      const n = Math.max(6, Math.round(r / 9))
      for (let i = 0; i < n; i++) {
        const from = (i / n) * TURN + g.between(0, 0.1)
        const long = ((r * TURN) / n) * g.between(0.5, 0.85)
        d += gouge(sun.x + cos(from) * r, sun.y + sin(from) * r, from + PI / 2 + long / r / 2, long, 2.4 - Math.min(1.5, r / 170))
      }
    }
    return fill(d)
  },

  /** Banks of cloud with flat bellies, as on folding screens. */
  clouds(s) {
    const { g, x0, x1, y0, hz } = s
    return [0.16, 0.42, 0.68]
      .map((at, i) => {
        const y = y0 + (hz - y0) * (at + g.between(-0.04, 0.04))
        const left = i % 2 === (g.happens(0.5) ? 0 : 1)
        const long = (x1 - x0) * g.between(0.4, 0.6)
        const x = left ? x0 - 10 : x1 + 10 - long
        const bumps = g.whole(3, 5)
        const top = curve((t): Point => [x + long * t, y - 13 * Math.abs(sin(t * PI * bumps)) * (0.5 + 0.5 * sin(PI * t))], bumps * 7)
        const belly = (lift: number): Point[] => [...top.map(([px, py]): Point => [px, py + lift]), [x + long, y + 7 + lift / 3], [x, y + 7 + lift / 3]]
        return (
          fill(outline(belly(0))) +
          fill(outline(belly(4).map(([px, py]): Point => [px, Math.min(py, y + 4.5)])), 'w') +
          gouges(6, 'k', () => gouge(x + g.between(0.1, 0.7) * long, y + g.between(-2, 3), 0, g.between(14, 34), 1.5))
        )
      })
      .join('')
  },

  dots({ g, x0, x1, y0, hz }) {
    let d = ''
    for (let y = y0, row = 0; y < hz; y += 11, row++)
      for (let x = x0 + (row % 2) * 6; x < x1; x += 12) {
        const r = 2.9 * (1 - (y - y0) / (hz - y0)) + 0.3
        if (r > 0.7) d += outline(circle(x + g.between(-1, 1), y + g.between(-1, 1), r, 7))
      }
    return fill(d)
  },

  rain({ g, x0, x1, y0, hz }) {
    return gouges(64, 'k', () => gouge(g.between(x0, x1 + 40), g.between(y0 - 10, hz - 20), 1.9, g.between(18, 44), 1.3))
  },

  /** Ink from above that the gouge opens downwards: the graded sky of woodblock prints. */
  dusk({ g, x0, x1, y0, hz }) {
    const deep = (hz - y0) * 0.5
    const rows = 13
    let d = ''
    for (let row = 0; row < rows; row++) {
      const t = row / (rows - 1)
      let x = x0 + g.between(-40, 0)
      while (x < x1) {
        const long = g.between(24, 70)
        d += gouge(x, y0 + deep * (0.3 + 0.72 * t), g.between(-0.015, 0.015), long, 0.6 + 3.4 * t * t, 0.5)
        x += long + g.between(2, 12) + (1 - t) * 30
      }
    }
    return (
      fill(rectangle(x0, y0, x1 - x0, deep)) +
      brush(
        g,
        curve((t) => [x0 + (x1 - x0) * t, y0 + deep], 10),
        4,
        'k',
        0.4,
      ) +
      fill(d, 'w')
    )
  },

  night({ g, x0, x1, y0, hz }) {
    return (
      fill(rectangle(x0, y0, x1 - x0, hz + 4 - y0)) +
      gouges(46, 'w', () => {
        const t = g()
        return gouge(g.between(x0, x1), y0 + (hz - y0) * t, g.between(-0.06, 0.06), g.between(10, 34) * (0.4 + 0.6 * t), g.between(0.8, 2.2))
      })
    )
  },

  snowfall({ g, x0, x1, y0, hz }) {
    const flakes = Array.from({ length: 60 }, () => disc(g, g.between(x0, x1), g.between(y0, hz), g.between(1.4, 4.4), 'w', 0.5))
    return fill(rectangle(x0, y0, x1 - x0, hz + 4 - y0)) + flakes.join('')
  },
}
