import { area, bar, brush, curve, disc, fill, gouge, gouges, other, outline, raised, rectangle, type Point } from './cut.ts'
import { buildingFigures } from './figures/buildings.ts'
import { natureFigures } from './figures/nature.ts'
import { thingFigures } from './figures/things.ts'
import { figure } from './figure.ts'
import { ground, grove, hills, ridge, track, type Ground } from './land.ts'
import { back, front, type Scene } from './scene.ts'
import { cos, PI, sin, TURN } from './trig.ts'
import { glitter, water, WATERS, type Water } from './water.ts'

export type LandscapeName = keyof typeof LANDSCAPES

const canSeePeak = (s: Scene) => (s.place.peaks[0]?.rise ?? 0) > 0.022
const farOff = (s: Scene) => (canSeePeak(s) ? ridge(s, s.g.between(0.34, 0.5), s.g.happens(0.35), s.g.happens(0.4)) : hills(s))

/** Pictures of a place rather than an object. */
export const LANDSCAPES = {
  ridge(s: Scene): string {
    const { g } = s
    const kind = g.pick<Ground>(s.place.snowy ? ['paddy', 'grove', 'furrows', 'snow', 'track'] : ['paddy', 'grove', 'furrows', 'track'])
    return ridge(s, 0.88, g.happens(0.35)) + ground(s, kind) + (g.happens(0.45) ? grove({ ...s, hz: s.hz + 10 }, g.whole(3, 7)) : '')
  },

  sea(s: Scene): string {
    const { g } = s
    const kind = g.pick(WATERS)
    const distant = canSeePeak(s) && g.happens(0.6) ? ridge(s, g.between(0.3, 0.44), g.happens(0.4), false) : ''
    return distant + water(s, kind) + (kind === 'swell' ? glitter(s, 'w') : '') + g.pick([boats, gulls, islet, rocks])(s)
  },

  river(s: Scene): string {
    const { g, zoom } = s
    if (g.happens(0.5)) return farOff(s) + meander(s)
    return (
      farOff(s) +
      water(s, g.pick<Water>(['calm', 'swell'])) +
      raised(figure(g, { x: (s.x0 + s.x1) / 2, y: s.hz + 14, z: (s.x1 - s.x0) / 190, flip: g.happens(0.5) }, buildingFigures.bridge), 5 * zoom)
    )
  },

  city: (s: Scene) => skyline(s) + ground(s, s.g.pick<Ground>(['track', 'track', 'field'])),

  rice: (s: Scene) => farOff(s) + ground(s, 'paddy') + ears(s),

  snow(s: Scene): string {
    const { g, zoom, x, hz, y0 } = s
    const flake = (dx: number, at: number, r: number) => crystal(s, x + dx * zoom, y0 + (hz - y0) * at, r * zoom)
    return farOff(s) + ground(s, 'snow') + grove({ ...s, hz: hz + 10 }, g.whole(3, 5)) + flake(0, 0.46, 44) + flake(-66, 0.24, 18) + flake(64, 0.66, 22)
  },

  reeds(s: Scene): string {
    const { g } = s
    return farOff(s) + (g.happens(0.5) ? water(s, 'calm') : ground(s, 'field')) + plumes(s)
  },

  fall: (s: Scene) => cliffs(s),
  bamboo: (s: Scene) => stalks(s),

  blossom(s: Scene): string {
    return farOff(s) + ground(s, s.g.pick<Ground>(['furrows', 'track', 'field'])) + branch(s)
  },

  moon(s: Scene): string {
    const { g, zoom, x } = s
    const r = 58 * zoom
    const y = s.hz - (s.hz - s.y0) * 0.46
    return (
      disc(g, x, y, r + 4, 'k', 0.4) +
      disc(g, x, y, r, 'w', 0.6) +
      hare(s, x, y, r) +
      (canSeePeak(s) ? ridge(s, 0.3, false, true) : hills(s)) +
      (g.happens(0.5) ? water(s, 'swell') + glitter({ ...s, sun: { x, y, r } }, 'w') : ground(s, 'field') + plumes(s))
    )
  },

  cedars(s: Scene): string {
    const { g } = s
    return (
      farOff(s) +
      ground(s, g.pick<Ground>(s.place.snowy ? ['furrows', 'snow'] : ['furrows', 'field'])) +
      grove({ ...s, hz: s.hz + 18 }, g.whole(5, 8), s.hz + 18, 1.35)
    )
  },

  /** Diverging tracks: where lines meet. */
  junction(s: Scene): string {
    const { g, x0, x1, hz, y1 } = s
    const bed = fill(rectangle(x0, hz, x1 - x0, y1 - hz)) + gouges(30, 'w', () => gouge(g.between(x0, x1), g.between(hz + 4, y1), 0, g.between(8, 26), 1.4))
    const sky = s.place.density > 9 ? skyline(s) : farOff(s)
    return sky + bed + track(s, s.x - 58 * s.zoom, 34) + track(s, s.x + 62 * s.zoom, 34) + track(s, s.x, 44)
  },
}

