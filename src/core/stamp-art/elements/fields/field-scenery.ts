import { area, brush, circle, curve, disc, fill, gouge, gouges, outline, raised, rectangle, type Point } from '../../cut.ts'
import type { Scene } from '../../scene.ts'
import { cos, PI, sin, TURN } from '../../trig.ts'

const whole = ({ x0, x1, y1, hz }: Scene) => rectangle(x0, hz, x1 - x0, y1 - hz)
const horizon = ({ g, x0, x1, hz }: Scene, wide = 3.2) =>
  brush(
    g,
    curve((t): Point => [x0 + (x1 - x0) * t, hz], 9),
    wide,
    'k',
    0.2,
  )
const tufts = ({ g, x0, x1, y1 }: Scene, top: number, n: number, tone: 'k' | 'w') =>
  gouges(n, tone, () => gouge(g.between(x0, x1), g.between(top, y1), g.between(-0.12, 0.12), g.between(12, 30), g.between(1.8, 3)))

/** Flooded fields between banks, the sky in them. */
export function mirrorPaddies(s: Scene): string {
  const { g, x0, x1, y1, hz, x } = s
  const deep = y1 - hz
  const rows = [0.06, 0.24, 0.5, 0.86, 1.3].map((v) => hz + deep * v)
  let banks = ''
  rows.slice(0, -1).forEach((y, i) => {
    banks += rectangle(x0, y, x1 - x0, 2.4 + i * 1.6)
    const next = rows[i + 1] ?? y1
    for (let k = -4; k <= 4; k++) {
      const at = (py: number) => x + (k + (i % 2) * 0.5) * (20 + ((py - hz) / deep) * 84)
      banks += outline([
        [at(y) - 1 - i, y],
        [at(y) + 1 + i, y],
        [at(next) + 2 + i, next],
        [at(next) - 2 - i, next],
      ])
    }
  })
  const shine = gouges(16, 'k', (i) => gouge(g.between(x0, x1 - 40), hz + deep * (0.1 + 0.85 * (i / 16)), 0, g.between(20, 48), 1.2 + i * 0.13))
  return fill(whole(s), 'w') + fill(banks) + shine
}

/** Fields in steps that bulge toward the eye; with a moon in each where the moon is what they are known for. */
export function terraces(s: Scene, hasMoons: boolean): string {
  const { g, x0, x1, y1, hz } = s
  const rows = 6
  const deep = y1 - hz
  const edge = (row: number) => {
    const t = row / rows
    const y = hz + deep * (0.34 * t + 0.66 * t * t)
    const bulge = (4 + 14 * t) * (row % 2 ? 1 : 0.6)
    return curve((u): Point => [x0 - 4 + (x1 - x0 + 8) * u, y + bulge * sin(PI * u) + (2 + 3 * t) * sin(u * (9 + row * 2) + row)], 30)
  }
  let out = fill(whole(s), 'w')
  for (let row = 0; row < rows; row++) {
    const [top, foot] = [edge(row), edge(row + 1)]
    const riser = 3 + row * 1.8
    out += fill(outline([...top, ...top.toReversed().map(([px, py]): Point => [px, py + riser])]))
    out += fill(top.flatMap(([px, py], i) => (i % 2 === 0 ? [gouge(px, py + riser, PI / 2 + 0.2, 4 + row * 2.2, 1.6 + row * 0.3)] : [])).join(''))
    const cells = 3 + (row % 2)
    for (let k = 1; k < cells; k++) {
      const i = Math.round((30 * (k + (row % 2) * 0.4)) / cells)
      const [a, b] = [top[Math.min(29, i)] as Point, foot[Math.min(29, i + 1)] as Point]
      out += brush(g, [a, [(a[0] + b[0]) / 2 + 3, (a[1] + b[1]) / 2], b], 2 + row * 0.7)
    }
    if (!hasMoons || row === 0) continue
    for (let k = 0; k < cells; k++) {
      const i = Math.min(28, Math.round((30 * (k + 0.5 + (row % 2) * 0.4)) / cells))
      const [a, b] = [top[i] as Point, foot[i] as Point]
      const r = Math.min(9, (b[1] - a[1] - riser) * 0.26)
      if (r > 2) out += disc(g, a[0], (a[1] + riser + b[1]) / 2 + 1, r, 'k', 0.3)
    }
  }
  return out
}

