import { brush, curve, fill, gouge, knife, outline, type Point } from '../cut.ts'
import { back, front, type Scene } from '../scene.ts'
import { PI, sin } from '../trig.ts'
import type { MountainElement } from './element.ts'

const STEPS = 56

/** A mountain over the horizon by its own profile: `high` units tall, its middle at `x`, `wide` units across; the plain beyond fills the window. */
export function drawMountain(s: Scene, { profile, snow, hasSmoke }: MountainElement, x: number, wide: number, high: number): string {
  const { g, x0, x1, hz } = s
  const numbers = profile.split(' ').map(Number)
  const corners = Array.from({ length: numbers.length >> 1 }, (_, i): Point => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0])
  const left = x - wide / 2
  const heights = Array.from({ length: STEPS + 1 }, (_, i) => heightAt(corners, (100 * i) / STEPS))
  const line = heights.map((h, i): Point => [
    left + (wide * i) / STEPS,
    hz - (high * Math.max(0, h)) / 100 - high * (0.012 * sin(i * 1.7) + 0.008 * sin(i * 4.1)),
  ])
  const first = line[0] as Point
  const last = line.at(-1) as Point
  const edge: Point[] = [
    [Math.min(x0, first[0]) - 2, Math.max(first[1], hz - high * 0.05)],
    ...line,
    [Math.max(x1, last[0]) + 2, Math.max(last[1], hz - high * 0.05)],
  ]
  const body: Point[] = [...edge, [x1 + 4, hz + 3], [x0 - 4, hz + 3]]
  const isWhite = snow >= 1 && !s.night
  const ink = front(s)
  return (
    fill(
      outline(
        edge
          .map(([px, py]): Point => [px, py - 5])
          .concat([
            [x1 + 4, hz],
            [x0 - 4, hz],
          ]),
      ),
      back(s),
    ) +
    (isWhite ? fill(outline(body), 'w') : fill(outline(knife(g, body, 0.7, 10)), ink)) +
    slopes(s, line, high, isWhite) +
    (snow > 0 && !isWhite && !s.night ? snowCap(s, line, high, snow) : '') +
    (snow > 0 && !s.night ? brush(g, line, isWhite ? 4.4 : 3.2, 'k', 0.2) : '') +
    (hasSmoke ? smoke(s, line) : '') +
    skirt(s, high)
  )
}

/** Height at a place along the ridge, between its corners. */
function heightAt(corners: readonly Point[], x: number): number {
  const next = corners.findIndex(([cx]) => cx >= x)
  if (next <= 0) return corners[Math.max(0, next)]?.[1] ?? 0
  const [a, b] = [corners[next - 1] as Point, corners[next] as Point]
  return a[1] + ((b[1] - a[1]) * (x - a[0])) / Math.max(0.001, b[0] - a[0])
}

/** Bold gouges down the slopes: cleared on a dark mountain, ink on a white one; light comes from the left. */
function slopes(s: Scene, line: readonly Point[], high: number, isWhite: boolean): string {
  const { g, hz } = s
  let [d, right] = ['', -STEPS]
  // A white mountain has no other ink than these and its ridge.
  const bold = isWhite ? 1.5 : 1
  for (let i = 2; i < STEPS - 1; i += 2) {
    const [x, y] = line[i] as Point
    const deep = hz - y
    if (deep < high * 0.24) continue
    const fall = (line[i + 1] as Point)[1] - (line[i - 1] as Point)[1]
    const isRight = fall > 0.2
    if (isWhite ? !isRight : isRight ? i % 3 > 0 : i < right + 7) continue
    // In a valley the cuts of both sides would cross.
    if (isRight) right = i
    for (const at of isWhite ? [0.05, 0.42] : [0.12, 0.5]) {
      const long = deep * g.between(0.2, 0.34) * bold
      d += gouge(x + g.between(-2, 2), y + deep * at + g.between(0, 5), isRight ? 1.12 : 1.98, long, g.between(1.9, 3.2) * bold)
    }
  }
  return fill(d, isWhite ? 'k' : s.night ? 'k' : 'w')
}

/** Snow from each summit down, its lower edge torn by the ribs. */
function snowCap({ hz }: Scene, line: readonly Point[], high: number, snow: number): string {
  const level = hz - high * (1 - snow)
  let [d, cap]: [string, Point[]] = ['', []]
  for (const point of [...line, [0, hz] as const]) {
    if (point[1] < level) cap.push(point)
    else {
      const edge = cap
        .toReversed()
        .map(([x, y], i): Point => [
          x,
          Math.max(y + 2, Math.min(level + (i % 4 === 0 ? high * 0.1 : i % 2 === 0 ? -high * 0.02 : -high * 0.12), y + high * 0.42)),
        ])
      if (cap.length > 3) d += outline([...cap, ...edge])
      cap = []
    }
  }
  return fill(d, 'w')
}

function smoke({ g, y0 }: Scene, line: readonly Point[]): string {
  const [x, y] = line.reduce((top, each) => (each[1] < top[1] ? each : top))
  const tall = Math.min(64, y - y0 + 8)
  const plume = curve((t): Point => [x + 30 * t + 9 * sin(t * 6), y - 2 - tall * t], 16)
  return brush(g, plume, (t) => 8 + 15 * t, 'w', 0.1) + brush(g, plume, (t) => 3.4 + 7 * t, 'k', 0.25)
}

/** Woods along the foot. */
function skirt(s: Scene, high: number): string {
  const { g, x0, x1, hz } = s
  const tall = Math.min(13, Math.max(6, high * 0.11))
  const crowns = Math.round((x1 - x0) / 15)
  const top = curve((t): Point => [x0 + (x1 - x0) * t, hz - tall * (0.45 + 0.55 * Math.abs(sin(t * PI * crowns)))], crowns * 5)
  const closed: Point[] = [...top, [x1, hz + 3], [x0, hz + 3]]
  return fill(outline(closed.map(([x, y]): Point => [x, y - 3.4])), back(s)) + fill(outline(knife(g, closed, 0.4, 9)), front(s))
}