function boats(s: Scene): string {
  const { g, x, hz, zoom } = s
  const sail = (dx: number, dy: number, size: number, flip: boolean) =>
    raised(figure(g, { x: x + dx * zoom, y: hz + dy, z: zoom * size, flip }, thingFigures.sail), 5)
  return g.happens(0.5) ? sail(8, 16, 0.95, s.flip) : sail(-46, 8, 0.5, s.flip) + sail(30, 20, 0.75, s.flip)
}

function gulls(s: Scene): string {
  const { g, x, zoom } = s
  const one = (i: number) => {
    const [cx, cy] = [x + (-56 + i * 36) * zoom, s.y0 + (s.hz - s.y0) * g.between(0.4, 0.8)]
    const size = zoom * g.between(0.7, 1.2)
    const wing = (k: number) =>
      brush(
        g,
        curve((t): Point => [cx + k * t * 20 * size, cy + (-11 * sin(t * 2.5) + 4 * t * t) * size], 10),
        (t) => 5.6 * size * (1 - t * 0.85),
        front(s),
        0.05,
      )
    return wing(1) + wing(-1) + fill(gouge(cx - 4 * size, cy + size, 0.25, 11 * size, 2.4 * size, 0.3), front(s))
  }
  return [0, 1, 2, 3].map(one).join('') + raised(figure(g, { x: x + 16 * zoom, y: s.hz + 16, z: zoom * 0.6, flip: s.flip }, thingFigures.sail), 5)
}

function islet(s: Scene): string {
  const { g, x, hz, zoom: z } = s
  const rock = area(g, [
    [x - 64 * z, hz + 14],
    [x - 40 * z, hz - 3],
    [x - 18 * z, hz - 10],
    [x + 24 * z, hz - 6],
    [x + 68 * z, hz + 14],
  ])
  return raised(figure(g, { x, y: hz + 2, z: z * 0.85, flip: s.flip }, natureFigures.pine) + rock, 6)
}

function rocks(s: Scene): string {
  const { g, x, hz, zoom: z } = s
  const rock = (dx: number, w: number, h: number) =>
    area(g, [
      [x + (dx - w) * z, hz + 16],
      [x + (dx - w * 0.5) * z, hz - h * 0.6 * z],
      [x + (dx - w * 0.1) * z, hz - h * z],
      [x + (dx + w * 0.4) * z, hz - h * 0.7 * z],
      [x + (dx + w) * z, hz + 16],
    ])
  const cuts = gouges(9, 'w', (i) => gouge(x + (-34 + i * 8) * z, hz - g.between(4, 40) * z, 1.2 + g.between(-0.3, 0.3), 16 * z, 2))
  return raised(rock(-22, 34, 66) + rock(30, 24, 34), 6) + cuts
}

