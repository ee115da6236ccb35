import { area, brush, curve, disc, fill, gouge, gouges, outline, raised, rectangle, type Point } from '../../cut.ts'
import { figure } from '../../figure.ts'
import { natureFigures } from '../../figures/nature.ts'
import { grove } from '../../land.ts'
import { back, front, type Scene } from '../../scene.ts'
import { cos, PI, sin, TURN } from '../../trig.ts'

/** Cedars over the horizon. */
export const cedarRow = (s: Scene): string => grove({ ...s, hz: s.hz + 6 }, 6, s.hz + 6, Math.max(1, ((s.hz - s.y0) / 130) * 1.1))

/** Pines over the horizon, two of them where a narrow window would make four one dark mass. */
export function pineGrove(s: Scene): string {
  const { g, x0, x1, hz, y0 } = s
  return (x1 - x0 < 250 ? [0.27, 0.78] : [0.12, 0.86, 0.34, 0.64])
    .map((t, i) =>
      raised(figure(g, { x: x0 + (x1 - x0) * t, y: hz + 5, z: ((hz - y0) / 118) * [0.78, 0.72, 0.52, 0.58][i]!, flip: i % 2 === 1 }, natureFigures.pine), 4),
    )
    .join('')
}

/** A crown of round lobes; `light` says where the wood is cleared. */
function crown({ g }: Scene, x: number, y: number, r: number, tone: 'k' | 'w', isBlossom: boolean): string {
  const lobes = curve(
    (t): Point => [x + r * (0.9 + 0.13 * Math.abs(sin(t * PI * 8))) * cos(t * TURN), y + r * 0.8 * (0.9 + 0.13 * Math.abs(sin(t * PI * 8))) * sin(t * TURN)],
    56,
  )
  if (!isBlossom)
    return (
      fill(outline(lobes), tone) +
      gouges(5, tone === 'k' ? 'w' : 'k', (i) => gouge(x - r * (0.66 - i * 0.26), y - r * (0.06 + (i % 3) * 0.2), 1.9, r * 0.4, Math.max(2.2, r * 0.07)))
    )
  const petals = Array.from({ length: 13 }, (_, i) => {
    const a = i * 2.399
    const q = r * 0.74 * Math.sqrt((i + 0.5) / 13)
    return flowerlet(g.between(0, 1), x + q * cos(a), y + 0.8 * q * sin(a), Math.max(3, r * 0.13))
  }).join('')
  const shade = gouges(6, 'k', (i) => gouge(x + r * (0.9 - i * 0.04), y + r * (0.02 + i * 0.1), PI * 0.86, r * 0.3, Math.max(1.8, r * 0.05)))
  return (
    `<path d="${outline(lobes)}" fill="var(--w)" stroke="var(--k)" stroke-width="${Math.round(Math.max(26, r * 0.8))}" stroke-linejoin="round"/>` +
    fill(petals) +
    shade
  )
}

/** Five round petals as one outline. */
const flowerlet = (turn: number, x: number, y: number, r: number): string =>
  outline(
    curve((t): Point => {
      const q = r * (0.62 + 0.42 * Math.abs(cos((t + turn) * PI * 5)))
      return [x + q * cos(t * TURN), y + q * sin(t * TURN)]
    }, 25),
  )

export function roundTrees(s: Scene): string {
  const { g, x0, x1, y0, hz } = s
  const high = (hz - y0) * 0.46
  return [0.1, 0.9, 0.3, 0.72, 0.52]
    .map((t, i) => {
      const r = high * [0.46, 0.5, 0.38, 0.36, 0.3][i]!
      const x = x0 + (x1 - x0) * t
      const trunk = fill(rectangle(x - r * 0.09, hz - r * 0.9, r * 0.18, r * 0.9 + 4), front(s))
      return (
        fill(outline(curve((u): Point => [x + r * 1.1 * cos(u * TURN), hz - r * 1.1 + r * 0.92 * sin(u * TURN)], 30)), back(s)) +
        trunk +
        crown({ ...s, g }, x, hz - r * 1.1, r, front(s), false)
      )
    })
    .join('')
}

/** Cherries in flower along the horizon. */
export function cherryRow(s: Scene): string {
  const { x0, x1, y0, hz } = s
  const high = (hz - y0) * 0.5
  return [0.5, 0.24, 0.76, 0.02, 0.98]
    .map((t, i) => {
      const r = high * [0.34, 0.42, 0.42, 0.52, 0.52][i]!
      const x = x0 + (x1 - x0) * t
      return raised(fill(rectangle(x - r * 0.1, hz - r * 0.9, r * 0.2, r * 0.9 + 5)), 4) + crown(s, x, hz - r * 1.05, r, 'w', true)
    })
    .join('')
}

