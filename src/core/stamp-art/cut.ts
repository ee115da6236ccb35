import type { Chance } from './chance.ts'
import { cos, length, PI, sin, TURN } from './trig.ts'

/* Woodcut strokes. Lengths are units of a 400-unit stamp; output is in whole tenths (the stamp's root scales by .1), so coordinates are rounded once and markup
   stays short. `k` is ink, `w` is cleared wood. */
export type Point = readonly [number, number]
export type Tone = 'k' | 'w'

export const other = (tone: Tone): Tone => (tone === 'k' ? 'w' : 'k')

const tenths = (n: number) => Math.round(n * 10)
/* A stamp has some ten thousand numbers: the two functions below concatenate in loops, which is a third faster than map and join. */

/** Numbers for a path: a minus sign separates them like a space. */
function join(numbers: readonly number[]): string {
  let text = ''
  for (const n of numbers) text += text !== '' && n >= 0 ? ` ${n}` : `${n}`
  return text
}

/** One filled path. Ink inherits its fill from the stamp's root. */
export const fill = (d: string, tone: Tone = 'k'): string => (d === '' ? '' : `<path d="${d}"${tone === 'w' ? ' fill="var(--w)"' : ''}/>`)

/** A closed outline, written as relative steps. */
export function outline(points: readonly Point[]): string {
  let [x, y] = [0, 0]
  let text = ''
  for (const [i, point] of points.entries()) {
    const [nx, ny] = [tenths(point[0]), tenths(point[1])]
    const [dx, dy] = [nx - x, ny - y]
    text += i === 0 ? 'M' : i === 1 ? 'l' : dx < 0 ? '' : ' '
    text += dy < 0 ? `${dx}${dy}` : `${dx} ${dy}`
    x = nx
    y = ny
  }
  return `${text}z`
}

export const rectangle = (x: number, y: number, w: number, h: number): string => `M${join([tenths(x), tenths(y)])}h${tenths(w)}v${tenths(h)}h${-tenths(w)}z`

/** Points along a curve over 0 to 1, both ends included. */
export const curve = (at: (t: number) => Point, steps = 14): Point[] => Array.from({ length: steps + 1 }, (_, i) => at(i / steps))

export const circle = (x: number, y: number, r: number, corners = 36, turn = 0): Point[] =>
  Array.from({ length: corners }, (_, i) => [x + r * cos(turn + (i / corners) * TURN), y + r * sin(turn + (i / corners) * TURN)])

/** A frame's ring between two radii: the only smooth arcs on a stamp. */
export function ring(outer: number, inner: number, tone: Tone = 'k'): string {
  const arc = (r: number, sweep: 0 | 1) => {
    const [R, D] = [tenths(r), tenths(2 * r)]
    return `M${-R} 0a${R} ${R} 0 1 ${sweep} ${D} 0a${R} ${R} 0 1 ${sweep}${-D} 0z`
  }
  return fill(arc(outer, 1) + arc(inner, 0), tone)
}

export const fullDisc = (r: number, tone: Tone = 'k'): string => {
  const [R, D] = [tenths(r), tenths(2 * r)]
  return fill(`M${-R} 0a${R} ${R} 0 1 1 ${D} 0a${R} ${R} 0 1 1${-D} 0z`, tone)
}

/** Straight edges as a knife leaves them: short facets, each slightly offset. */
export function knife(g: Chance, points: readonly Point[], aside = 1, facet = 13): Point[] {
  const cut: Point[] = []
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length] as Point
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const far = length(dx, dy)
    const cuts = Math.floor(far / facet)
    cut.push(a)
    for (let j = 1; j < cuts; j++) {
      const t = (j + g.between(-0.25, 0.25)) / cuts
      const off = g.between(-aside, aside) / far
      cut.push([a[0] + dx * t - dy * off, a[1] + dy * t + dx * off])
    }
  }
  return cut
}

/** An area with knife-cut edges. */
export const area = (g: Chance, points: readonly Point[], tone: Tone = 'k', aside = 1, facet = 13): string =>
  fill(outline(knife(g, points, aside, facet)), tone)

