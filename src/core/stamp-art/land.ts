import { hashOf, type Chance } from './chance.ts'
import { area, brush, curve, fill, gouge, gouges, knife, other, outline, raised, rectangle, type Point } from './cut.ts'
import { figure } from './figure.ts'
import type { SeenPeak } from './peaks.ts'
import { back, front, type Scene } from './scene.ts'
import { cos, PI, sin, TURN } from './trig.ts'

const CEDAR =
  'k 0 -108 8 -92 4 -93 14 -74 6 -76 20 -54 9 -57 25 -32 11 -36 28 -10 3 -14 3 0 -3 0 -3 -14 -28 -10 -11 -36 -25 -32 -9 -57 -20 -54 -6 -76 -14 -74 -4 -93 -8 -92|g 3 -90 55 10 1.7 3 -74 55 13 1.7 4 -58 52 15 1.7 5 -42 50 18 1.7 5 -26 46 20 1.7 -2 -62 120 12 1.4 -2 -34 128 16 1.4'
const PROFILE_STEPS = 64
/** Half the view across a picture, in radians. */
const HALF_VIEW = 0.55

/** The mountains around this place, with foothills in front; `tall` as a share of the sky's height. */
export function ridge(s: Scene, tall: number, isOutlined: boolean, hasFoot = true): string {
  const { g, x0, x1, hz, place } = s
  const first = place.peaks[0]
  if (!first) return hills(s)
  const high = (hz - s.y0) * tall
  const rises = profile(place.peaks.slice(0, 7), first.azimuth + g.between(-0.11, 0.11))
  const highest = Math.max(...rises)
  const salt = (hashOf(first.name) % 97) + Math.round(first.azimuth * 9)
  const line = rises.map((rise, i): Point => [
    x0 + ((x1 - x0) * i) / PROFILE_STEPS,
    hz - ((rise / highest) * 0.88 + 0.1 + 0.025 * sin(i * 0.9 + salt) + 0.02 * sin(i * 2.1 + salt)) * high,
  ])
  const body: Point[] = [...line, [x1, hz + 3], [x0, hz + 3]]
  const ink = front(s)
  const mountain = isOutlined && !s.night ? outlined(g, line, hz) : solid(s, line, high, first.height_m > 1700 || place.snowy)
  return (
    fill(outline(body), back(s)) +
    (isOutlined && !s.night ? mountain : fill(outline(knife(g, body, 0.8, 9)), s.night ? 'w' : 'k') + mountain) +
    (hasFoot ? foothills(s, high, ink) : '')
  )
}

function profile(peaks: readonly SeenPeak[], view: number): number[] {
  return Array.from({ length: PROFILE_STEPS + 1 }, (_, i) => {
    const azimuth = view + (i / PROFILE_STEPS - 0.5) * 2 * HALF_VIEW
    return Math.max(0.0001, ...peaks.map((peak) => peak.rise * formAt(peak, away(azimuth - peak.azimuth) / Math.max(0.2, peak.width))))
  })
}

const away = (angle: number) => angle - TURN * Math.round(angle / TURN)

/** A mountain's outline, 1 at its centre, over its half widths. */
function formAt({ form, height_m }: SeenPeak, u: number): number {
  const q = Math.abs(u)
  const slope = Math.max(0, 1 - q / 1.2)
  switch (form) {
    case 'fuji':
      return q < 0.07 ? 1 : Math.max(0, 1 - (q - 0.07) / 1.35) * Math.sqrt(Math.max(0, 1 - (q - 0.07) / 1.35))
    case 'cone':
      return slope * (0.7 + 0.3 * slope)
    case 'dome':
      return cos(Math.min(PI / 2, q * 1.25))
    case 'twin':
      return Math.max(0, 1 - Math.abs(u + 0.22) * 1.5, 0.92 * (1 - Math.abs(u - 0.28) * 1.7))
    case 'jag':
      return Math.max(0, 1 - q * 0.85) * (0.78 + 0.22 * Math.abs(sin(u * 9 + height_m)))
    case 'broad':
      return Math.max(0, 1 - q * 0.8) * (0.84 + 0.16 * cos(u * 11 + height_m))
  }
}

/** Gouges down the lit slopes of a dark mountain, and its snow. */
function solid(s: Scene, line: readonly Point[], high: number, hasSnow: boolean): string {
  const { g, hz } = s
  let d = ''
  for (let i = 2; i < PROFILE_STEPS - 1; i++) {
    const [x, y] = line[i] as Point
    const isLit = (line[i + 1] as Point)[1] > (line[i - 1] as Point)[1]
    const deep = hz - y
    if (deep < high * 0.2) continue
    for (let j = 0; j < (isLit ? 3 : 1); j++) {
      const start = g.between(0.06, 0.7)
      const lean = Math.sqrt(deep * deep * 1.3)
      d += gouge(
        x + g.between(-2, 2),
        y + deep * start,
        (isLit ? 1.07 : 2.07) + g.between(-0.12, 0.12),
        lean * g.between(0.12, 0.32) * (isLit ? 1 : 0.3),
        g.between(1, 2.6) * (isLit ? 1 : 0.8),
      )
    }
  }
  return fill(d, s.night ? 'k' : 'w') + (hasSnow && !s.night ? snowCap(g, line, high, hz) : '')
}

