import { area, brush, curve, disc, fill, gouge, gouges, outline, rectangle, type Point } from '../../cut.ts'
import type { Scene } from '../../scene.ts'
import { cos, PI, sin, TURN } from '../../trig.ts'

const whole = ({ x0, x1, y1, hz }: Scene) => rectangle(x0, hz, x1 - x0, y1 - hz)
const shoreline = ({ g, x0, x1 }: Scene, y: number, wide = 3.4) =>
  brush(
    g,
    curve((t): Point => [x0 + (x1 - x0) * t, y], 10),
    wide,
    'k',
    0.25,
  )
const tufts = ({ g, x0, x1 }: Scene, y0: number, y1: number, n: number, tone: 'k' | 'w') =>
  gouges(n, tone, () => gouge(g.between(x0, x1), g.between(y0, y1), g.between(-0.1, 0.1), g.between(12, 34), g.between(2, 3)))

/** Rows of lenses on the water, wider and longer toward the eye. */
function lenses({ g, x0, x1 }: Scene, top: number, foot: number, rows: number, tone: 'k' | 'w', gap = 1): string {
  let d = ''
  for (let row = 0; row < rows; row++) {
    const t = (row + 0.4) / rows
    const y = top + (foot - top) * (0.35 * t + 0.65 * t * t)
    for (let x = x0 - g.between(0, 60); x < x1;) {
      const long = g.between(24, 54) * (0.6 + t)
      d += gouge(x, y, 0, long, 1.5 + 2.6 * t, 0.2)
      x += long + g.between(12, 34) * gap
    }
  }
  return fill(d, tone)
}

/** A river across the picture between two banks. */
export function wideRiver(s: Scene): string {
  const { x0, x1, y1, hz } = s
  const [top, foot] = [hz + (y1 - hz) * 0.1, hz + (y1 - hz) * 0.74]
  return fill(whole(s)) + fill(rectangle(x0, top, x1 - x0, foot - top), 'w') + lenses(s, top + 3, foot - 2, 6, 'k') + tufts(s, foot + 6, y1, 18, 'w')
}

/** A stream that winds from the horizon to the eye, or a road. */
export function riverBend(s: Scene, isRoad = false): string {
  const { g, x0, x1, y1, hz } = s
  const vanish = s.x + (s.flip ? -1 : 1) * (x1 - x0) * 0.12
  const way = s.flip ? -1 : 1
  const middle = (t: number) => vanish + way * (sin(t * 5.4) * 62 * t + (s.x - vanish) * t)
  const half = (t: number) => 4 + 52 * t * t
  const y = (t: number) => hz + (y1 - hz) * (0.3 * t + 0.7 * t * t)
  const bank = (side: number, k = 1) => curve((t): Point => [middle(t) + side * half(t) * k, y(t)], 26)
  const land = gouges(34, 'w', () => gouge(g.between(x0, x1), g.between(hz + 4, y1), g.between(-0.08, 0.08), g.between(14, 36), g.between(2, 3.2)))
  const body = [...bank(-1), ...bank(1).toReversed()]
  const light = gouges(10, 'k', (i) => {
    const t = (i + 1.4) / 11.4
    return gouge(middle(t) - half(t) * g.between(0.2, 0.7), y(t), g.between(-0.03, 0.03), half(t) * g.between(0.6, 1.1), 1.2 + 2.4 * t)
  })
  return fill(whole(s)) + land + fill(outline(body), 'w') + brush(g, bank(1, 1.1), (t) => 1.2 + 3 * t, 'k', 0.2) + (isRoad ? '' : light)
}

/** Two streams that meet and flow on to the eye. */
export function confluence(s: Scene): string {
  const { g, x, x0, x1, y1, hz } = s
  const [wide, meet] = [x1 - x0, hz + (y1 - hz) * 0.46]
  const arm = (side: number): Point[] => {
    const middle = (t: number) => x + side * wide * (0.44 * (1 - t) ** 1.6 + 0.03)
    const bank = (k: number) => curve((t): Point => [middle(t) + k * (3 + wide * 0.1 * t), hz + (meet - hz) * t + 8 * t], 12)
    return [...bank(-1), ...bank(1).toReversed()]
  }
  const bank = (side: number) => curve((t): Point => [x + side * wide * (0.13 + 0.2 * t * t) + wide * 0.04 * sin(t * 5), meet + (y1 - meet) * t], 14)
  const light = gouges(12, 'k', (i) => {
    const t = (i + 0.6) / 12
    return gouge(x + wide * g.between(-0.16, 0.02), meet + 10 + (y1 - meet - 10) * t, g.between(-0.04, 0.04), 16 + 40 * t, 1.4 + 2.4 * t)
  })
  return fill(whole(s)) + tufts(s, hz + 6, y1, 30, 'w') + fill([arm(-1), arm(1), [...bank(-1), ...bank(1).toReversed()]].map(outline).join(''), 'w') + light
}