/** Trees in flower on the ledges of a hillside, row behind row. */
export function blossomSlope(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const [wide, deep] = [x1 - x0, y1 - hz]
  const ridge = curve((t): Point => [x0 + wide * t, hz + deep * (0.12 - 0.2 * sin(PI * t))], 20)
  const rows = [
    [0.08, 0.13, 5],
    [0.4, 0.2, 4],
    [0.84, 0.29, 3],
  ] as const
  return (
    area(g, [...ridge, [x1, y1], [x0, y1]]) +
    rows
      .map(([v, size, n], row) => {
        const [foot, r] = [hz + deep * v, deep * size]
        const ledge = curve((t): Point => [x0 + wide * t, foot + 2 - deep * 0.08 * sin(PI * t)], 10)
        return (
          brush(g, ledge, 3 + row * 2, 'w', 0.3) +
          Array.from({ length: n }, (_, i) => {
            const t = (i + 0.5) / n
            const [x, y] = [x0 + wide * t, foot - deep * 0.08 * sin(PI * t)]
            return raised(fill(rectangle(x - r * 0.1, y - r * 0.8, r * 0.2, r * 0.8 + 2)), 2) + crown(s, x, y - r * 1.1, r, 'w', true)
          }).join('')
        )
      })
      .join('')
  )
}

/** One cherry in flower; `size` of the picture's height. */
export function blossomTree(s: Scene, size: number): string {
  const { g, y0, x } = s
  const foot = Math.min(s.floor, s.hz + (s.floor - s.y0) * 0.1)
  const high = (foot - y0) * 0.94 * size
  const half = Math.min(high * 0.56, s.room * 0.5)
  const bough = (k: number, up: number, wide: number) =>
    brush(
      g,
      [
        [x, foot - high * 0.26],
        [x + k * half * 0.4, foot - high * 0.44],
        [x + k * half * 0.74, foot - high * up],
      ],
      (t) => wide * (1 - 0.6 * t),
      'k',
      0.15,
    )
  const trunk = area(g, [
    [x - half * 0.17, foot + 2],
    [x - half * 0.09, foot - high * 0.22],
    [x - half * 0.13, foot - high * 0.5],
    [x + half * 0.13, foot - high * 0.5],
    [x + half * 0.1, foot - high * 0.2],
    [x + half * 0.19, foot + 2],
  ])
  const crowns = [
    [-0.6, 0.6, 0.4],
    [0.62, 0.58, 0.4],
    [-0.02, 0.54, 0.42],
    [-0.3, 0.8, 0.38],
    [0.34, 0.8, 0.38],
  ]
    .map(([u = 0, v = 0, r = 0]) => crown(s, x + half * u, foot - high * v, half * r, 'w', true))
    .join('')
  return (
    raised(trunk + bough(-1, 0.56, half * 0.14) + bough(1, 0.56, half * 0.14), 7) + crowns + fill(gouge(x - half * 0.06, foot - 4, -1.5, high * 0.2, 3), 'w')
  )
}