function snowCap(g: Chance, line: readonly Point[], high: number, hz: number): string {
  const top = Math.min(...line.map(([, y]) => y))
  const level = top + high * 0.26
  const cap = line.filter(([, y]) => y < level)
  if (cap.length < 4) return ''
  const tongues = cap
    .toReversed()
    .map(([x, y], i): Point => [x, Math.min(hz, Math.max(y + 3, Math.min(level + g.between(-4, 4), y + high * 0.3) + (i % 2 ? -high * 0.1 : high * 0.05)))])
  return fill(outline([...cap.map(([x, y]): Point => [x, y + 2.5]), ...tongues]), 'w')
}

/** A mountain drawn by its edge and its shade. */
function outlined(g: Chance, line: readonly Point[], hz: number): string {
  let d = ''
  for (let i = 1; i < PROFILE_STEPS; i++) {
    const [x, y] = line[i] as Point
    const deep = hz - y
    const fall = (line[i + 1] as Point)[1] - (line[i - 1] as Point)[1]
    if (fall > 0.4)
      for (const at of [0.04, 0.3, 0.55])
        d += gouge(x + g.between(-2, 2), y + deep * at + g.between(0, 6), 1.11 + g.between(-0.08, 0.08), deep * g.between(0.14, 0.28), g.between(1.2, 2.6))
    else if (i % 3 === 0) d += gouge(x, y + deep * g.between(0.1, 0.5), 2.07, deep * g.between(0.08, 0.2), 1.3)
  }
  return brush(g, line, 4.2, 'k', 0.25) + fill(d)
}

function foothills(s: Scene, high: number, tone: 'k' | 'w'): string {
  const { g, x0, x1, hz } = s
  const phase = g.between(0, 7)
  const low = curve((t): Point => [x0 + (x1 - x0) * t, hz - high * (0.2 + 0.1 * sin(t * 7 + phase) + 0.05 * sin(t * 17 + phase))], 26)
  const closed: Point[] = [...low, [x1, hz + 3], [x0, hz + 3]]
  return fill(outline(closed.map(([x, y]): Point => [x, y - 3])), other(tone)) + fill(outline(knife(g, closed, 1, 7)), tone)
}

/** Low hills far off, for the plain. */
export function hills(s: Scene): string {
  const { g, x0, x1, hz } = s
  const phase = g.between(0, 7)
  const line = curve((t): Point => [x0 + (x1 - x0) * t, hz - (6 + 7 * sin(t * 6 + phase) + 4 * sin(t * 15 + phase))], 22)
  const closed: Point[] = [...line, [x1, hz + 2], [x0, hz + 2]]
  return fill(outline(closed.map(([x, y]): Point => [x, y - 3])), back(s)) + fill(outline(closed), front(s))
}

/** Cedars along the horizon, or where `y` says. */
export function grove(s: Scene, n: number, y = s.hz, size = 1): string {
  const { g, x0, x1 } = s
  const places = Array.from({ length: n }, (_, i) => x0 + ((x1 - x0) * (i + 0.5)) / n + g.between(-8, 8))
  return places
    .map((x) => {
      const tree = figure(g, { x, y: y + g.between(2, 9), z: g.between(0.5, 1) * size, flip: g.happens(0.3) }, CEDAR)
      return s.night ? raised(tree, 4) : tree
    })
    .join('')
}

export type Ground = 'track' | 'paddy' | 'furrows' | 'grove' | 'field' | 'snow'

/** From the horizon to the foot of the picture. */
export function ground(s: Scene, kind: Ground): string {
  return GROUNDS[kind](s)
}

const whole = ({ x0, x1, y1, hz }: Scene) => rectangle(x0, hz, x1 - x0, y1 - hz)