/** Two banks that open to the sea: the river between them widens to the eye. */
export function riverMouth(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const deep = y1 - hz
  const bank = (side: number): Point[] => {
    const out = side < 0 ? x0 : x1
    // Low spits of sand at the sea.
    const at = (u: number, v: number): Point => [s.x + side * (x1 - x0) * u, hz + deep * v]
    return [[out, hz + deep * 0.1], at(0.3, 0.12), at(0.1, 0.18), at(0.05, 0.23), at(0.12, 0.29), at(0.2, 0.42), at(0.33, 0.6), [out, hz + deep * 0.76]]
  }
  const grass = tufts(s, hz + deep * 0.2, hz + deep * 0.6, 16, 'w')
  return fill(whole(s), 'w') + shoreline(s, hz + 1) + lenses(s, hz + 4, y1, 8, 'k', 1.4) + area(g, bank(-1)) + area(g, bank(1)) + grass
}

function boulder(s: Scene, x: number, y: number, w: number): string {
  const { g } = s
  const stone = curve((t): Point => [x + w * cos(PI + PI * t) * g.between(0.94, 1.06), y + w * 0.74 * sin(PI + PI * t)], 9)
  return (
    fill(outline([...stone.map(([px, py]): Point => [x + (px - x) * 1.14, y + (py - y) * 1.16]), [x + w * 1.1, y + 3], [x - w * 1.1, y + 3]]), 'w') +
    fill(outline(stone)) +
    fill(gouge(x - w * 0.66, y - w * 0.18, -0.9, w * 0.66, w * 0.1) + gouge(x - w * 0.36, y - w * 0.12, -0.8, w * 0.62, w * 0.09), 'w')
  )
}

/** A clear stream among stones. */
export function stream(s: Scene): string {
  const { x0, x1, y1, hz } = s
  const deep = y1 - hz
  const stones = [
    [0.08, 0.34, 15],
    [0.9, 0.26, 13],
    [0.26, 0.6, 20],
    [0.76, 0.54, 19],
    [0.04, 0.92, 30],
    [0.56, 0.84, 22],
    [0.96, 0.9, 32],
  ] as const
  return (
    fill(whole(s), 'w') +
    shoreline(s, hz) +
    lenses(s, hz + 5, y1, 9, 'k', 0.8) +
    stones.map(([u, v, w]) => boulder(s, x0 + (x1 - x0) * u, hz + deep * v, w)).join('')
  )
}

/** White water between stones. */
export function rapids(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const deep = y1 - hz
  const threads = gouges(40, 'w', () => {
    const t = g()
    return gouge(g.between(x0, x1 - 20), hz + deep * t, g.between(-0.1, 0.35), 20 + 34 * t, 2.2 + 3.4 * t)
  })
  const foam = Array.from({ length: 16 }, (_, i) =>
    disc(g, x0 + ((x1 - x0) * ((i * 7) % 16)) / 16, hz + deep * (0.24 + (0.7 * ((i * 5) % 16)) / 16), g.between(4, 9), 'w', 1),
  ).join('')
  const stones = [
    [0.1, 0.3, 17],
    [0.86, 0.36, 18],
    [0.36, 0.5, 16],
    [0.68, 0.7, 24],
    [0.12, 0.86, 30],
    [0.96, 0.96, 28],
  ] as const
  return fill(whole(s)) + threads + foam + stones.map(([u, v, w]) => boulder(s, x0 + (x1 - x0) * u, hz + deep * v, w)).join('')
}

