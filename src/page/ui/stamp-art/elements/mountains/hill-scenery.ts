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
  const { g, x0, x1, y0, hz, x } = s
  const high = (hz - y0) * 0.62
  const half = (x1 - x0) * 0.5
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

/** A rock face that rises straight from the woods, lit from the left. */
export function sheerRock(s: Scene): string {
  const { g, y0, hz, x } = s
  const [w, h] = [(s.x1 - s.x0) * 0.4, (hz - y0) * 0.9]
  const at = (u: number, v: number): Point => [x + u * w, hz - v * h]
  const points = (words: string): Point[] => words.split(' ').map((pair) => at(...(pair.split(',').map(Number) as [number, number])))
  const body = points(
    '-1,0 -.9,.2 -.76,.3 -.7,.5 -.6,.56 -.54,.8 -.42,.84 -.34,.78 -.24,.98 -.1,.93 .02,1 .14,.9 .2,.72 .34,.76 .44,.7 .5,.5 .64,.46 .72,.28 .88,.2 1,0',
  )
  const faces = [
    '-.5,.74 -.38,.8 -.32,.54 -.42,.36 -.36,.16 -.58,.08 -.6,.38',
    '-.2,.9 0,.92 .04,.7 -.06,.54 .02,.32 -.1,.08 -.24,.1 -.18,.4 -.28,.62',
    '.28,.7 .42,.64 .44,.44 .34,.3 .42,.1 .24,.1 .28,.34 .18,.5',
  ]
  const cracks = gouges(11, 'k', (i) => {
    const [px, py] = at(-0.5 + (i % 4) * 0.23, 0.78 - Math.floor(i / 4) * 0.22)
    return gouge(px, py, 1.1 + g.between(-0.3, 0.3), h * g.between(0.1, 0.2), 3)
  })
  const crowns = Array.from({ length: 20 }, (_, i) => disc(g, x - w * 1.2 + i * w * 0.126, hz - g.between(0, 7), g.between(7, 11), front(s), 1)).join('')
  return (
    area(
      g,
      body.map(([px, py]): Point => [px, py - 4]),
      back(s),
    ) +
    area(g, body, front(s)) +
    faces.map((face) => area(g, points(face), 'w', 0.8)).join('') +
    cracks +
    crowns
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