function meander(s: Scene): string {
  const { g, x0, x1, y1, hz } = s
  const vanish = (x0 + x1) / 2 + g.between(-30, 30)
  const way = g.happens(0.5) ? 1 : -1
  const at = (t: number, side: number): Point => [vanish + way * sin(t * 4.4) * 44 * t + side * (5 + t * t * 88), hz + (y1 - hz) * t]
  const land = gouges(46, 'w', () => gouge(g.between(x0, x1), g.between(hz + 4, y1), g.between(-0.1, 0.1), g.between(8, 26), g.between(1, 2.2)))
  const light = gouges(22, 'k', (i) => {
    const t = Math.sqrt((i + 1) / 23)
    const wide = 5 + t * t * 88
    return gouge(at(t, 0)[0] + g.between(-0.75, 0.35) * wide, hz + (y1 - hz) * t, g.between(-0.04, 0.04), wide * g.between(0.3, 0.7), 1 + t * 1.6)
  })
  const stream = [...curve((t) => at(t, -1), 20), ...curve((t) => at(1 - t, 1), 20)]
  return (
    fill(rectangle(x0, hz, x1 - x0, y1 - hz)) + land + fill(outline(stream), 'w') + light + (g.happens(0.6) ? grove({ ...s, hz: hz + 6 }, 5, hz + 4, 0.6) : '')
  )
}

function skyline(s: Scene): string {
  const { g, x0, x1, y0, hz } = s
  const high = hz - y0
  let out = ''
  for (let x = x0 - 8, i = 0; x < x1; i++) {
    const wide = g.between(15, 34)
    const central = 1 - Math.abs((x + wide / 2 - (x0 + x1) / 2) / ((x1 - x0) / 2))
    const y = hz - high * (g.between(0.14, 0.34) + central * g.between(0.1, 0.42))
    const isInk = (i % 2 === 0) !== s.night
    const roof = g.happens(0.25) ? -6 : 0
    const block: Point[] = [
      [x, hz + 3],
      [x, y],
      [x + wide, y + roof],
      [x + wide, hz + 3],
    ]
    out += area(g, block, isInk ? 'k' : 'w', 0.5)
    if (!isInk && !s.night)
      out += brush(
        g,
        [
          [x, hz],
          [x, y],
          [x + wide / 2, y + roof / 2],
          [x + wide, y + roof],
          [x + wide, hz],
        ],
        2.8,
      )
    out += fill(windows(s, x, y + 6, wide), isInk ? 'w' : 'k')
    if (g.happens(0.3)) out += bar(g, x + wide / 2, y + 1, x + wide / 2, y - 20, 2.4, front(s))
    x += wide + g.between(-3, 2)
  }
  return out
}

function windows({ g, hz }: Scene, x: number, top: number, wide: number): string {
  const style = g.whole(0, 2)
  let d = ''
  if (style === 2) for (let px = x + 5; px < x + wide - 2; px += 6) d += gouge(px, top, PI / 2, hz - top - 12, 1.6, 0.6)
  else
    for (let y = top; y < hz - 6; y += 8)
      if (style === 1) d += gouge(x + 3, y, 0, wide - 6, 1.8, 0.7)
      else for (let px = x + 4; px < x + wide - 4; px += 6.5) if (g.happens(0.8)) d += rectangle(px, y, 3.2, 4)
  return d
}

function ears(s: Scene): string {
  const { g, x0, x1, y1 } = s
  return Array.from({ length: 7 }, (_, i) => {
    const x = x0 + ((x1 - x0) * (i + 0.5)) / 7 + g.between(-8, 8)
    const high = g.between(60, 105)
    const lean = i < 3.5 ? -1 : 1
    const stalk = curve((t): Point => [x + lean * t * t * t * 34, y1 - high * sin(t * 1.75)], 16)
    const grains = stalk.slice(8).flatMap(([px, py], j) => {
      const before = stalk[j + 7] as Point
      const along = cos(0) * (px - before[0])
      const angle = Math.abs(along) < 0.3 ? -PI / 2 : lean > 0 ? 0.9 : PI - 0.9
      return [-0.6, 0.6].map((aside) => ({ px, py, angle: angle + aside }))
    })
    const husk = (wide: number, long: number) => grains.map(({ px, py, angle }) => gouge(px, py, angle, long, wide, 0.25)).join('')
    const blade = brush(
      g,
      curve((t): Point => [x - lean * t * 26, y1 - high * 0.62 * sin(t * 2)], 10),
      4.4,
    )
    return brush(g, stalk, 6, 'w') + fill(husk(5, 13), 'w') + brush(g, stalk, 2.6) + fill(husk(3, 10.5)) + blade
  }).join('')
}