/** Broad steps that a river cut, one above the other. */
export function riverTerraces(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const deep = y1 - hz
  const step = (v: number, bend: number) => curve((t): Point => [x0 + (x1 - x0) * t, hz + deep * v + bend * sin(t * 4 + v * 5)], 22)
  let out = fill(whole(s), 'w') + horizon(s)
  ;[0.1, 0.32, 0.56].forEach((v, i) => {
    const line = step(v, 5 + i * 2)
    const high = 9 + i * 5
    out += fill(outline([...line, ...line.toReversed().map(([px, py]): Point => [px, py + high])]))
    out += gouges(24, 'w', (j) => {
      const [px, py] = line[j % 22] as Point
      return gouge(px + 4, py + 2, 1.3, high * 0.8, 2.2)
    })
    out += tufts({ ...s, y1: hz + deep * (v + 0.2) }, hz + deep * v + high + 3, 8, 'k')
  })
  const river = step(0.84, 9)
  return (
    out +
    fill(outline([...river, [x1, y1 + 3], [x0, y1 + 3]])) +
    gouges(10, 'w', (i) => gouge(x0 + (x1 - x0) * (i / 10), hz + deep * g.between(0.9, 1.02), 0.03, g.between(26, 46), 2.8))
  )
}

/** Mown grass: white, with blades. */
export const lawn = (s: Scene): string =>
  fill(whole(s), 'w') +
  horizon(s, 3.6) +
  gouges(34, 'k', (i) =>
    gouge(s.x0 + (s.x1 - s.x0) * ((i * 0.173) % 1), s.hz + 8 + (s.y1 - s.hz) * ((i * 0.61) % 1), -1.57 + ((i % 3) - 1) * 0.4, 8 + ((i * 7) % 6), 2),
  )

/** A slope of snow between dark woods, tracks on it. */
export function skiSlope(s: Scene): string {
  const { g, x0, x1, y0, y1, hz } = s
  const hill: Point[] = [
    [x0 - 3, hz + (y1 - hz) * 0.3],
    [s.x - (x1 - x0) * 0.16, hz - (hz - y0) * 0.34],
    [s.x + (x1 - x0) * 0.2, hz - (hz - y0) * 0.26],
    [x1 + 3, hz + (y1 - hz) * 0.42],
    [x1 + 3, y1 + 3],
    [x0 - 3, y1 + 3],
  ]
  const tree = (px: number, py: number, h: number) =>
    fill(
      outline([
        [px, py - h],
        [px + h * 0.2, py - h * 0.5],
        [px + h * 0.12, py - h * 0.5],
        [px + h * 0.32, py],
        [px - h * 0.32, py],
        [px - h * 0.12, py - h * 0.5],
        [px - h * 0.2, py - h * 0.5],
      ]),
    )
  const woods = [-1, 1]
    .map((side) =>
      Array.from({ length: 9 }, (_, i) => {
        const t = (i + 0.5) / 9
        return tree(s.x + side * (x1 - x0) * (0.16 + 0.36 * t * g.between(0.86, 1.1)), hz + (y1 - hz) * (0.02 + 0.6 * t), 15 + 22 * t)
      }).join(''),
    )
    .join('')
  const track = (from: number, phase: number) =>
    brush(
      g,
      curve((t): Point => [s.x + (x1 - x0) * (from + 0.1 * sin(t * 9 + phase) * (0.3 + t)), hz + (y1 - hz) * (-0.08 + t * 1.06)], 26),
      (t) => 1.4 + 2.4 * t,
      'k',
      0.1,
    )
  return area(g, hill, 'w') + brush(g, hill.slice(0, 4), 4, 'k', 0.2) + woods + track(-0.05, 0) + track(0.07, 2)
}

