import { area, brush, curve, disc, fill, gouge, gouges, knife, outline, type Point } from '../../cut.ts'
import { back, front, type Scene } from '../../scene.ts'
import { cos, PI, sin, TURN } from '../../trig.ts'

/** A ridge far off: one flat band without cuts. */
export function farRange(s: Scene): string {
  const { g, x0, x1, y0, hz } = s
  const high = (hz - y0) * 0.26
  const phase = g.between(0, 7)
  const line = curve(
    (t): Point => [x0 + (x1 - x0) * t, hz - high * (0.5 + 0.28 * sin(t * 6 + phase) + 0.16 * sin(t * 13 + phase * 2) + 0.08 * sin(t * 29))],
    40,
  )
  const body: Point[] = [...line, [x1, hz + 3], [x0, hz + 3]]
  return fill(outline(body.map(([x, y]): Point => [x, y - 4])), back(s)) + fill(outline(knife(g, body, 0.5, 9)), front(s))
}

/** Scalloped crowns over each other: hills with woods on them, the nearer one darker. */
export function rollingHills(s: Scene): string {
  const { g, x0, x1, y0, hz } = s
  const high = hz - y0
  const phase = g.between(0, 7)
  const layer = (tall: number, wave: number, from: number, isHatched: boolean) => {
    const top = (t: number) => hz - high * tall * (0.55 + 0.45 * sin(t * wave + from))
    const crowns = 13
    const line = curve((t): Point => [x0 + (x1 - x0) * t, top(t) - 7 * Math.abs(sin(t * PI * crowns + from))], crowns * 5)
    const body: Point[] = [...line, [x1, hz + 3], [x0, hz + 3]]
    const cuts = gouges(26, s.night ? 'k' : 'w', (i) => {
      const t = (i + 0.5) / 26
      const y = top(t)
      return gouge(x0 + (x1 - x0) * t + g.between(-3, 3), y + (hz - y) * g.between(0.12, 0.62), 1.1, g.between(8, 15), 2.6)
    })
    return fill(outline(body.map(([x, y]): Point => [x, y - 5])), back(s)) + fill(outline(body), front(s)) + (isHatched ? cuts : '')
  }
  return layer(0.44, 4.4, phase, true) + layer(0.22, 6.2, phase + 2.2, false)
}

/** A flat-topped hill cut in steps, as earthworks are. */
export function castleHill(s: Scene): string {
  const { g, y0, hz, x } = s
  const high = (hz - y0) * 0.62
  const half = s.room * 0.6
  const step = (k: number, v: number): Point => [x + k * half, hz - high * v]
  const body: Point[] = [
    step(-1, 0),
    step(-0.86, 0.3),
    step(-0.66, 0.32),
    step(-0.54, 0.62),
    step(-0.36, 0.64),
    step(-0.26, 0.98),
    step(0.26, 1),
    step(0.38, 0.62),
    step(0.58, 0.6),
    step(0.7, 0.3),
    step(0.9, 0.28),
    step(1, 0),
  ]
  const crowns = Array.from({ length: 27 }, (_, i) => {
    const t = (i + 0.5) / 27
    const k = -0.92 + 1.84 * t
    const v = Math.abs(k) < 0.3 ? 1 : Math.abs(k) < 0.56 ? 0.64 : Math.abs(k) < 0.86 ? 0.33 : 0.1
    return disc(g, x + k * half, hz - high * v - 2 + (i % 2) * 5, g.between(9, 14), front(s), 1.2)
  }).join('')
  const cuts = gouges(22, s.night ? 'k' : 'w', () =>
    gouge(x + g.between(-0.66, 0.6) * half, hz - high * g.between(0.08, 0.5), g.between(0.9, 1.4), g.between(10, 18), 2.6),
  )
  const terraces = [0.32, 0.64]
    .map((v) => brush(g, [step(-1 + v * 0.6, v - 0.02), step(0, v - 0.04), step(1 - v * 0.6, v - 0.04)], 3, s.night ? 'k' : 'w', 0.2))
    .join('')
  return area(g, body, front(s), 0.8) + crowns + cuts + terraces
}

