import type { Chance } from './chance.ts'
import { area, bar, brush, circle, curve, disc, fill, gouge, gouges, outline, raised, rectangle, type Point, type Tone } from './cut.ts'
import { depotFigures as d } from './figures/depot.ts'
import { figure } from './figure.ts'
import { railwayFigures as r } from './figures/railway.ts'
import { grove, hills, ridge } from './land.ts'
import { front, type Scene } from './scene.ts'
import { cos, sin, TURN } from './trig.ts'

/** A depot's picture over the whole window, down to where the name begins. */
export type Yard = keyof typeof YARDS
export type Stock = 'express' | 'electric' | 'classic' | 'diesel'

export const yard = (s: Scene, kind: Yard, stock: Stock): string => YARDS[kind](s, stock)

/** Rails fanning out from one point to the foot. */
function fan(s: Scene, n: number, vanish: number, tone: Tone): string {
  const { g, x0, x1, hz, y1 } = s
  const wide = x1 - x0
  return Array.from({ length: n }, (_, i) => {
    const x = x0 + wide * (-0.35 + (1.7 * i) / (n - 1))
    const bend = (t: number, off: number): Point => [vanish + (x - vanish) * t * (0.35 + 0.65 * t) + off * (0.15 + t), hz + (y1 - hz) * t]
    const rails = [-7, 7]
      .map((off) =>
        brush(
          g,
          curve((t) => bend(t, off), 8),
          (t) => 1 + 2.6 * t,
          tone,
          0.04,
        ),
      )
      .join('')
    const ties = gouges(9, tone, (j) => {
      const t = ((j + 1) / 9) * ((j + 1) / 9)
      const [px, py] = bend(t, 0)
      return gouge(px - 12 * (0.2 + t), py, 0, 24 * (0.2 + t), 1 + 2 * t, 0.8)
    })
    return rails + ties
  }).join('')
}

const floor = (s: Scene, tone: Tone) => fill(rectangle(s.x0, s.hz, s.x1 - s.x0, s.y1 - s.hz), tone)
const backdrop = (s: Scene) => ((s.place.peaks[0]?.rise ?? 0) > 0.03 ? ridge(s, 0.5, s.g.happens(0.4), false) : hills(s))

/** Overhead line across the tracks, wires running to the point where the rails meet. */
function gantry(s: Scene, y: number, half: number): string {
  const { g, x, hz } = s
  const tone = front(s)
  const truss = Array.from({ length: 10 }, (_, i) =>
    bar(g, x - half + (i * half) / 5, i % 2 ? y : y + 11, x - half + ((i + 1) * half) / 5, i % 2 ? y + 11 : y, 1.8, tone),
  ).join('')
  const posts = [-1, 1].map((k) => bar(g, x + k * half, y - 8, x + k * half, hz + 26, 5, tone)).join('')
  const wires = [-0.62, -0.2, 0.2, 0.62]
    .map((k) => bar(g, x + k * half, y + 13, x + k * half * 0.2, hz - 4, 1.3, tone) + disc(g, x + k * half, y + 14, 2.6, tone, 0.2))
    .join('')
  return bar(g, x - half - 6, y, x + half + 6, y, 3, tone) + bar(g, x - half - 6, y + 11, x + half + 6, y + 11, 2.4, tone) + truss + posts + wires
}

/** Trains side by side, the nearest in the middle. */
function fronts(s: Scene, stock: Stock, n: number, size: number): string {
  const foot = s.floor - 5
  const places = Array.from({ length: n }, (_, i) => i - (n - 1) / 2).toSorted((a, b) => Math.abs(b) - Math.abs(a))
  return places
    .map((k) =>
      raised(figure(s.g, { x: s.x + k * 92 * size * (1 - Math.abs(k) * 0.06), y: foot - Math.abs(k) * 7, z: size * (1 - Math.abs(k) * 0.12) }, r[stock]), 5),
    )
    .join('')
}

/** A works' saw-tooth roof, its glass to the north. */
function sawtooth(g: Chance, x0: number, x1: number, top: number, foot: number, n: number): string {
  const w = (x1 - x0) / n
  const wall = outline([
    [x0, foot],
    [x0, top + 26],
    [x1, top + 26],
    [x1, foot],
  ])
  return (
    fill(wall) +
    Array.from({ length: n }, (_, i) => {
      const x = x0 + i * w
      const glass = [0.24, 0.5, 0.76]
        .map((t) =>
          fill(
            outline([
              [x + 3, top + 26 - 22 * t],
              [x + 9, top + 26 - 20 * t],
              [x + 9, top + 22 - 20 * t],
              [x + 3, top + 22 - 22 * t],
            ]),
            'w',
          ),
        )
        .join('')
      return (
        area(
          g,
          [
            [x, top + 28],
            [x, top],
            [x + w - 1, top + 28],
          ],
          'k',
          0.5,
        ) +
        glass +
        gouges(3, 'w', (j) => gouge(x + 14 + j * 8, top + 12 + j * 6, 0.62, w * 0.3, 1.6))
      )
    }).join('')
  )
}

