import { area, brush, curve, disc, fill, gouge, gouges, outline, raised, rectangle, type Point } from '../../cut.ts'
import { figure } from '../../figure.ts'
import { tracksideFigures } from '../../figures/trackside.ts'
import { track } from '../../land.ts'
import type { Scene } from '../../scene.ts'
import { cos, PI, sin } from '../../trig.ts'

const bed = ({ g, x0, x1, y1, hz }: Scene) =>
  fill(rectangle(x0, hz, x1 - x0, y1 - hz)) + gouges(30, 'w', () => gouge(g.between(x0, x1), g.between(hz + 4, y1), 0, g.between(10, 28), 2))

/** Rails along a line: a cleared bed, sleepers, two rails. */
function rails(s: Scene, line: readonly Point[], wide: (t: number) => number): string {
  const { g } = s
  const n = line.length - 1
  const normal = (i: number): Point => {
    const [a, b] = [line[Math.max(0, i - 1)] as Point, line[Math.min(n, i + 1)] as Point]
    const far = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) || 1
    return [-(b[1] - a[1]) / far, (b[0] - a[0]) / far]
  }
  const side = (k: number) => line.map(([x, y], i): Point => [x + normal(i)[0] * wide(i / n) * k, y + normal(i)[1] * wide(i / n) * k])
  const [left, right] = [side(-0.5), side(0.5)]
  const sleepers = line
    .map((_, i) => {
      if (i % 2 > 0) return ''
      const [a, b] = [side(-0.85)[i] as Point, side(0.85)[i] as Point]
      return brush(g, [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b], Math.max(2, wide(i / n) * 0.2))
    })
    .join('')
  return (
    fill(outline([...side(-1.05), ...side(1.05).toReversed()]), 'w') +
    sleepers +
    brush(g, left, (t) => Math.max(1.8, wide(t) * 0.14)) +
    brush(g, right, (t) => Math.max(1.8, wide(t) * 0.14))
  )
}

/** Two lines that part, a signal between them. */
export function tracksParting(s: Scene): string {
  const { x0, x1, y1, hz, x } = s
  const line = (k: number) => curve((t): Point => [x + k * (x1 - x0) * 0.32 * (1 - t) * (1 - t), hz + (y1 - hz) * t], 22)
  const wide = (t: number) => 3 + 44 * t * t
  const post = raised(figure(s.g, { x, y: hz + 8, z: (hz - s.y0) / 170 }, tracksideFigures.signal), 5)
  return bed(s) + post + rails(s, line(-1), wide) + rails(s, line(1), wide)
}

/** A line that bends down into a valley beside its stream, wooded slopes at both sides. */
export function trackIntoValley(s: Scene): string {
  const { g, x0, x1, y0, y1, hz, x } = s
  const way = (s.flip ? -1 : 1) * (x1 - x0)
  const slope = (side: number, tall: number) => {
    const top = curve((t): Point => [x + side * t, hz + 5 - (hz - y0) * tall * t - 6 * Math.abs(sin(t * 26))], 50)
    const cuts = gouges(22, 'w', (i) => gouge((top[i] as Point)[0], hz - (hz - (top[i] as Point)[1]) * g.between(0.2, 0.8), PI / 2, 14, 2.6))
    return raised(fill(outline([...top, [x + side, hz + 5]])), 7) + cuts
  }
  const path = (side: number, bend: number) =>
    curve((t): Point => [x + way * (side * t * t - 0.06 * sin(t * bend)), hz + 4 + (y1 - hz) * t * (0.4 + 0.6 * t)], 30)
  const wide = (t: number) => 3 + 40 * t * t
  return bed(s) + slope(way, 1.5) + slope(-way, 1.2) + brush(g, path(-0.36, -7), wide, 'w') + rails(s, path(0.24, 5), wide)
}

/** Tracks that spread like a fan, trains at rest on them. */
export function tracksFanning(s: Scene): string {
  const { g, x0, x1, y0, y1, hz, x } = s
  const spread = [-2, -1, 0, 1, 2]
    .map((k) =>
      rails(
        s,
        curve((t): Point => [x + k * (14 + (x1 - x0) * 0.16 * t), hz + (y1 - hz) * t], 16),
        (t) => 4 + 20 * t,
      ),
    )
    .join('')
  const z = (hz - y0) / 190
  const trains = [-0.3, 0, 0.3]
    .map((k, i) =>
      raised(
        figure(
          g,
          { x: x + (x1 - x0) * k, y: hz + 12 + (i === 1 ? 6 : 0), z: i === 1 ? z * 1.15 : z },
          i === 1 ? tracksideFigures.electric : tracksideFigures.classic,
        ),
        5,
      ),
    )
    .join('')
  return bed(s) + spread + trains
}