/** A body of cleared wood in an ink contour of this width. */
export const contoured = (g: Chance, points: readonly Point[], wide: number): string =>
  `<path d="${outline(knife(g, points, 0.5, 14))}" fill="var(--w)" stroke="var(--k)" stroke-width="${tenths(wide)}" stroke-linejoin="round"/>`

/** One stroke of the gouge: pointed at its end, widest at a third of its length; this gives most of the woodcut look. */
export function gouge(x: number, y: number, angle: number, long: number, wide: number, tail = 0.2): string {
  const [c, s] = [cos(angle), sin(angle)]
  const across = (u: number, v: number) => tenths(x + c * u - s * v)
  const down = (u: number, v: number) => tenths(y + s * u + c * v)
  const [x0, y0] = [across(0, -wide * tail), down(0, -wide * tail)]
  const [tipX, tipY] = [across(long, 0) - x0, down(long, 0) - y0]
  const [nearX, nearY] = [across(long * 0.35, -wide) - x0, down(long * 0.35, -wide) - y0]
  const [farX, farY] = [across(long * 0.35, wide * 0.75) - x0 - tipX, down(long * 0.35, wide * 0.75) - y0 - tipY]
  const [endX, endY] = [across(0, wide * tail) - x0 - tipX, down(0, wide * tail) - y0 - tipY]
  return `M${join([x0, y0])}q${join([nearX, nearY, tipX, tipY, farX, farY, endX, endY])}z`
}

/** A stroke of changing width along points; `wide` over 0 to 1, or one width that swells and thins. */
export function brush(g: Chance, points: readonly Point[], wide: number | ((t: number) => number), tone: Tone = 'k', unsteady = 0.1): string {
  const last = points.length - 1
  const left: Point[] = []
  const right: Point[] = []
  points.forEach(([x, y], i) => {
    const before = points[Math.max(0, i - 1)] as Point
    const after = points[Math.min(last, i + 1)] as Point
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const far = length(dx, dy) || 1
    const half = ((typeof wide === 'number' ? wide : wide(i / last)) * (1 + g.between(-unsteady, unsteady))) / 2
    left.push([x - (dy / far) * half, y + (dx / far) * half])
    right.unshift([x + (dy / far) * half, y - (dx / far) * half])
  })
  return fill(outline([...left, ...right]), tone)
}

/** A bar of one width between two points. */
export const bar = (g: Chance, x0: number, y0: number, x1: number, y1: number, wide: number, tone: Tone = 'k'): string =>
  brush(
    g,
    [
      [x0, y0],
      [(x0 + x1) / 2, (y0 + y1) / 2],
      [x1, y1],
    ],
    wide,
    tone,
    0.06,
  )

export const disc = (g: Chance, x: number, y: number, r: number, tone: Tone = 'k', aside = 0.6): string =>
  fill(
    outline(
      circle(x, y, r, Math.max(8, Math.min(36, Math.round(r * 1.1)))).map(([px, py]): Point => [px + g.between(-aside, aside), py + g.between(-aside, aside)]),
    ),
    tone,
  )

/** Many gouges at once: the result of `each` for 0 to n - 1, in one path. */
export const gouges = (n: number, tone: Tone, each: (i: number) => string): string => fill(Array.from({ length: n }, (_, i) => each(i)).join(''), tone)

/** A figure with the wood cleared around it, so that it is readable on dark and hatched grounds. */
export function raised(figure: string, wide = 8): string {
  const ink = [...figure.matchAll(/<path d="([^"]*)"(?: fill="var\(--w\)" stroke="var\(--k\)"[^>]*)?\/>/gu)].map((path) => path[1]).join('')
  return `<path d="${ink}" fill="var(--w)" stroke="var(--w)" stroke-width="${wide * 10}" stroke-linejoin="round"/>${figure}`
}

/** Clips to an outline; the id must be unique to the stamp, or stamps on one page clip each other. */
export const clipped = (id: string, d: string, inside: string): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`

export const degrees = (angle: number): number => (angle * PI) / 180