const door = (g: Chance, x: number, foot: number, w: number, h: number, stock: Stock) =>
  fill(rectangle(x - w / 2 - 4, foot - h - 4, w + 8, h + 4), 'w') +
  fill(rectangle(x - w / 2, foot - h, w, h)) +
  raised(figure(g, { x, y: foot - 3, z: (h - 8) / 112 }, r[stock]), 4)

const YARDS = {
  /** Noses in a row. */
  row(s: Scene, stock: Stock): string {
    return (
      backdrop(s) +
      floor(s, s.night ? 'k' : 'w') +
      fan(s, 7, s.x, s.night ? 'w' : 'k') +
      (stock === 'diesel' ? '' : gantry(s, s.y0 + 34, 112)) +
      fronts(s, stock, stock === 'express' ? 3 : 3, stock === 'express' ? 1.12 : 1.02)
    )
  },

  /** Two large fronts under the wires. */
  pair(s: Scene, stock: Stock): string {
    return backdrop(s) + floor(s, s.night ? 'k' : 'w') + fan(s, 5, s.x, s.night ? 'w' : 'k') + gantry(s, s.y0 + 26, 118) + fronts(s, stock, 2, 1.22)
  },

  /** The whole yard from a bridge. */
  fan(s: Scene, stock: Stock): string {
    const low = { ...s, hz: s.y0 + 92 }
    const tone: Tone = s.night ? 'w' : 'k'
    const parked = [-78, -34, 34, 80].map((x, i) => raised(figure(s.g, { x, y: low.hz + 44 + (i % 2) * 22, z: 0.46 + (i % 2) * 0.1 }, r[stock]), 4)).join('')
    return (
      backdrop(low) +
      floor(low, s.night ? 'k' : 'w') +
      fan(low, 9, 0, tone) +
      parked +
      [-104, 104].map((x) => raised(figure(s.g, { x, y: low.hz + 30, z: 0.8 }, d.mast), 4)).join('')
    )
  },

  /** Roundhouse and turntable from above. */
  turntable(s: Scene): string {
    const { g } = s
    const [cx, cy, pit] = [0, s.floor - 74, 58]
    const at = (a: number, q: number): Point => [cx + q * cos(a), cy + q * sin(a)]
    const stalls = Array.from({ length: 9 }, (_, i) => {
      const a = TURN * (0.52 + i * 0.0575)
      const b = a + TURN * 0.053
      const roof = outline([at(a, 88), at(a, 148), at(b, 148), at(b, 88)])
      const vent = outline([at(a + 0.12, 118), at(a + 0.12, 130), at(b - 0.12, 130), at(b - 0.12, 118)])
      const rails = [0.35, 0.65].map((t) => bar(g, ...at(a + (b - a) * t, pit + 3), ...at(a + (b - a) * t, 90), 1.8, front(s))).join('')
      return (
        rails +
        fill(roof, front(s)) +
        fill(vent, s.night ? 'k' : 'w') +
        gouges(3, s.night ? 'k' : 'w', (j) => gouge(...at(a + (b - a) * (0.2 + j * 0.3), 94), a, 18, 1.6))
      )
    }).join('')
    const turn = g.between(-0.9, -0.3)
    const along = (u: number, v: number): Point => [cx + u * cos(turn) - v * sin(turn), cy + u * sin(turn) + v * cos(turn)]
    const bridge =
      fill(outline([along(-pit, -13), along(pit, -13), along(pit, 13), along(-pit, 13)]), 'k') +
      [-6, 6].map((v) => fill(outline([along(-pit, v - 1.4), along(pit, v - 1.4), along(pit, v + 1.4), along(-pit, v + 1.4)]), 'w')).join('') +
      gouges(15, 'w', (i) => gouge(...along(-pit + 6 + i * 7.6, -11), turn + TURN / 4, 22, 1.1, 0.9))
    const engine =
      fill(outline([along(-34, -10), along(26, -10), along(36, -5), along(36, 5), along(26, 10), along(-34, 10)]), 'k') +
      fill(outline([along(-28, -6), along(-8, -6), along(-8, 6), along(-28, 6)]), 'w') +
      disc(g, ...along(18, 0), 5, 'w', 0.2) +
      disc(g, ...along(4, 0), 3.4, 'w', 0.2)
    const ground = gouges(60, front(s), () => gouge(g.between(s.x0, s.x1), g.between(s.y0, s.y1), g.between(-0.1, 0.1), g.between(8, 22), 1.1))
    return (
      (s.night ? fill(rectangle(s.x0, s.y0, s.x1 - s.x0, s.y1 - s.y0)) : '') +
      ground +
      stalls +
      disc(g, cx, cy, pit + 7, 'w', 0.4) +
      disc(g, cx, cy, pit + 4, 'k', 0.4) +
      disc(g, cx, cy, pit, 'w', 0.4) +
      gouges(40, 'k', (i) => gouge(...at((i / 40) * TURN, pit - 2), (i / 40) * TURN + TURN / 2, 9, 1.2)) +
      bridge +
      raised(engine, 4)
    )
  },

  /** A works with its saw-tooth roof, tracks running in. */
  works(s: Scene, stock: Stock): string {
    const { g } = s
    const foot = s.hz + 16
    return (
      backdrop(s) +
      floor(s, 'w') +
      raised(sawtooth(g, -128, 128, s.hz - 84, foot, 5), 6) +
      [-66, 0, 66].map((x) => door(g, x, foot, 46, 62, stock)).join('') +
      fan({ ...s, hz: foot }, 5, 0, 'k') +
      raised(figure(g, { x: 112, y: s.floor - 2, z: 0.62, flip: true }, d.lever), 5)
    )
  },

  /** A coach in the slings of the travelling crane, its wheels below. */
  crane(s: Scene): string {
    const { g } = s
    const top = s.y0 + 46
    const roof = gouges(30, 'k', (i) => gouge(s.x0 + 6 + i * 9.6, s.y0, TURN / 4, 20 + 22 * Math.abs(sin(i * 0.6)), 2))
    const beam =
      fill(rectangle(s.x0, top, s.x1 - s.x0, 13)) + gouges(24, 'w', (i) => gouge(s.x0 + 8 + i * 12, top + (i % 2 ? 2 : 11), i % 2 ? 0.7 : -0.7, 12, 1.4))
    const y = s.floor - 44
    const slings = [-62, 62]
      .map(
        (x) =>
          fill(rectangle(x - 13, top + 13, 26, 11)) +
          bar(g, x, top + 22, x - 22, y - 56, 2.4) +
          bar(g, x, top + 22, x + 22, y - 56, 2.4) +
          disc(g, x, top + 27, 5),
      )
      .join('')
    const wheels = [-64, 64].map((x) => raised(figure(g, { x, y: s.floor - 4, z: 1.1 }, d.bogie), 4)).join('')
    const columns = [-1, 1].map((k) => bar(g, k * 128, s.y0, k * 128, s.floor, 9)).join('')
    return (
      roof +
      beam +
      columns +
      slings +
      raised(figure(g, { x: 0, y: y - 2, z: 1.06 }, d.coach), 6) +
      fill(rectangle(s.x0, s.floor - 2, s.x1 - s.x0, 4)) +
      wheels +
      gouges(40, 'k', (i) => gouge(s.x0 + i * 7.2, s.floor + 6, TURN / 4, g.between(10, 60), 1.4))
    )
  },

  /** Sidings on two floors. */
  decks(s: Scene, stock: Stock): string {
    const { g } = s
    const upper = s.floor - 76
    const deck =
      fill(rectangle(s.x0, upper, s.x1 - s.x0, 12)) +
      gouges(20, 'w', (i) => gouge(s.x0 + 4 + i * 14, upper + 6, 0, 10, 1.4)) +
      [-100, -34, 34, 100].map((x) => bar(g, x, upper + 12, x, s.floor, 7)).join('')
    const rank = (foot: number, z: number) =>
      [-101, -34, 34, 101].map((x) => raised(figure(g, { x: x * (z > 0.6 ? 0.66 : 1), y: foot, z }, r[stock]), 4)).join('')
    return (
      hills({ ...s, hz: upper }) +
      rank(upper, 0.62) +
      deck +
      fill(rectangle(s.x0, upper + 12, s.x1 - s.x0, s.floor - upper - 12), 'w') +
      [-100, 100].map((x) => bar(g, x, upper + 12, x, s.floor, 7)).join('') +
      rank(s.floor - 4, 0.54) +
      fan({ ...s, hz: s.floor - 4 }, 6, 0, 'k')
    )
  },

  /** An old shed of brick. */
  shed(s: Scene, stock: Stock): string {
    const { g } = s
    const foot = s.floor - 28
    return (
      backdrop(s) +
      floor(s, 'w') +
      grove(s, 5) +
      raised(figure(g, { x: 0, y: foot, z: 1.14 }, d.shed), 6) +
      fan({ ...s, hz: foot }, 4, 0, 'k') +
      raised(figure(g, { x: -59, y: foot + 10, z: 0.5 }, r[stock]), 4)
    )
  },

  /** An electric locomotive at the head of the yard. */
  locomotive(s: Scene): string {
    return (
      backdrop(s) +
      floor(s, s.night ? 'k' : 'w') +
      fan(s, 5, 0, s.night ? 'w' : 'k') +
      gantry(s, s.y0 + 20, 116) +
      raised(figure(s.g, { x: 0, y: s.floor - 12, z: 1.3 }, d.locomotive), 6) +
      raised(figure(s.g, { x: -98, y: s.floor - 4, z: 0.9 }, r.signal), 5)
    )
  },

  /** Coaches on three tracks, the city behind. */
  coaches(s: Scene): string {
    const rank = [0, 1, 2].map((i) => {
      const y = s.floor - 78 + i * 37
      return (
        raised(figure(s.g, { x: (i % 2 ? 26 : -22) + i * 4, y, z: 0.84 + i * 0.13 }, d.coach), 5) +
        [-58, 58].map((x) => figure(s.g, { x: x + (i % 2 ? 26 : -22), y: y + 2, z: 0.8 }, d.bogie)).join('') +
        fill(rectangle(s.x0, y + 5, s.x1 - s.x0, 2.6))
      )
    })
    return (
      hills({ ...s, hz: s.floor - 116 }) +
      fill(rectangle(s.x0, s.floor - 118, s.x1 - s.x0, 200), 'w') +
      rank.join('') +
      raised(figure(s.g, { x: 104, y: s.floor - 60, z: 0.9 }, d.mast), 5)
    )
  },

  /** A snowplough among drifts. */
  plough(s: Scene): string {
    const drifts = gouges(50, 'k', () => gouge(s.g.between(s.x0, s.x1), s.hz + s.g.between(6, 90), s.g.between(-0.1, 0.3), s.g.between(10, 34), 1.4))
    return (
      backdrop(s) +
      floor(s, 'w') +
      drifts +
      raised(figure(s.g, { x: -4, y: s.floor - 4, z: 1.26 }, d.plough), 6) +
      raised(figure(s.g, { x: 100, y: s.hz + 28, z: 0.78 }, d.mast), 4)
    )
  },

  /** A long yard along the sea or under the hills, seen obliquely. */
  curve(s: Scene, stock: Stock): string {
    const { g } = s
    const tone: Tone = s.night ? 'w' : 'k'
    const tracks = Array.from({ length: 7 }, (_, i) => {
      const line = curve((t): Point => [s.x1 - 20 - 250 * t * t + i * 9 * t, s.hz + 6 + (s.y1 - s.hz) * (0.1 + 0.9 * t) * (0.35 + i * 0.13)], 14)
      return (
        brush(g, line, (t) => 1.4 + 3 * t, tone, 0.06) +
        brush(
          g,
          line.map(([px, py], j): Point => [px + 2 + j * 0.9, py + 1]),
          (t) => 0.8 + 1.6 * t,
          tone,
          0.06,
        )
      )
    })
    return (
      backdrop(s) +
      floor(s, s.night ? 'k' : 'w') +
      tracks.join('') +
      raised(figure(g, { x: -58, y: s.floor - 8, z: 1.02 }, r[stock]), 5) +
      raised(figure(g, { x: 44, y: s.hz + 34, z: 0.56 }, r[stock]), 4) +
      raised(figure(g, { x: 104, y: s.floor - 16, z: 1 }, r.signal), 5)
    )
  },

  /** A small outpost: lever, signal, one train. */
  outpost(s: Scene, stock: Stock): string {
    const { g } = s
    return (
      backdrop(s) +
      floor(s, s.night ? 'k' : 'w') +
      fan(s, 4, 30, s.night ? 'w' : 'k') +
      raised(figure(g, { x: 34, y: s.floor - 6, z: 1.06 }, r[stock]), 6) +
      raised(figure(g, { x: -74, y: s.floor + 2, z: 1.2 }, r.signal), 5) +
      raised(figure(g, { x: 108, y: s.floor + 4, z: 0.8, flip: true }, d.lever), 5)
    )
  },
} satisfies Record<string, (s: Scene, stock: Stock) => string>

/** Stars, for the depot of the one railway that is named after them. */
export const stars = ({ g, x0, x1, y0, hz }: Scene): string =>
  Array.from({ length: 26 }, () => {
    const [x, y, q] = [g.between(x0, x1), g.between(y0, hz - 20), g.between(2, 7)]
    return fill(outline(circle(0, 0, 1, 8).map(([u, v], i): Point => [x + u * (i % 2 ? q * 0.36 : q), y + v * (i % 2 ? q * 0.36 : q)])), 'w')
  }).join('')