/** A bluff of rock that rises straight from the woods, trees on its ledges, lit from the left. */
export function sheerRock(s: Scene): string {
  const { g, y0, hz, x } = s
  const w = (s.x1 - s.x0) * 0.46
  const h = Math.min((hz - y0) * 0.88, w * 1.15)
  const at = (u: number, v: number): Point => [x + u * w, hz - v * h]
  const ledges = [-1, 0, -0.93, 0.34, -0.8, 0.4, -0.72, 0.7, -0.5, 0.76, -0.42, 0.96, -0.02, 1, 0.2, 0.94, 0.28, 0.7, 0.54, 0.66, 0.62, 0.4, 0.84, 0.34, 1, 0]
  const body = Array.from({ length: ledges.length >> 1 }, (_, i) => at(ledges[2 * i] ?? 0, ledges[2 * i + 1] ?? 0))
  const top = (u: number) => (Math.abs(u + 0.1) < 0.32 ? 0.92 : u > -0.7 && u < 0.5 ? 0.64 : 0.3)
  // Joints at uneven distances and of uneven length: even ones are a curtain.
  const cuts = gouges(20, s.night ? 'k' : 'w', (i) => {
    const u = -0.86 + i * 0.088 + g.between(-0.03, 0.03)
    const [px, py] = at(u, top(u) * g.between(0.5, 0.92))
    return gouge(px, py, g.between(1.3, 2), top(u) * h * g.between(0.12, 0.42), u < 0 ? g.between(3.4, 6) : g.between(2.4, 3.6))
  })
  const crown = (px: number, py: number, r: number) => disc(g, px, py, r, front(s), 1.2)
  const woods = Array.from({ length: 17 }, (_, i) => crown(x - w * 1.1 + (i * w * 2.2) / 16, hz - g.between(0, 6), g.between(8, 12))).join('')
  const onLedges = [-0.34, -0.2, -0.06, -0.6, 0.4, 0.74].map((u) => crown(at(u, 0)[0], at(0, top(u) + 0.07)[1], g.between(6, 9))).join('')
  return (
    area(
      g,
      body.map(([px, py]): Point => [px, py - 4]),
      back(s),
    ) +
    area(g, body, front(s)) +
    onLedges +
    cuts +
    woods
  )
}

/** A round lake inside a broken rim. */
export function volcanicCrater(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const [cx, cy, rx, ry] = [s.x, hz + (s.floor - hz) * 0.46, (x1 - x0) * 0.33, (s.floor - hz) * 0.32]
  const round = (k: number, lift: number): Point[] => curve((t): Point => [cx + rx * k * cos(t * TURN), cy + lift + ry * k * sin(t * TURN)], 40)
  const rim = curve((t): Point => [x0 + (x1 - x0) * t, hz + 4 - 17 * Math.abs(sin(t * 5.3)) - 9 * sin(t * PI)], 36)
  const walls = gouges(46, 'w', (i) => {
    const a = (i / 46) * TURN
    return gouge(cx + rx * 1.16 * cos(a), cy + ry * 1.2 * sin(a), a > PI ? a : a * 0.6 + PI * 0.2, g.between(14, 28), 2.8)
  })
  const ripples = gouges(9, 'k', (i) => gouge(cx + g.between(-0.6, 0.1) * rx, cy + ry * (-0.5 + i * 0.12), 0, rx * g.between(0.3, 0.6), 2.2))
  return fill(outline([...rim, [x1, y1 + 4], [x0, y1 + 4]])) + walls + fill(outline(round(1.1, 0)), 'k') + fill(outline(round(1, 2)), 'w') + ripples
}

/** Round crowns in a row, each lit from the left, before the sky. */
export function forest(s: Scene): string {
  const { g, x0, x1, y0, hz } = s
  const high = (hz - y0) * 0.36
  return [0.5, 0]
    .map((row) =>
      Array.from({ length: 7 }, (_, i) => {
        const x = x0 + ((x1 - x0) * (i + (row > 0 ? 0.1 : 0.6))) / 6.6
        const r = high * g.between(0.36, 0.46)
        const y = hz - r * 0.6 - high * row
        const crown = curve((t): Point => [x + (r + 3 * Math.abs(sin(t * 22))) * cos(t * TURN), y + (r + 3 * Math.abs(sin(t * 22))) * 0.94 * sin(t * TURN)], 44)
        const light = gouges(4, s.night ? 'k' : 'w', (j) => gouge(x - r * (0.62 - j * 0.22), y - r * (0.1 + j * 0.17), 1.9 - j * 0.2, r * 0.5, 3))
        return fill(outline(crown.map(([px, py]): Point => [x + (px - x) * 1.09, y + (py - y) * 1.09])), back(s)) + fill(outline(crown), front(s)) + light
      }).join(''),
    )
    .join('')
}