/** Heads of cabbage in rows to the horizon. */
export function vegetableRows(s: Scene): string {
  const { g, x0, x1, y1, hz, x } = s
  let out = fill(whole(s))
  for (let row = 0; row < 5; row++) {
    const t = (row + 0.6) / 5
    const y = hz + (y1 - hz) * (0.3 * t + 0.7 * t * t)
    const r = 4 + 17 * t * t
    for (let k = -6; k <= 6; k++) {
      const px = x + (k + (row % 2) * 0.5) * r * 2.5
      if (px < x0 - r || px > x1 + r) continue
      out += fill(outline(curve((u): Point => [px + (r + r * 0.12 * Math.abs(sin(u * 14))) * cos(u * TURN), y + r * 0.8 * sin(u * TURN)], 26)), 'w')
      if (row > 1)
        out +=
          disc(g, px, y - r * 0.1, r * 0.5, 'k', 0.4) +
          disc(g, px, y - r * 0.14, r * 0.36, 'w', 0.4) +
          fill(gouge(px - r * 0.7, y + r * 0.1, 0.5, r * 0.6, r * 0.1) + gouge(px + r * 0.7, y + r * 0.1, PI - 0.5, r * 0.6, r * 0.1))
    }
  }
  return out
}

/** Clipped bushes in bending rows. */
export function teaRows(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  let out = fill(whole(s), 'w') + horizon(s)
  for (let row = 0; row < 6; row++) {
    const t = (row + 0.5) / 6
    const y = hz + (y1 - hz) * (0.3 * t + 0.74 * t * t)
    const thick = 6 + 26 * t * t
    const bend = (u: number) => y + 10 * t * sin(u * 4.2 + 0.6)
    const top = curve((u): Point => [x0 + (x1 - x0) * u, bend(u) - thick * 0.5 - 2 * Math.abs(sin(u * 34))], 60)
    const foot = curve((u): Point => [x1 - (x1 - x0) * u, bend(1 - u) + thick * 0.4], 20)
    out +=
      fill(outline([...top, ...foot])) +
      fill(
        curve((u): Point => [x0 + (x1 - x0) * u, bend(u)], 16)
          .map(([px, py]) => gouge(px, py - thick * 0.24, 0.5, thick * 0.5, 1.4 + 1.6 * t))
          .join(''),
        g.happens(1) ? 'w' : 'k',
      )
  }
  return out
}

type Bloom = 'rape' | 'poppy' | 'tulip' | 'sunflower'

/** A field in flower: dots far off, a few flowers near the eye. */
export function flowerField(s: Scene, bloom: Bloom): string {
  const { g, x0, x1, y1, hz } = s
  const deep = y1 - hz
  let out = fill(whole(s))
  for (let row = 0; row < 5; row++) {
    const t = (row + 0.4) / 5
    const y = hz + deep * (0.3 * t + 0.7 * t * t)
    const r = bloom === 'sunflower' ? 3 + 19 * t * t : 2.4 + 12 * t * t
    const step = r * (bloom === 'tulip' ? 2.3 : 2.7)
    for (let x = x0 + (row % 2) * step * 0.5; x < x1 + r; x += step) out += flowerHead(s, bloom, x + g.between(-0.2, 0.2) * r, y + g.between(-0.2, 0.2) * r, r)
  }
  return out
}

function flowerHead({ g }: Scene, bloom: Bloom, x: number, y: number, r: number): string {
  if (r < 4.4) return fill(outline(circle(x, y, r, 7)), 'w')
  const leaf = fill(
    gouge(x, y + r * 0.6, PI / 2, r * 1.3, r * 0.12) + gouge(x, y + r * 1.6, -2.2, r * 0.9, r * 0.14) + gouge(x, y + r * 1.6, -0.9, r * 0.9, r * 0.14),
    'w',
  )
  if (bloom === 'rape')
    return (
      leaf +
      [
        [0, -0.7],
        [-0.62, -0.2],
        [0.62, -0.2],
        [-0.34, 0.44],
        [0.36, 0.42],
      ]
        .map(([u = 0, v = 0]) => disc(g, x + u * r, y + v * r, r * 0.4, 'w', 0.3))
        .join('')
    )
  if (bloom === 'tulip') {
    const cup: Point[] = [
      [x, y + r],
      [x - r * 0.74, y + r * 0.5],
      [x - r * 0.78, y - r * 0.86],
      [x - r * 0.34, y - r * 0.3],
      [x, y - r],
      [x + r * 0.34, y - r * 0.3],
      [x + r * 0.78, y - r * 0.86],
      [x + r * 0.74, y + r * 0.5],
    ]
    return leaf + area(g, cup, 'w', 0.3) + fill(gouge(x, y - r * 0.5, PI / 2, r * 1.1, r * 0.1))
  }
  if (bloom === 'poppy') {
    const round = curve(
      (t): Point => [x + r * (0.84 + 0.2 * Math.abs(sin(t * PI * 4))) * cos(t * TURN), y + r * 0.86 * (0.84 + 0.2 * Math.abs(sin(t * PI * 4))) * sin(t * TURN)],
      28,
    )
    return (
      leaf +
      fill(outline(round), 'w') +
      disc(g, x, y, r * 0.24, 'k', 0.2) +
      fill([0.3, 1.9, 3.5, 5].map((a) => gouge(x + r * 0.36 * cos(a), y + r * 0.34 * sin(a), a, r * 0.4, r * 0.07)).join(''))
    )
  }
  const petals = Array.from({ length: 13 }, (_, i) =>
    gouge(x + r * 0.44 * cos((i / 13) * TURN), y + r * 0.44 * sin((i / 13) * TURN), (i / 13) * TURN, r * 0.62, r * 0.17, 0.4),
  ).join('')
  return (
    leaf + fill(petals, 'w') + disc(g, x, y, r * 0.44, 'w', 0.3) + disc(g, x, y, r * 0.36, 'k', 0.3) + disc(g, x - r * 0.08, y - r * 0.08, r * 0.12, 'w', 0.1)
  )
}