/** A tree whose boughs hang to the ground, in flower or in leaf. */
export function weepingTree(s: Scene, isBlossom: boolean): string {
  const { g, x, y0 } = s
  const foot = Math.min(s.floor, s.hz + (s.floor - s.y0) * 0.1)
  const high = (foot - y0) * 0.95
  const half = Math.min(high * 0.66, s.room * 0.54)
  const strands = 15
  let hang = ''
  let dots = ''
  for (let i = 0; i < strands; i++) {
    const u = (i / (strands - 1)) * 2 - 1
    const top: Point = [x + half * u * 0.62, foot - high * (0.96 - 0.2 * u * u)]
    const end: Point = [x + half * u, foot - high * (0.16 + 0.1 * ((i * 7) % 3)) - (1 - Math.abs(u)) * high * 0.2]
    const line = curve((t): Point => [top[0] + (end[0] - top[0]) * Math.sqrt(t), top[1] + (end[1] - top[1]) * t * t * 0.5 + (end[1] - top[1]) * t * 0.5], 12)
    hang += brush(g, line, (t) => 3.4 - 1.4 * t, 'k', 0.05)
    line.forEach(([px, py], j) => {
      if (j < 2) return
      dots += isBlossom ? flowerlet(j * 0.2, px + (j % 2 ? 4.4 : -4.4), py, 4.4) : gouge(px, py, j % 2 ? 0.9 : PI - 0.9, 13, 2.4, 0.3)
    })
  }
  const trunk = brush(
    g,
    curve((t): Point => [x + half * 0.08 * sin(t * 5), foot - high * 0.9 * t], 12),
    (t) => half * (0.2 - 0.12 * t),
    'k',
    0.12,
  )
  const cap = [-0.34, 0, 0.34]
    .map((u) =>
      isBlossom
        ? crown(s, x + half * u, foot - high * (0.9 - 0.1 * Math.abs(u)), half * 0.26, 'w', true)
        : disc(g, x + half * u, foot - high * (0.88 - 0.2 * Math.abs(u)), half * 0.28) +
          gouges(9, 'w', (i) => gouge(x + half * (u + (i - 4) * 0.06), foot - high * (0.93 - 0.2 * Math.abs(u)), PI / 2 - u, 20, 2.6)),
    )
    .join('')
  return (
    raised(trunk, 7) +
    raised(hang, 4) +
    cap +
    (isBlossom ? `<path d="${dots}" fill="var(--k)" stroke="var(--w)" stroke-width="14"/>` : fill(dots)) +
    fill(gouge(x - half * 0.03, foot - 6, -1.5, high * 0.34, 3.2), 'w')
  )
}

/** A branch in flower over an upper corner. */
export function cherryBranch(s: Scene, kind: 'cherry' | 'plum' | 'double'): string {
  const { g, x0, x1, y0, y1 } = s
  const side = s.flip ? 1 : -1
  const from = side < 0 ? x0 : x1
  const wide = x1 - x0
  const high = y1 - y0
  const bough = curve(
    (t): Point => [from - side * wide * (-0.04 + 0.66 * t), y0 + high * (0.3 - 0.2 * t + (kind === 'plum' ? 0.035 * sin(t * 14) : 0.03 * sin(t * 7)))],
    16,
  )
  const wood = brush(g, bough, (t) => 18 - 11 * t, 'w') + brush(g, bough, (t) => 11 - 8 * t, 'k', 0.25)
  const at = [
    [2, -10, 17],
    [4, 14, 20],
    [7, -8, 22],
    [9, 16, 17],
    [11, -12, 18],
    [13, 10, 19],
    [16, 0, 15],
  ] as const
  const z = Math.max(0.8, s.zoom * 0.9)
  return (
    wood +
    at
      .map(([i, dy, r]) => {
        const [px, py] = bough[i] as Point
        const flower = (k: number) => openFlower(s, px, py + dy, r * z * k, kind)
        return kind === 'double' ? flower(1.3) + flower(0.8) : flower(1)
      })
      .join('')
  )
}

/** One open flower: a cherry's petals are notched, a plum's are round. */
function openFlower({ g }: Scene, x: number, y: number, r: number, kind: 'cherry' | 'plum' | 'double'): string {
  const turn = g.between(0, 1)
  const petals = Array.from({ length: 5 }, (_, i) => {
    const a = (i / 5) * TURN + turn
    const at = (q: number, side: number): Point => [x + r * (q * cos(a) - side * sin(a)), y + r * (q * sin(a) + side * cos(a))]
    return kind === 'plum'
      ? outline(curve((t) => at(0.58 + 0.4 * cos(t * TURN), 0.4 * sin(t * TURN)), 14))
      : outline([at(0.16, 0.06), at(0.5, 0.36), at(0.86, 0.34), at(1, 0.14), at(0.86, 0), at(1, -0.14), at(0.86, -0.34), at(0.5, -0.36), at(0.16, -0.06)])
  }).join('')
  const threads = Array.from({ length: 5 }, (_, i) => gouge(x, y, ((i + 0.5) / 5) * TURN + turn, r * 0.5, r * 0.05)).join('')
  return (
    `<path d="${petals}" fill="var(--w)" stroke="var(--w)" stroke-width="${Math.round(r * 4.4)}" stroke-linejoin="round"/><path d="${petals}" fill="var(--w)" stroke="var(--k)" stroke-width="${Math.round(Math.max(24, r * 1.5))}" stroke-linejoin="round"/>` +
    fill(threads) +
    disc(g, x, y, r * 0.17, 'k', 0.2)
  )
}