const GROUNDS: Record<Ground, (s: Scene) => string> = {
  track(s) {
    const { g, x0, x1, y1, hz } = s
    const isDark = s.night || g.happens(0.4)
    const tufts = gouges(34, isDark ? 'w' : 'k', () =>
      gouge(g.between(x0, x1), hz + (y1 - hz) * g.between(0.03, 1), g.between(-0.06, 0.06), g.between(10, 34), g.between(1, 2.4)),
    )
    return fill(whole(s), isDark ? 'k' : 'w') + tufts + track(s, s.x + g.between(-20, 20), g.between(40, 64))
  },

  paddy(s) {
    const { g, x0, x1, y1, hz } = s
    const vanish = (x0 + x1) / 2 + g.between(-50, 50)
    let d = ''
    let banks = ''
    for (let i = -11; i <= 11; i++) {
      if (i % 3 === 0)
        banks += brush(
          g,
          [
            [vanish + i * 7, hz],
            [vanish + i * 22, (hz + y1) / 2],
            [vanish + i * 44, y1],
          ],
          (t) => 1.4 + 3 * t,
        )
      else
        for (let j = 0; j < 8; j++) {
          const t = (j + 0.6) / 8.4
          const near = t * Math.sqrt(t)
          const [x, y] = [vanish + i * 7 + i * 37 * near, hz + (y1 - hz) * near]
          d += gouge(x, y, -1.9, 3 + 9 * near, 0.7 + 1.4 * near) + gouge(x, y, -1.2, 3 + 9 * near, 0.7 + 1.4 * near)
        }
    }
    return fill(whole(s), 'w') + banks + fill(d) + edge(s)
  },

  furrows(s) {
    const { g, x0, x1, y1, hz } = s
    let d = ''
    for (let j = 0; j < 9; j++) {
      const t = (j + 0.5) / 9
      let x = x0 - g.between(0, 40)
      while (x < x1) {
        const long = g.between(26, 80)
        d += gouge(x, hz + (y1 - hz) * t * Math.sqrt(Math.sqrt(t)), g.between(-0.03, 0.03), long, 1.2 + j * 0.5)
        x += long + g.between(4, 18)
      }
    }
    return fill(whole(s), 'w') + fill(d) + edge(s)
  },

  grove: (s) => fill(whole(s)) + grove({ ...s, hz: s.hz + 8 }, 6) + tufts(s, 26),
  field: (s) => fill(whole(s)) + tufts(s, 44),

  snow(s) {
    const { g, x0, x1, y1, hz } = s
    const drifts = [0.02, 0.36, 0.7].map((at, i) => {
      const phase = g.between(0, 6)
      return brush(
        g,
        curve((t): Point => [x0 + (x1 - x0) * t, hz + (y1 - hz) * (at + 0.07 * sin(t * (5 - i) + phase))], 16),
        (t) => 1 + 2.6 * sin(PI * t),
        'k',
        0.3,
      )
    })
    return (
      fill(whole(s), 'w') +
      drifts.join('') +
      gouges(16, 'k', () => gouge(g.between(x0, x1), hz + (y1 - hz) * g.between(0.1, 1), g.between(0.1, 0.5), g.between(8, 20), 1.2))
    )
  },
}

const tufts = ({ g, x0, x1, y1, hz }: Scene, n: number) =>
  gouges(n, 'w', () => {
    const t = g()
    return gouge(g.between(x0, x1), hz + 6 + (y1 - hz) * t, g.between(-0.1, 0.1), g.between(8, 20) + 18 * t, g.between(0.9, 2.2))
  })

const edge = ({ g, x0, x1, hz }: Scene) =>
  brush(
    g,
    curve((t): Point => [x0 + (x1 - x0) * t, hz], 9),
    3,
    'k',
    0.2,
  )

/** Rails running to the horizon. */
export function track(s: Scene, vanish: number, spread: number): string {
  const { g, hz, y1 } = s
  const deep = y1 - hz
  const bed = fill(
    outline([
      [vanish - 5, hz],
      [vanish + 5, hz],
      [vanish + spread * 1.7, y1],
      [vanish - spread * 1.7, y1],
    ]),
    'w',
  )
  const sleepers = Array.from({ length: 7 }, (_, i) => {
    const t = (i + 0.7) / 7
    const near = t * t
    const half = 5 + spread * 1.32 * near
    const y = hz + deep * near
    return area(
      g,
      [
        [vanish - half, y],
        [vanish + half, y + g.between(-1, 1) * near],
        [vanish + half * 1.03, y + 1.6 + 7.5 * near],
        [vanish - half * 1.03, y + 1.6 + 7.5 * near],
      ],
      'k',
      0.4,
    )
  })
  const rails = [-1, 1].map((k) => {
    const rail = (a: number, b: number, c: number, e: number): Point[] => [
      [vanish + k * a, hz],
      [vanish + k * b, hz],
      [vanish + k * (spread + c), y1],
      [vanish + k * (spread - e), y1],
    ]
    return fill(outline(rail(1, 2.8, 8, 6)), 'w') + fill(outline(rail(1.2, 2.4, 5, 3)))
  })
  return bed + sleepers.join('') + rails.join('')
}