/** Sand that bends away, the sea beside it. */
export function beach(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const way = s.flip ? -1 : 1
  const from = way > 0 ? x0 : x1
  const edge = (k: number) => curve((t): Point => [from + way * (x1 - x0) * (1 - t) * (1 - t * 0.1) * k, hz + 2 + (y1 - hz) * (0.94 * t * t + 0.04)], 24)
  const foam = (k: number, wide: number) =>
    brush(
      g,
      edge(k).map(([x, y], i): Point => [x + 4 * sin(i * 1.2), y + 3 * sin(i * 0.9)]),
      (t) => 1.4 + wide * t,
      'k',
      0.2,
    )
  const dots = gouges(18, 'k', () => gouge(g.between(x0, x1), g.between(hz + (y1 - hz) * 0.5, y1), g.between(-0.3, 0.3), g.between(5, 11), 1.8))
  const sea: Point[] = [...edge(1.02), [way > 0 ? x1 : x0, y1 + 3], [way > 0 ? x1 + 3 : x0 - 3, hz], [from, hz]]
  const light = gouges(18, 'w', () =>
    gouge(from + way * (x1 - x0) * g.between(0.56, 0.98), g.between(hz + 6, hz + (y1 - hz) * 0.56), 0, g.between(16, 34), 2.4),
  )
  return fill(whole(s), 'w') + dots + fill(outline(sea)) + light + foam(0.93, 3) + horizon(s, 3)
}

export function dune(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const crest = curve((t): Point => [x0 + (x1 - x0) * t, hz + 14 - 30 * sin(t * 2.6) * (1 - 0.3 * t)], 24)
  const ridge = curve((t): Point => [x0 + (x1 - x0) * (0.38 + 0.2 * sin(t * 5)), hz - 12 + (y1 - hz + 12) * t], 22)
  const shade: Point[] = [...ridge, [x1, y1 + 3], [x1, hz + 2], ...crest.toReversed().filter(([px]) => px > (ridge[0] as Point)[0])]
  const wind = gouges(16, 'w', (i) => gouge(x0 + (x1 - x0) * g.between(0.52, 0.86), hz + 12 + (y1 - hz) * (i / 17), 0.18, g.between(24, 46), 2.6))
  return (
    fill(outline([...crest, [x1, y1 + 3], [x0, y1 + 3]]), 'w') +
    brush(g, crest, 4, 'k', 0.2) +
    fill(outline(shade)) +
    wind +
    gouges(10, 'k', (i) => gouge(x0 + 10 + i * 9, hz + (y1 - hz) * g.between(0.3, 0.96), -0.1, g.between(12, 28), 2))
  )
}