/** A line that climbs round a wooded mountain and crosses over itself. */
export function railLoop(s: Scene): string {
  const { g, x0, x1, y0, y1, hz, x } = s
  const high = hz - y0
  const hill = curve((t): Point => [x0 + (x1 - x0) * t, hz + 14 - high * 0.78 * sin(PI * t) * (0.9 + 0.1 * sin(t * 9))], 30)
  const woods = gouges(30, 'w', () => gouge(x + g.between(-0.34, 0.3) * (x1 - x0), hz - high * g.between(0, 0.5), 1.57, g.between(10, 18), 2.6))
  const at = (t: number): Point => [
    x + (x1 - x0) * (0.42 - 0.1 * t) * cos(-0.4 + t * 7.4),
    hz + 18 + (y1 - hz) * (0.42 - 0.06 * t) * sin(-0.4 + t * 7.4) - high * 0.62 * t,
  ]
  const mouth = ([px, py]: Point) => disc(g, px, py - 4, 11, 'w', 0.4) + disc(g, px, py - 4, 8.4, 'k', 0.4)
  return fill(outline([...hill, [x1, y1 + 3], [x0, y1 + 3]])) + woods + rails(s, curve(at, 70), (t) => 15 - 8 * t) + mouth(at(0.86)) + mouth(at(0.43))
}

/** Endless steps up a round tunnel, lamps along its crown. */
export function stairsTunnel(s: Scene): string {
  const { g, x0, x1, y0, y1, x } = s
  const end: Point = [x, y0 + (y1 - y0) * 0.3]
  const reach = Math.max(x1 - x0, y1 - y0) * 0.62
  const vault = (r: number): Point[] => curve((t): Point => [end[0] - r * cos(PI * t), end[1] - r * 0.96 * sin(PI * t) + (r - 12) * 0.3], 26)
  let out = fill(rectangle(x0, y0, x1 - x0, y1 - y0))
  for (let r = 16; r < reach * 1.4; r /= 0.76) out += brush(g, vault(r), 2 + r * 0.05, 'w', 0.05)
  const foot = y1 + 8
  const half = (t: number) => 11 + (x1 - x0) * 0.31 * t
  const at = (t: number) => end[1] + 8 + (foot - end[1] - 8) * t
  out += fill(
    outline([
      [x - half(0) - 2, at(0)],
      [x + half(0) + 2, at(0)],
      [x + half(1) + 9, at(1)],
      [x - half(1) - 9, at(1)],
    ]),
    'k',
  )
  let t = 1
  for (let i = 0; i < 15; i++) {
    const next = t * 0.85
    const tread = next + (t - next) * 0.42
    out += area(
      g,
      [
        [x - half(tread), at(tread)],
        [x + half(tread), at(tread)],
        [x + half(t), at(t)],
        [x - half(t), at(t)],
      ],
      'w',
      0.3,
    )
    t = next
  }
  out += brush(
    g,
    [
      [x, at(0)],
      [x, at(0.5)],
      [x, at(1)],
    ],
    (u) => 2 + 7 * u,
  )
  out += disc(g, end[0], end[1] + 2, 11, 'w', 0.4)
  return (
    out +
    [0.2, 0.46, 0.8]
      .map((u) => disc(g, x, end[1] - 12 - (end[1] - y0 - 16) * u, 3 + 5 * u, 'k', 0.2) + disc(g, x, end[1] - 12 - (end[1] - y0 - 16) * u, 2 + 4 * u, 'w', 0.2))
      .join('')
  )
}

/** A platform between two tunnel mouths in the rock. */
export function tunnelPlatform(s: Scene): string {
  const { g, x0, x1, y0, y1, hz, x } = s
  const high = hz - y0
  const rock =
    fill(rectangle(x0, y0 + high * 0.2, x1 - x0, y1 - y0)) +
    gouges(44, 'w', () => gouge(g.between(x0, x1), g.between(y0 + high * 0.26, hz), g.between(0.9, 1.5), g.between(12, 24), 2.6))
  const mouth = (cx: number, r: number) => {
    const arch = (k: number): Point[] => [
      [cx - r * k, hz + 4],
      ...curve((t): Point => [cx - r * k * cos(PI * t), hz - r * 0.7 - r * k * sin(PI * t)], 18),
      [cx + r * k, hz + 4],
    ]
    return fill(outline(arch(1.24)), 'w') + fill(outline(arch(1)))
  }
  const train = raised(figure(g, { x: x - (x1 - x0) * 0.22, y: hz + 10, z: high / 190 }, tracksideFigures.electric), 4)
  return (
    rock +
    mouth(x - (x1 - x0) * 0.22, high * 0.27) +
    mouth(x + (x1 - x0) * 0.24, high * 0.27) +
    fill(rectangle(x0, hz + 2, x1 - x0, y1 - hz), 'w') +
    track({ ...s, x: x - (x1 - x0) * 0.22 }, x - (x1 - x0) * 0.22, 34) +
    track(s, x + (x1 - x0) * 0.24, 34) +
    train
  )
}