function plumes(s: Scene): string {
  const { g, x0, x1, y1 } = s
  return Array.from({ length: 9 }, (_, i) => {
    const x = x0 + ((x1 - x0) * (i + 0.5)) / 9 + g.between(-9, 9)
    const high = g.between(54, 108)
    const lean = g.happens(0.6) ? 1 : -1
    const stem = curve((t): Point => [x + lean * t * t * 28, y1 - high * t], 12)
    const [tx, ty] = stem[12] as Point
    const feather = (wide: number, long: number) =>
      Array.from({ length: 8 }, (_each, j) =>
        gouge(tx - lean * j * 1.4, ty + j * 3.4, lean > 0 ? 0.9 - j * 0.1 : PI - 0.9 + j * 0.1, long + j, wide, 0.3),
      ).join('')
    return (
      brush(g, stem, 5, 'w') +
      fill(feather(4.6, 24), 'w') +
      brush(g, stem, 2.4) +
      fill(feather(2.6, 21)) +
      brush(
        g,
        curve((t): Point => [x - lean * t * t * 32, y1 - high * 0.6 * sin(t * 1.8)], 10),
        4,
      )
    )
  }).join('')
}

function cliffs({ g, x0, x1, y0, y1, x, zoom }: Scene): string {
  const rock = gouges(80, 'w', () => gouge(g.between(x0, x1), g.between(y0, y1), g.between(0.9, 1.9), g.between(14, 36), g.between(1.2, 3)))
  const high = (y1 - y0) * 0.84
  const side = (k: number): Point[] => Array.from({ length: 13 }, (_, i) => [x + k * (16 + i * 1.5) * zoom + g.between(-3, 3), y0 - 5 + (high * i) / 12])
  const water_ = area(g, [...side(-1), ...side(1).toReversed()], 'w', 0.5)
  const threads = gouges(26, 'k', () =>
    gouge(x + g.between(-26, 26) * zoom, y0 + high * g.between(0, 0.72), PI / 2 + g.between(-0.05, 0.05), g.between(30, 80), g.between(1, 2.4)),
  )
  const foam = Array.from({ length: 18 }, () => disc(g, x + g.between(-74, 74) * zoom, y0 + high * g.between(0.93, 1.08), g.between(6, 15), 'w', 1.4)).join('')
  const pool = gouges(14, 'k', () => gouge(x + g.between(-74, 40) * zoom, y0 + high * g.between(0.98, 1.16), 0, g.between(16, 40), 2))
  return fill(rectangle(x0, y0, x1 - x0, y1 - y0)) + rock + water_ + threads + foam + pool
}

function stalks(s: Scene): string {
  const { g, x0, x1, y0, y1, hz } = s
  const stalk = (i: number) => {
    const x = x0 + ((x1 - x0) * (i + 0.5)) / 7 + g.between(-9, 9)
    const half = g.between(4.5, 8)
    let out = ''
    for (let y = y1; y > y0 - 34; y -= 34)
      out +=
        area(
          g,
          [
            [x - half, y],
            [x - half * 0.84, y - 17],
            [x - half, y - 32],
            [x + half, y - 32],
            [x + half * 0.84, y - 17],
            [x + half, y],
          ],
          front(s),
          0.3,
        ) + fill(gouge(x - half * 0.4, y - 3, -PI / 2, 25, 1.8), back(s))
    return out
  }
  const leaves = (tone: 'k' | 'w', wide: number) =>
    gouges(34, tone, (i) =>
      gouge(x0 + (((i * 61) % 100) / 100) * (x1 - x0), y0 + (((i * 37) % 100) / 100) * (hz - y0), 0.5 + ((i * 7) % 10) * 0.2, 30 + ((i * 13) % 16), wide, 0.1),
    )
  return Array.from({ length: 7 }, (_, i) => stalk(i)).join('') + leaves(back(s), 9) + leaves(front(s), 5.4)
}