/** Dunes with beach grass; the water is seen between their crests. */
export function dunesBeforeSea(s: Scene): string {
  const { g, x0, x1, y0, y1, hz } = s
  const ridge = (from: number, to: number, places: readonly number[]) => {
    const crest = curve((t): Point => [x0 + (x1 - x0) * t, hz + (y1 - y0) * (from + (to - from) * t)], 24)
    const at = (i: number) => crest[i] as Point
    return (
      fill(outline([...crest, [x1, y1 + 3], [x0, y1 + 3]]), 'w') +
      brush(g, crest, 4) +
      gouges(10, 'k', (i) => gouge(at(i * 2)[0], at(i * 2)[1] + g.between(9, 26), (to - from) * 0.8, 20, 2.6)) +
      gouges(15, 'w', (i) => gouge(at(places[i % 3] as number)[0], at(places[i % 3] as number)[1] + 5, -2.3 + i * 0.1, g.between(18, 34), 3.4, 0.5))
    )
  }
  return ridge(-0.3, 0.26, [4, 7, 10]) + ridge(0.34, -0.2, [17, 20, 22])
}

/** Low rocks in the surf. */
export function rockyShore(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const rocks = [
    [0.06, 0.5, 34],
    [0.9, 0.4, 36],
    [0.34, 0.72, 34],
    [0.72, 0.86, 46],
    [0.02, 1.02, 50],
  ] as const
  return (
    fill(whole(s)) +
    gouges(26, 'w', (i) => gouge(x0 + (x1 - x0) * ((i * 0.381) % 1), hz + 4 + (y1 - hz) * (i / 26), 0, 18 + i * 1.3, 1.6 + i * 0.08)) +
    rocks
      .map(([u, v, w]) => {
        const [cx, cy] = [x0 + (x1 - x0) * u, hz + (y1 - hz) * v]
        const rock: Point[] = [
          [cx - w, cy],
          [cx - w * 0.7, cy - w * 0.5],
          [cx - w * 0.3, cy - w * 0.42],
          [cx - w * 0.1, cy - w * 0.8],
          [cx + w * 0.34, cy - w * 0.62],
          [cx + w * 0.54, cy - w * 0.24],
          [cx + w, cy],
        ]
        const foam = curve((t): Point => [cx - w * 1.2 + 2.4 * w * t, cy + 1 - 5 * Math.abs(sin(t * 13))], 30)
        return (
          raised(area(g, rock), 5) +
          fill(gouge(cx - w * 0.5, cy - w * 0.36, 1.5, w * 0.36, w * 0.08) + gouge(cx - w * 0.06, cy - w * 0.6, 1.5, w * 0.5, w * 0.08), 'w') +
          fill(outline([...foam, [cx + w * 1.2, cy + 7], [cx - w * 1.2, cy + 7]]), 'w')
        )
      })
      .join('')
  )
}

/** A way to the vanishing point over open land. */
export function road(s: Scene): string {
  const { g, x, y1, hz } = s
  const middle = (t: number) => x + 20 * sin(t * 3.6) * (1 - t)
  const side = (k: number) => curve((t): Point => [middle(t) + k * (2.5 + 66 * t * t), hz + (y1 - hz) * t], 18)
  return (
    fill(whole(s)) +
    tufts(s, hz + 4, 36, 'w') +
    fill(outline([...side(-1.14), ...side(1.14).toReversed()]), 'w') +
    brush(g, side(-0.86), (t) => 0.8 + 2.6 * t) +
    brush(g, side(0.86), (t) => 0.8 + 2.6 * t)
  )
}

/** A street between eaves that meet at the vanishing point. */
export function street(s: Scene): string {
  const { g, x0, x1, y0, y1, hz, x } = s
  const high = (hz - y0) * 0.6
  const houses = [-1, 1]
    .map((side) => {
      let out = ''
      for (let i = 3; i >= 0; i--) {
        const [near, far] = [[1.12, 0.72, 0.44, 0.26][i] as number, [0.72, 0.44, 0.26, 0.15][i] as number]
        const at = (k: number, v: number): Point => [x + side * (x1 - x0) * 0.5 * k, hz - high * k * v * 1.12 + (v < 0 ? (y1 - hz) * k * -v * 0.5 : 0)]
        out += area(g, [at(near, -0.62), at(near, 0.8), at(far, 0.8), at(far, -0.62)], 'w', 0.4)
        out += area(g, [at(near, 0.72), at(near * 1.02, 1.12 + (i % 2) * 0.16), at(far, 1.12 + (i % 2) * 0.16), at(far * 0.94, 0.72)], 'k', 0.4)
        out += area(g, [at(near, 0.06), at(near, 0.22), at(far * 0.96, 0.22), at(far * 0.96, 0.06)], 'k', 0.4)
        for (const u of [0.2, 0.4, 0.6, 0.8]) {
          const k = near + (far - near) * u
          out += brush(g, [at(k, -0.56), at(k, -0.2), at(k, 0.06)], 1.6 + 1.8 * k)
        }
        out += brush(g, [at(far, -0.62), at(far, 0), at(far, 0.8)], 2.6)
      }
      return out
    })
    .join('')
  const way = gouges(14, 'k', (i) => gouge(x + g.between(-0.4, 0.2) * (x1 - x0) * (i / 14), hz + 5 + (y1 - hz) * (i / 14), 0, 14 + i * 3, 1.2 + i * 0.16))
  return fill(rectangle(x0, hz, x1 - x0, y1 - hz), 'w') + houses + way
}