export function lake(s: Scene): string {
  const { x0, x1, y1, hz, g } = s
  const far = hz + (y1 - hz) * 0.08
  const shore = curve((t): Point => [x0 + (x1 - x0) * t, y1 - 6 - 22 * (1 - sin(PI * t))], 20)
  return (
    fill(whole(s)) +
    fill(outline([[x0, far], [x1, far], ...shore.toReversed()]), 'w') +
    lenses({ ...s, x0: x0 + 20, x1: x1 - 20 }, far + 3, y1 - 22, 7, 'k', 1.5) +
    brush(g, shore, 4, 'k', 0.3)
  )
}

/** A round pond in a lawn. */
export function pond(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const [cx, cy, rx, ry] = [s.x, hz + (y1 - hz) * 0.5, (x1 - x0) * 0.46, (y1 - hz) * 0.36]
  const round = (k: number) => curve((t): Point => [cx + (rx * k + 6 * sin(t * 15)) * cos(t * TURN), cy + ry * k * sin(t * TURN)], 44)
  const rings = gouges(13, 'w', (i) => gouge(cx + rx * g.between(-0.7, 0.1), cy + ry * (-0.75 + i * 0.125), 0, rx * g.between(0.3, 0.7), 2.6))
  return fill(whole(s), 'w') + tufts(s, hz + 4, y1, 22, 'k') + fill(outline(round(1.06)), 'w') + fill(outline(round(1))) + rings
}

/** Pools in a mountain marsh. */
export function marsh(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const pools = [
    [0.24, 0.16, 26],
    [0.7, 0.22, 34],
    [0.46, 0.42, 46],
    [0.08, 0.56, 44],
    [0.88, 0.62, 56],
    [0.36, 0.84, 70],
  ] as const
  return (
    fill(whole(s), 'w') +
    shoreline(s, hz, 3) +
    tufts(s, hz + 4, y1, 36, 'k') +
    pools
      .map(([u, v, w]) => {
        const [cx, cy] = [x0 + (x1 - x0) * u, hz + (y1 - hz) * v]
        const round = (k: number) => curve((t): Point => [cx + w * k * cos(t * TURN), cy + w * k * 0.28 * sin(t * TURN)], 22)
        return fill(outline(round(1.14)), 'w') + fill(outline(round(1))) + fill(gouge(cx - w * 0.5, cy, 0, w * g.between(0.6, 0.9), 2.2), 'w')
      })
      .join('')
  )
}

/** A moat under its stone wall. */
export function moat(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const tall = Math.min(26, (y1 - hz) * 0.34)
  let joints = ''
  for (let row = 0; row < 3; row++) {
    const y = hz + (tall * row) / 3
    joints += rectangle(x0, y, x1 - x0, 1.8)
    for (let x = x0 + (row % 2) * 11; x < x1; x += g.between(19, 26)) joints += rectangle(x, y, 2, tall / 3)
  }
  return fill(whole(s)) + fill(joints, 'w') + fill(rectangle(x0, hz + tall, x1 - x0, 3), 'w') + lenses(s, hz + tall + 7, y1, 6, 'w', 1.1)
}

/** A straight channel between two edges that meet at the horizon. */
export function canal(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const glints = gouges(11, 'w', (i) => {
    const t = ((i + 0.7) / 11.4) ** 1.4
    const half = 10 + ((x1 - x0) * 0.34 - 10) * t
    const long = half * g.between(0.4, 0.9)
    return gouge(s.x + g.between(-0.84 * half, 0.84 * half - long), hz + (y1 - hz) * t, 0, long, 0.8 + 2.2 * t)
  })
  const side = (k: number, top: number, foot: number): Point[] => [
    [s.x + k * top, hz],
    [s.x + k * foot, y1],
  ]
  const [a, b] = [side(-1, 12, (x1 - x0) * 0.34), side(1, 12, (x1 - x0) * 0.34)]
  const [c, e] = [side(-1, 15, (x1 - x0) * 0.4), side(1, 15, (x1 - x0) * 0.4)]
  return fill(whole(s)) + tufts(s, hz + 4, y1, 28, 'w') + fill(outline([...c, ...e.toReversed()]), 'w') + fill(outline([...a, ...b.toReversed()])) + glints
}

