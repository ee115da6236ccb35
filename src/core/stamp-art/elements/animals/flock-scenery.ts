import { brush, curve, disc, fill, gouge, gouges, raised, type Point } from '../../cut.ts'
import { front, type Scene } from '../../scene.ts'
import { sin } from '../../trig.ts'

/** Gulls over the horizon. */
export function gulls(s: Scene): string {
  const { g, x0, x1, y0, hz } = s
  return [
    [0.16, 0.34, 1.2],
    [0.84, 0.2, 1],
    [0.72, 0.52, 0.8],
    [0.3, 0.62, 0.7],
  ]
    .map(([u = 0, v = 0, z = 1]) => {
      const [x, y] = [x0 + (x1 - x0) * u, y0 + (hz - y0) * v]
      const wing = (k: number) =>
        brush(
          g,
          curve((t): Point => [x + k * t * 19 * z, y + (-11 * sin(t * 2.5) + 4 * t * t) * z], 10),
          (t) => 6 * z * (1 - t * 0.8),
          'k',
          0.05,
        )
      return raised(wing(1) + wing(-1) + fill(gouge(x - 4 * z, y + z, 0.3, 11 * z, 2.6 * z, 0.3)), 4)
    })
    .join('')
}

/** Geese in a long line. */
export function birdSkein(s: Scene): string {
  const { g, x0, x1, y0, hz } = s
  const lead: Point = [x0 + (x1 - x0) * 0.3, y0 + (hz - y0) * 0.26]
  const places: Point[] = [
    lead,
    ...[1, 2, 3].map((i): Point => [lead[0] + i * 24, lead[1] + i * 13]),
    ...[1, 2, 3].map((i): Point => [lead[0] + i * 26, lead[1] - i * 6 + 2]),
  ]
  return places
    .map(([x, y]) => {
      const wing =
        brush(
          g,
          [
            [x + 2, y],
            [x + 6, y - 9],
            [x + 13, y - 14],
          ],
          (t) => 6 - 4 * t,
        ) +
        brush(
          g,
          [
            [x + 2, y],
            [x + 9, y + 4],
            [x + 18, y + 2],
          ],
          (t) => 5.4 - 3.6 * t,
        )
      return raised(
        brush(
          g,
          [
            [x - 13, y + 2],
            [x - 4, y],
            [x + 8, y + 1],
          ],
          (t) => 2.6 + 3 * t,
        ) + wing,
        3,
      )
    })
    .join('')
}

/** Lights in the dark, each with its ring. */
export function fireflies(s: Scene): string {
  const { g, x0, x1, y0, y1 } = s
  return Array.from({ length: 13 }, (_, i) => {
    const [x, y] = [x0 + (x1 - x0) * (0.1 + 0.8 * ((i * 0.618) % 1)), y0 + (y1 - y0) * (0.16 + 0.6 * ((i * 0.471 + 0.2) % 1))]
    const r = i % 3 === 0 ? 9 : 6
    return (
      disc(g, x, y, r, front(s), 0.3) + gouges(6, front(s), (j) => gouge(x + (r + 4) * sin(j * 1.047 + 1.57), y + (r + 4) * sin(j * 1.047), j * 1.047, 9, 2.4))
    )
  }).join('')
}