export function bambooGrove(s: Scene): string {
  const { g, x0, x1, y0, hz } = s
  const foot = hz + 4
  const stalk = (t: number, half: number) => {
    const x = x0 + (x1 - x0) * t
    const nodes = Array.from({ length: 6 }, (_, i) => rectangle(x - half, foot - ((foot - y0 + 12) * (i + 1)) / 6, half * 2, (foot - y0 + 12) / 6 - 2.6)).join(
      '',
    )
    return (
      fill(rectangle(x - half - 2.4, y0 - 4, half * 2 + 4.8, foot - y0 + 4), back(s)) +
      fill(nodes, front(s)) +
      gouges(5, back(s), (i) => gouge(x - half * 0.4, foot - 6 - ((foot - y0) * i) / 6, -1.57, 18, 1.8))
    )
  }
  const leaves = gouges(26, front(s), (i) =>
    gouge(x0 + (x1 - x0) * ((i * 0.29) % 1), y0 + (foot - y0) * 0.5 * ((i * 0.47) % 1), 0.5 + (i % 4) * 0.6, g.between(18, 28), 4, 0.1),
  )
  return [0.06, 0.94, 0.2, 0.8, 0.36, 0.64].map((t, i) => stalk(t, i < 2 ? 7 : i < 4 ? 6 : 4.6)).join('') + leaves
}

/** Reeds at the lower edge, left and right of the hero. */
export function reedBed(s: Scene): string {
  const { g, x0, x1, hz } = s
  const foot = s.floor + 4
  const high = Math.max(46, (foot - hz) * 0.9 + 26)
  return [0.05, 0.13, 0.22, 0.8, 0.88, 0.96]
    .map((t, i) => {
      const x = x0 + (x1 - x0) * t
      const lean = i < 3 ? 1 : -1
      const tall = high * (0.74 + 0.26 * ((i * 5) % 3) * 0.5)
      const stem = curve((u): Point => [x + lean * 12 * u * u, foot - tall * u], 10)
      const blade = curve((u): Point => [x + lean * (-4 + 34 * u), foot - tall * 0.62 * sin(u * 2.2)], 10)
      const [tx, ty] = stem[10] as Point
      return raised(
        brush(g, stem, 3.4) +
          brush(g, blade, (u) => 6 - 5 * u) +
          fill(outline(curve((u): Point => [tx + 4.4 * cos(u * TURN), ty + 4 + 13 * sin(u * TURN)], 18))),
        3.4,
      )
    })
    .join('')
}

/** Pampas grass at the lower edge. */
export function susuki(s: Scene): string {
  const { g, x0, x1, hz } = s
  const foot = s.floor + 4
  const high = Math.max(56, foot - hz + 34)
  return [0.04, 0.12, 0.22, 0.8, 0.9, 0.97]
    .map((t, i) => {
      const x = x0 + (x1 - x0) * t
      const lean = i < 3 ? 1 : -1
      const stem = curve((u): Point => [x + lean * 30 * u * u, foot - high * (0.8 + 0.1 * (i % 3)) * u], 12)
      const plume = stem
        .slice(7)
        .map(([px, py]) => gouge(px, py, lean > 0 ? 0.5 : PI - 0.5, 22, 3.2, 0.2) + gouge(px, py, lean > 0 ? 0.95 : PI - 0.95, 18, 3, 0.2))
        .join('')
      return raised(brush(g, stem, 3) + fill(plume), 3.4)
    })
    .join('')
}

/** White trunks before dark woods. */
export function birches(s: Scene): string {
  const { g, x0, x1, y0, hz } = s
  const foot = hz + 8
  const trunks = [0.07, 0.2, 0.36, 0.52, 0.68, 0.82, 0.95]
    .map((t, i) => {
      const x = x0 + (x1 - x0) * t
      const half = i % 2 ? 5 : 7.6
      return (
        area(
          g,
          [
            [x - half, foot],
            [x - half * 0.7, y0 - 4],
            [x + half * 0.7, y0 - 4],
            [x + half, foot],
          ],
          'w',
          0.6,
        ) + gouges(6, 'k', (j) => gouge(x + (j % 2 ? -half : half), y0 + (foot - y0) * ((j + 0.5 + (i % 3) * 0.3) / 6.4), j % 2 ? 0 : PI, half * 1.3, 2.4))
      )
    })
    .join('')
  const leaves = gouges(60, 'w', () => gouge(g.between(x0, x1), g.between(y0, y0 + (foot - y0) * 0.5), g.between(0, 6), g.between(7, 13), 3, 0.1))
  return fill(rectangle(x0, y0, x1 - x0, foot - y0)) + leaves + trunks
}