type AvenueTree = 'cedar' | 'ginkgo' | 'round' | 'pine' | 'cherry'

/** Trees on both sides of a way that runs to the vanishing point. */
export function avenue(s: Scene, tree: AvenueTree): string {
  const { g, y0, y1, hz, x } = s
  const deep = y1 - hz
  const way = [-1, 1].map((k) => curve((t): Point => [x + k * (3 + 74 * t), hz + deep * t], 4))
  let out = fill(whole(s)) + tufts(s, hz + 4, 22, 'w') + fill(outline([...(way[0] ?? []), ...(way[1] ?? []).toReversed()]), 'w')
  for (let i = 6; i >= 0; i--) {
    const k = 0.66 ** i
    for (const side of [-1, 1]) out += avenueTree(s, tree, x + side * (16 + 118 * k), hz + deep * 0.76 * k, (hz - y0) * 1.22 * k + 8)
  }
  return out + gouges(7, 'k', (i) => gouge(x + g.between(-30, 6) * (i / 7), hz + deep * (0.2 + 0.8 * (i / 7)), 0, 10 + i * 5, 1.2 + i * 0.3))
}

function avenueTree(s: Scene, tree: AvenueTree, x: number, y: number, h: number): string {
  const { g } = s
  const trunk = fill(rectangle(x - h * 0.035, y - h * 0.5, h * 0.07, h * 0.5))
  const crown = (at: (t: number) => Point, n = 34) => curve(at, n)
  const shape = (points: readonly Point[], light: string) => raised(trunk + fill(outline(points)), Math.max(2.4, h * 0.03)) + light
  const stroke = (u: number, v: number, a: number, l: number) => gouge(x + u * h, y - v * h, a, l * h, Math.max(1.8, h * 0.016))
  if (tree === 'cedar') {
    const edge: Point[] = [
      [x, y - h],
      ...[0.8, 0.6, 0.4, 0.2].flatMap((v, i): Point[] => [
        [x + h * (0.1 + i * 0.035), y - h * v],
        [x + h * (0.055 + i * 0.03), y - h * (v + 0.015)],
      ]),
    ]
    const left = edge
      .slice(1)
      .map(([px, py]): Point => [2 * x - px, py])
      .toReversed()
    return shape(
      [...edge, [x + h * 0.04, y - h * 0.16], [x - h * 0.04, y - h * 0.16], ...left],
      fill(stroke(-0.03, 0.84, 1.9, 0.12) + stroke(-0.06, 0.62, 1.9, 0.14) + stroke(-0.08, 0.42, 1.9, 0.14), 'w'),
    )
  }
  if (tree === 'ginkgo')
    return shape(
      crown((t) => [x + h * 0.17 * sin(t * TURN) * (1 - 0.26 * cos(t * TURN)), y - h * 0.58 - h * 0.4 * cos(t * TURN)]),
      fill(stroke(-0.05, 0.82, 1.9, 0.16) + stroke(-0.09, 0.6, 1.75, 0.18) + stroke(0, 0.66, 1.57, 0.16), 'w'),
    )
  if (tree === 'pine')
    return raised(
      brush(
        g,
        [
          [x, y],
          [x + h * 0.04, y - h * 0.4],
          [x - h * 0.02, y - h * 0.88],
        ],
        h * 0.06,
      ) +
        [
          [0, 0.92, 0.16],
          [-0.1, 0.74, 0.14],
          [0.12, 0.7, 0.13],
        ]
          .map(([u = 0, v = 0, r = 0]) =>
            fill(outline(crown((t) => [x + u * h + r * h * (1 + 0.08 * sin(t * 40)) * cos(t * TURN), y - v * h + r * 0.42 * h * sin(t * TURN)]))),
          )
          .join(''),
      Math.max(2.4, h * 0.03),
    )
  const round = crown((t) => [x + h * (0.24 + 0.02 * sin(t * 62)) * cos(t * TURN), y - h * 0.66 + h * (0.3 + 0.02 * sin(t * 62)) * sin(t * TURN)], 46)
  if (tree === 'cherry')
    return (
      raised(
        trunk + `<path d="${outline(round)}" fill="var(--w)" stroke="var(--k)" stroke-width="${Math.round(Math.max(24, h * 0.3))}" stroke-linejoin="round"/>`,
        4,
      ) +
      Array.from({ length: h > 40 ? 9 : 4 }, (_, i) =>
        disc(
          g,
          x + h * 0.16 * cos(i * 2.4) * ((i % 3) * 0.4 + 0.2),
          y - h * 0.66 + h * 0.2 * sin(i * 2.4) * ((i % 3) * 0.4 + 0.2),
          Math.max(1.8, h * 0.026),
          'k',
          0.2,
        ),
      ).join('')
    )
  return shape(round, fill(stroke(-0.13, 0.82, 2, 0.18) + stroke(-0.17, 0.66, 1.8, 0.16) + stroke(-0.04, 0.8, 1.8, 0.16), 'w'))
}