/** Water over a rock face, in one fall or in steps; `wide` times as wide as it falls alone. */
export function waterfall(s: Scene, steps: number, wide = 1): string {
  const { g, x0, x1, y0, y1, x } = s
  const foot = s.floor - 16
  const high = foot - y0
  const rock = gouges(54, 'w', () => gouge(g.between(x0, x1), g.between(y0, y1), g.between(1.2, 1.9), g.between(16, 40), g.between(2, 3.6)))
  const falls = Array.from({ length: steps }, (_, i) => {
    const half = wide * (steps === 1 ? 25 : 18 + i * 15) * s.zoom
    const [top, end] = [y0 - 4 + (high * i) / steps, y0 + (high * (i + 1)) / steps]
    const edge = (k: number): Point[] => [
      [x + k * half * 0.86, top],
      [x + k * half * g.between(0.96, 1.04), (top + end) / 2],
      [x + k * half * 1.06, end],
    ]
    const threads = gouges(Math.round(half / 3.4), 'k', (j) =>
      gouge(
        x + half * (-0.84 + (1.68 * j) / Math.max(1, Math.round(half / 3.4) - 1)),
        top + (end - top) * g.between(0.06, 0.34),
        PI / 2,
        (end - top) * g.between(0.34, 0.62),
        2.3,
      ),
    )
    const lip = steps > 1 && i > 0 ? fill(rectangle(x - half * 1.3, top - 2, half * 2.6, 4.4)) : ''
    return area(g, [...edge(-1), ...edge(1).toReversed()], 'w', 0.5) + lip + threads
  }).join('')
  const spread = wide * (steps === 1 ? 56 : 84) * s.zoom
  const foam = Array.from({ length: 15 }, (_, i) => disc(g, x + spread * (-1 + i / 7), foot + g.between(-5, 7), g.between(8, 14), 'w', 1.2)).join('')
  const pool =
    fill(rectangle(x0, foot + 8, x1 - x0, y1 - foot), 'w') +
    gouges(14, 'k', () => gouge(g.between(x0, x1 - 40), g.between(foot + 14, y1), 0, g.between(24, 50), 2.6))
  return fill(rectangle(x0, y0, x1 - x0, y1 - y0)) + rock + falls + pool + foam
}

/** Two rock walls and the river between them. */
export function gorge(s: Scene): string {
  const { g, x0, x1, y0, y1, hz, x } = s
  const wall = (side: number): Point[] => {
    const out = side < 0 ? x0 : x1
    const w = x1 - x0
    return [
      [out, y0 - 2],
      [x + side * w * 0.34, y0 + 8],
      [x + side * w * 0.26, y0 + (hz - y0) * 0.34],
      [x + side * w * 0.29, y0 + (hz - y0) * 0.36],
      [x + side * w * 0.15, hz - 6],
      [x + side * w * 0.21, hz + 4],
      [x + side * w * 0.24, y1],
      [out, y1],
    ]
  }
  const faces = [-1, 1]
    .map((side) =>
      gouges(16, 'w', (i) => {
        const u = 0.24 + 0.24 * ((i % 4) / 4)
        const v = 0.08 + 0.86 * (Math.floor(i / 4) / 4)
        return gouge(
          x + side * (x1 - x0) * (u + g.between(0.01, 0.05)),
          y0 + (y1 - y0) * v,
          PI / 2 + g.between(-0.1, 0.1),
          (y1 - y0) * g.between(0.1, 0.17),
          side < 0 ? 4.2 : 2.6,
        )
      }),
    )
    .join('')
  const crowns = [-1, 1]
    .map((side) =>
      Array.from({ length: 6 }, (_, i) => disc(g, x + side * (x1 - x0) * (0.33 + i * 0.036), y0 + 14 - g.between(2, 8), g.between(9, 13), 'k', 1)).join(''),
    )
    .join('')
  const river = fill(rectangle(x0, hz, x1 - x0, y1 - hz), 'w') + lenses({ ...s, x0: x - 60, x1: x + 40 }, hz + 3, y1, 9, 'k', 0.5)
  return river + area(g, wall(-1)) + area(g, wall(1)) + faces + crowns
}

/** Wet sand with long pools. */
export function tidalFlat(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const pools = gouges(20, 'k', (i) => {
    const t = (i + 1) / 21
    return gouge(x0 + (x1 - x0) * ((i * 0.37) % 0.9), hz + 8 + (y1 - hz) * t * t, g.between(-0.03, 0.03), 40 + 80 * t, 3 + 7 * t, 0.2)
  })
  return fill(whole(s), 'w') + shoreline(s, hz + 1) + shoreline(s, hz + 6, 2.2) + pools
}
