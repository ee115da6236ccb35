import { bar, brush, curve, disc, fill, gouge, gouges, outline, raised, type Point } from '../../cut.ts'
import { back, front, type Scene } from '../../scene.ts'
import { cos, sin, TURN } from '../../trig.ts'

/** Fireworks in the upper part: one great flower, or three. */
export function fireworks(s: Scene, n: 1 | 3): string {
  const { g, x0, x1, y0, hz } = s
  const high = Math.min(hz, s.floor) - y0
  const wide = x1 - x0
  const bursts =
    n === 1
      ? [[0.5, 0.44, 0.42]]
      : [
          [0.34, 0.36, 0.3],
          [0.74, 0.3, 0.24],
          [0.62, 0.72, 0.2],
        ]
  return bursts
    .map(([u = 0, v = 0, share = 0]) => {
      const [x, y, r] = [s.x + (u - 0.5) * Math.min(wide, s.room * 1.2), y0 + high * v, share * Math.min(high, wide) * (n === 1 ? 1 : 1.1)]
      const rings = [
        [0.18, 8, 0.3],
        [0.5, 16, 0.26],
        [0.82, 22, 0.18],
      ] as const
      return (
        rings
          .map(([from, spokes, long]) =>
            gouges(spokes, front(s), (i) => {
              const a = (i / spokes) * TURN + from
              return gouge(x + r * from * cos(a), y + r * from * sin(a), a, r * long, Math.max(2, r * 0.04), 0.5)
            }),
          )
          .join('') +
        Array.from({ length: 22 }, (_, i) =>
          disc(g, x + r * 1.1 * cos((i / 22) * TURN + 0.14), y + r * 1.1 * sin((i / 22) * TURN + 0.14), Math.max(1.8, r * 0.035), front(s), 0.2),
        ).join('') +
        disc(g, x, y, Math.max(3, r * 0.09), front(s), 0.3)
      )
    })
    .join('')
}

/** Comets that rise in a fan from the water and burst at their ends. */
export function starmine(s: Scene): string {
  const { g, x, y0, hz } = s
  const high = (hz - y0) * 0.84
  return Array.from({ length: 7 }, (_, i) => {
    const a = (i - 3) * 0.24
    const long = high * (i % 2 === 0 ? 1 : 0.72)
    const [px, py] = [x + long * sin(a), hz - long * cos(a)]
    const r = high * (i % 2 === 0 ? 0.17 : 0.12)
    return (
      fill(gouge(px, py, Math.PI / 2 + a, long, 5, 0.2), front(s)) +
      gouges(10, front(s), (j) => gouge(px + r * 0.3 * cos((j / 10) * TURN), py + r * 0.3 * sin((j / 10) * TURN), (j / 10) * TURN, r * 0.8, 3.4, 0.5)) +
      disc(g, px, py, 4, front(s), 0.2)
    )
  }).join('')
}

const lantern = (x: number, y: number, r: number): string =>
  raised(fill(outline(curve((t): Point => [x + r * 0.76 * cos(t * TURN), y + r * sin(t * TURN)], 20))), 3.4) +
  gouges(2, 'w', (i) => gouge(x - r * 0.56, y - r * 0.3 + i * r * 0.6, 0, r * 1.1, r * 0.13, 0.5)) +
  fill(
    outline([
      [x - r * 0.34, y - r * 1.2],
      [x + r * 0.34, y - r * 1.2],
      [x + r * 0.34, y - r * 0.9],
      [x - r * 0.34, y - r * 0.9],
    ]),
  )

/** A string of lanterns across the sky. */
export function lanternsAcross(s: Scene): string {
  const { g, x0, x1, y0, hz } = s
  const drop = (hz - y0) * 0.16
  const at = (t: number): Point => [x0 + (x1 - x0) * t, y0 + drop * (0.7 + 0.7 * sin(t * Math.PI))]
  const r = Math.max(8, (x1 - x0) * 0.036)
  return brush(g, curve(at, 16), 2.4, front(s)) + [0.1, 0.26, 0.42, 0.58, 0.74, 0.9].map((t) => lantern(at(t)[0], at(t)[1] + r * 1.3, r)).join('')
}

