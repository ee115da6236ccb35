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

/** A flat-topped hill cut in steps, as earthworks are: bare banks between ledges, woods on its flanks and along its foot. */
export function castleHill(s: Scene): string {
  const { g, y0, hz, x } = s
  const half = s.room * 0.72
  // Beside a name, higher than this it is a roof.
  const high = Math.min((hz - y0) * 0.6, half * 0.56)
  const at = (k: number, v: number): Point => [x + k * half, hz - high * v]
  const steps = [-1.1, 0, -0.9, 0.36, -0.68, 0.42, -0.58, 0.68, -0.42, 0.72, -0.32, 0.98, 0.24, 1, 0.38, 0.66, 0.62, 0.62, 0.76, 0.32, 0.94, 0.28, 1.1, 0]
  const body = curve((t): Point => at(steps[t * 22] ?? 0, steps[t * 22 + 1] ?? 0), 11)
  const tone = s.night ? 'k' : 'w'
  const ledge = (end: number, v: number) =>
    brush(
      g,
      curve((t): Point => at(end * (2 * t - 1), v - 0.3 * t * (1 - t)), 10),
      4,
      tone,
      0.3,
    )
  // Down the banks, away from the middle.
  const cuts = gouges(30, tone, (i) => {
    const [row, t] = [i % 3, (i - 14.5) / 30]
    const [px, py] = at(t * (0.6 + row * 0.58), 0.94 - row * 0.37)
    return gouge(px, py, PI / 2 - t * 1.1, high * g.between(0.12, 0.2), 2.8)
  })
  const wood = (from: number, to: number, v: number, n: number) =>
    curve((t) => at(from + (to - from) * t, v), n)
      .map(([px, py], i) => disc(g, px, py - (i % 2) * 3, g.between(6, 9), front(s), 1.2))
      .join('')
  return (
    area(g, body, front(s), 0.8) +
    cuts +
    ledge(0.8, 0.32) +
    ledge(0.5, 0.64) +
    wood(-0.24, 0.2, 1.02, 5) +
    wood(-0.92, -0.72, 0.42, 3) +
    wood(0.46, 0.6, 0.68, 2) +
    wood(-1.1, 1.1, 0.02, 16)
  )
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