function branch(s: Scene): string {
  const { g, x0, x1, y0, y1, zoom } = s
  const side = s.flip ? -1 : 1
  const from = side > 0 ? x0 : x1
  const bough = curve((t): Point => [from + side * (-5 + (x1 - x0) * 0.95 * t), y0 + (y1 - y0) * (0.6 - 0.38 * t + 0.05 * sin(t * 9))], 16)
  const wood = brush(g, bough, (t) => 19 - 12 * t, 'w') + brush(g, bough, (t) => 13 - 9 * t, 'k', 0.2)
  const flowers = [
    [3, 25],
    [6, 31],
    [9, 22],
    [12, 29],
    [15, 20],
    [8, 18],
    [13, 15],
  ] as const
  return (
    wood + flowers.map(([at, r]) => flower(s, (bough[at] as Point)[0] + g.between(-14, 14), (bough[at] as Point)[1] + g.between(-20, 26), r * zoom)).join('')
  )
}

/** A cherry blossom: five notched petals. */
export function flower({ g, night }: Pick<Scene, 'g' | 'night'>, x: number, y: number, r: number): string {
  const tone = night ? 'w' : 'k'
  const turn = g.between(0, 1)
  let out = ''
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * TURN - PI / 2 + turn
    const [c, q] = [cos(angle), sin(angle)]
    const petal = (k: number): Point[] =>
      (
        [
          [0.12, 0],
          [0.4, -0.36],
          [0.78, -0.36],
          [1, -0.12],
          [0.88, 0],
          [1, 0.12],
          [0.78, 0.36],
          [0.4, 0.36],
        ] as const
      ).map(([u, v]) => [x + (c * u - q * v * k) * r, y + (q * u + c * v * k) * r])
    out += area(g, petal(1.14), other(tone), 0.3) + area(g, petal(1), tone, 0.3)
    out += fill(
      [0, -0.3, 0.3].map((aside) => gouge(x + c * r * 0.3, y + q * r * 0.3, angle + aside, r * (aside === 0 ? 0.45 : 0.34), r * 0.05)).join(''),
      other(tone),
    )
  }
  return out + disc(g, x, y, r * 0.15, other(tone), 0.2)
}

function crystal(s: Scene, x: number, y: number, r: number): string {
  const arms = (wide: number, tone: 'k' | 'w') =>
    Array.from({ length: 6 }, (_, i) => {
      const angle = (i / 6) * TURN + PI / 6
      const [c, q] = [cos(angle), sin(angle)]
      const twigs = [0.42, 0.7]
        .flatMap((at) => [-0.95, 0.95].map((aside) => gouge(x + c * r * at, y + q * r * at, angle + aside, r * 0.32, wide * 0.6, 0.4)))
        .join('')
      return bar(s.g, x, y, x + c * r, y + q * r, wide, tone) + fill(twigs, tone)
    }).join('')
  return arms(r * 0.1 + 6, back(s)) + arms(r * 0.11, front(s))
}

/** The hare in the moon, for any station. */
function hare({ g }: Scene, x: number, y: number, r: number): string {
  const z = r / 88
  return gouges(7, 'k', () => gouge(x + g.between(-0.7, 0.3) * r, y + g.between(-0.6, 0.6) * r, g.between(-0.1, 0.1), g.between(0.16, 0.4) * r, 1.6 * z))
}