/** Lanterns in rows from the upper edge to the eye. */
export function lanternRows(s: Scene): string {
  const { x0, x1, y0, hz } = s
  return [0.1, 0.32, 0.58]
    .map((v, row) =>
      Array.from({ length: 6 }, (_, i) =>
        lantern(x0 + ((x1 - x0) * (i + 0.3 + (row % 2) * 0.4)) / 6, y0 + (hz - y0) * v + 8, (x1 - x0) * (0.034 + row * 0.006)),
      ).join(''),
    )
    .join('')
}

/** Carp of cloth over a river. */
export function carpStreamers(s: Scene): string {
  const { g, x0, x1, y0, hz } = s
  const at = (t: number): Point => [x0 + (x1 - x0) * t, y0 + (hz - y0) * (0.16 + 0.18 * sin(t * Math.PI))]
  const z = (x1 - x0) / 300
  return (
    brush(g, curve(at, 16), 2.4) +
    [0.16, 0.4, 0.64, 0.86]
      .map((t) => {
        const [x, y] = at(t)
        const body: Point[] = [
          [x - 8 * z, y + 3],
          [x + 8 * z, y + 3],
          [x + 11 * z, y + 22 * z],
          [x + 5 * z, y + 48 * z],
          [x + 13 * z, y + 64 * z],
          [x, y + 56 * z],
          [x - 11 * z, y + 66 * z],
          [x - 5 * z, y + 48 * z],
          [x - 11 * z, y + 22 * z],
        ]
        return (
          raised(fill(outline(body)), 4) +
          disc(g, x, y + 12 * z, 5 * z, 'w', 0.2) +
          disc(g, x, y + 12 * z, 2.6 * z, 'k', 0.1) +
          gouges(4, 'w', (i) => gouge(x - 7 * z, y + (22 + i * 7) * z, 0.2, 14 * z, 2 * z))
        )
      })
      .join('')
  )
}

/** Petals in the air. */
export const petals = (s: Scene): string =>
  raised(
    gouges(9, 'k', (i) =>
      gouge(s.x0 + (s.x1 - s.x0) * ((i * 0.618 + 0.1) % 1), s.y0 + (s.hz - s.y0) * (0.3 + 0.7 * ((i * 0.471 + 0.2) % 1)), i * 1.3, 11, 4.4, 0.2),
    ),
    3,
  )

/** Flakes in the air by day: six points of ink, where white ones would be rings. */
export const snowflakes = (s: Scene): string =>
  raised(
    Array.from({ length: 45 }, (_, i) => {
      const flake = Math.trunc(i / 3)
      const [r, a] = [flake % 3 === 0 ? 9 : 6.5, (i * TURN) / 6 + 0.2]
      const x = s.x0 + (s.x1 - s.x0) * ((flake * 0.618 + 0.1) % 1)
      const y = s.y0 + (s.hz - s.y0) * (0.06 + 0.9 * ((flake * 0.471 + 0.2) % 1))
      return bar(s.g, x - r * cos(a), y - r * sin(a), x + r * cos(a), y + r * sin(a), 2.6, front(s))
    }).join(''),
    3,
  )

/** Three plumes of steam that thin as they rise, white within their line: solid ones behind a roof were horns. */
export function steam(s: Scene): string {
  const { g, y0, hz } = s
  const tall = (hz - y0) * 0.86
  return [-0.3, 0.02, 0.3]
    .map((u, i) => {
      const x = s.x + s.room * u
      const line = curve((t): Point => [x + s.room * (0.02 + 0.05 * t) * sin(t * 9 + i * 2), hz - 4 - tall * (i === 1 ? 1 : 0.84) * t], 22)
      const wide = (t: number) => s.room * 0.06 * (1 - 0.8 * t)
      return brush(g, line, (t) => wide(t) + 5, front(s), 0.05) + brush(g, line, wide, back(s), 0.05)
    })
    .join('')
}