/** Flagstones to the horizon. */
export function paving(s: Scene): string {
  const { x0, x1, y1, hz, x } = s
  const deep = y1 - hz
  let d = ''
  for (let row = 0; row < 6; row++) {
    const v = (row / 6) ** 1.7
    const next = ((row + 1) / 6) ** 1.7
    d += rectangle(x0, hz + deep * v, x1 - x0, 1.8 + row * 0.4)
    for (let k = -6; k <= 6; k++) {
      const at = (t: number) => x + (k + (row % 2) * 0.5) * (20 + 60 * t)
      d += outline([
        [at(v) - 1, hz + deep * v],
        [at(v) + 1, hz + deep * v],
        [at(next) + 1.4, hz + deep * next],
        [at(next) - 1.4, hz + deep * next],
      ])
    }
  }
  return fill(whole(s), 'w') + fill(d)
}

/** Courses of stone, wall to wall. */
export function castleWall(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  let joints = ''
  for (let row = 0, y = hz; y < y1 + 16; row++, y += 17) {
    joints += outline(
      curve((t): Point => [x0 + (x1 - x0) * t, y + 1.6 * sin(t * 21 + row)], 14).concat(
        curve((t): Point => [x1 - (x1 - x0) * t, y + 3.2 + 1.6 * sin((1 - t) * 21 + row)], 14),
      ),
    )
    for (let px = x0 + (row % 2) * 14; px < x1; px += g.between(22, 36))
      joints += outline([
        [px, y],
        [px + 2.8, y],
        [px + g.between(1, 6), y + 17],
        [px + g.between(-3, 1), y + 17],
      ])
  }
  return fill(whole(s)) + fill(joints, 'w')
}

/** Steps that climb to the top of the picture, narrowing. */
export function stoneSteps(s: Scene): string {
  const { g, x0, x1, y0, y1, x } = s
  const top = y0 + (y1 - y0) * 0.26
  let out =
    fill(rectangle(x0, top, x1 - x0, y1 - top)) +
    gouges(30, 'w', () => gouge(g.between(x0, x1), g.between(top, y1), g.between(0.9, 1.4), g.between(14, 28), 2.6))
  const at = (t: number) => top + (y1 - top) * (0.42 * t + 0.58 * t * t)
  const half = (t: number) => 20 + (x1 - x0) * 0.27 * t
  out += fill(
    outline([
      [x - half(0) - 5, top],
      [x + half(0) + 5, top],
      [x + half(1) + 16, y1],
      [x - half(1) - 16, y1],
    ]),
    'w',
  )
  for (let i = 0; i < 13; i++) {
    const [t, n] = [i / 13, (i + 0.52) / 13]
    out += area(
      g,
      [
        [x - half(t), at(t)],
        [x + half(t), at(t)],
        [x + half(n), at(n)],
        [x - half(n), at(n)],
      ],
      'k',
      0.4,
    )
  }
  return out
}
