import type { Chance } from './chance.ts'
import { area, brush, contoured, degrees, disc, fill, gouge, type Point, type Tone } from './cut.ts'
import { atan2, PI } from './trig.ts'

/** A figure's placement: its foot, its zoom, its horizontal stretch, and whether it is mirrored. */
export interface Stand {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly wide?: number
  readonly flip?: boolean
}

/*
 * A figure is written in a small notation: parts separated by `|`. A part may begin with `*n dx dy;`: it is drawn n times, each copy dx dy further.
 * Then its type and its numbers:
 *   k w     an area of ink, of cleared wood: x y x y ...
 *   b       a body of cleared wood with an ink contour: contour width, then x y x y ...
 *   = appended: the right half of a symmetrical area        + appended: the part and its mirror image
 *   ~ appended: the outline is smoothed through its points; a repeated point is a corner
 *   > appended: each point after the first is written as the step from the point before, which compresses to 7 % less
 *   l L     a line of ink, of cleared wood: width x y x y ... (through every point, thinning at the end with `<`)
 *   o c     a disc of ink, of cleared wood: x y r
 *   G g     gouges of ink, of cleared wood: x y angle length width, repeated
 *   H h     rows of gouges, of ink, of cleared wood: count, length, width, angle to the row's own direction, then the row: x y x y ...
 * The foot is 0 0, up is negative. Numbers are separated by a space, which a minus sign replaces: 0-40 is 0 -40.
 */
const PART = /^(?:\*([-\d. ]+);)?\s*([kwblLocGgHh])([=+<~>]*)(.*)$/su

interface Part {
  readonly n: number
  readonly dx: number
  readonly dy: number
  readonly kind: string
  readonly marks: string
  readonly numbers: readonly number[]
}

/** How many numbers of a part are before its points. */
const BEFORE_POINTS: Readonly<Record<string, number>> = { b: 1, l: 1, L: 1, h: 4, H: 4 }

/** The numbers of a part that is written in steps from point to point (`>`), with its points; hundredths are exact, so that a point is the same however it is written. */
export function summed(numbers: readonly number[], kind: string): number[] {
  const before = BEFORE_POINTS[kind] ?? 0
  const points = numbers.slice()
  for (let i = before + 2; i < points.length; i++) points[i] = Math.round(((points[i] ?? 0) + (points[i - 2] ?? 0)) * 100) / 100
  return points
}

const taken = new Map<string, readonly Part[]>()

/** The parsed parts of a figure, cached: both its size and its drawing need them. */
export function partsOf(words: string): readonly Part[] {
  const known = taken.get(words)
  if (known) return known
  const parts = words.split('|').map((part): Part => {
    const [, times, kind = '', marks = '', rest = ''] = PART.exec(part.trim()) ?? []
    const [n = 1, dx = 0, dy = 0] = times?.trim().split(/ +/u).map(Number) ?? []
    const numbers = (rest.match(/-?\d*\.?\d+/gu) ?? []).map(Number)
    return { n, dx, dy, kind, marks, numbers: marks.includes('>') ? summed(numbers, kind) : numbers }
  })
  taken.set(words, parts)
  return parts
}

/** Draws a figure, given in its notation, at a placement. */
export function figure(g: Chance, stand: Stand, words: string): string {
  return partsOf(words)
    .map(({ n, dx, dy, kind, marks, numbers }) =>
      Array.from({ length: n }, (_, i) => {
        const once = drawPart(g, shifted(stand, i * dx, i * dy), kind, marks, numbers)
        return marks.includes('+') ? once + drawPart(g, shifted({ ...stand, flip: !stand.flip }, i * dx, i * dy), kind, marks, numbers) : once
      }).join(''),
    )
    .join('')
}

/** The placement moved by this much, in the figure's own units. */
const shifted = (stand: Stand, dx: number, dy: number): Stand =>
  dx === 0 && dy === 0 ? stand : { ...stand, x: stand.x + (stand.flip ? -dx : dx) * stand.z * (stand.wide ?? 1), y: stand.y + dy * stand.z }

function drawPart(g: Chance, stand: Stand, kind: string, marks: string, numbers: readonly number[]): string {
  const tone: Tone = kind === 'w' || kind === 'L' || kind === 'c' || kind === 'g' || kind === 'h' ? 'w' : 'k'
  const side = stand.flip ? -1 : 1
  const across = side * stand.z * (stand.wide ?? 1)
  const at = (x: number, y: number): Point => [stand.x + x * across, stand.y + y * stand.z]
  if (kind === 'k' || kind === 'w') {
    const corners = halved(pairs(numbers), marks).map(([x, y]) => at(x, y))
    const points = marks.includes('~') ? smooth(corners, true) : corners
    return area(g, points, tone, Math.min(0.7, 0.5 * stand.z), 12)
  }
  if (kind === 'b') {
    const corners = halved(pairs(numbers.slice(1)), marks).map(([x, y]) => at(x, y))
    return contoured(g, marks.includes('~') ? smooth(corners, true) : corners, (numbers[0] ?? 1) * stand.z)
  }
  if (kind === 'l' || kind === 'L') {
    const points = pairs(numbers.slice(1)).map(([x, y]) => at(x, y))
    const wide = (numbers[0] ?? 1) * stand.z
    return brush(g, smooth(points), marks.includes('<') ? (t) => wide * (1.05 - 0.85 * t) : wide, tone, 0.08)
  }
  if (kind === 'o' || kind === 'c') {
    const [x = 0, y = 0, r = 1] = numbers
    const [cx, cy] = at(x, y)
    return disc(g, cx, cy, r * stand.z, tone, Math.min(0.5, r * 0.06))
  }
  if (kind === 'h' || kind === 'H') return fill(row(g, numbers, stand, at), tone)
  const strokes: string[] = []
  for (let i = 0; i + 4 < numbers.length; i += 5) {
    const [x = 0, y = 0, angle = 0, long = 0, wide = 0] = numbers.slice(i)
    const [px, py] = at(x, y)
    strokes.push(gouge(px, py, side > 0 ? degrees(angle) : degrees(180 - angle), long * stand.z, wide * stand.z, 0.3))
  }
  return fill(strokes.join(''), tone)
}

/** Gouges along a line, for feathers, scales and fur. */
function row(g: Chance, [n = 0, long = 0, wide = 0, turn = 0, ...line]: readonly number[], { z, flip }: Stand, at: (x: number, y: number) => Point): string {
  const bent = smooth(pairs(line))
  return Array.from({ length: n }, (_, i) => {
    const along = n === 1 ? 0 : (i / (n - 1)) * (bent.length - 1)
    const from = Math.min(bent.length - 2, Math.floor(along))
    const [a, b] = [bent[from] as Point, bent[from + 1] as Point]
    const t = along - from
    const angle = degrees(turn + g.between(-5, 5)) + atan2(b[1] - a[1], b[0] - a[0])
    const [x, y] = at(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
    return gouge(x, y, flip ? PI - angle : angle, long * z * g.between(0.85, 1.15), wide * z, 0.3)
  }).join('')
}

interface FigureSize {
  readonly wide: number
  readonly tall: number
  /** Depth of the figure below its foot. */
  readonly low: number
}

const sizes = new Map<string, FigureSize>()

/** A figure's width, with the foot in the middle, and its height above and below the foot: its extent at zoom 1. */
export function sizeOf(words: string): FigureSize {
  const known = sizes.get(words)
  if (known) return known
  const points = partsOf(words).flatMap(({ n, dx, dy, kind, numbers }) => {
    const farther = (once: readonly Point[]) => [...once, ...(n > 1 ? once.map(([x, y]): Point => [x + (n - 1) * dx, y + (n - 1) * dy]) : [])]
    return kind === 'k' || kind === 'w'
      ? farther(pairs(numbers))
      : kind === 'l' || kind === 'b'
        ? farther(pairs(numbers.slice(1)))
        : kind === 'o'
          ? [[(numbers[0] ?? 0) + (numbers[2] ?? 0), (numbers[1] ?? 0) - (numbers[2] ?? 0)] as const]
          : []
  })
  const size = {
    wide: 2 * Math.max(...points.map(([x]) => Math.abs(x))),
    tall: -Math.min(...points.map(([, y]) => y)),
    low: Math.max(0, ...points.map(([, y]) => y)),
  }
  sizes.set(words, size)
  return size
}

const pairs = (numbers: readonly number[]): Point[] => Array.from({ length: numbers.length >> 1 }, (_, i) => [numbers[i * 2] ?? 0, numbers[i * 2 + 1] ?? 0])

const halved = (points: Point[], marks: string): Point[] =>
  marks.includes('=')
    ? [
        ...points,
        ...points
          .filter(([x]) => x !== 0)
          .map(([x, y]): Point => [-x, y])
          .reverse(),
      ]
    : points

/** Catmull-Rom through the points, so that a neck or a trunk bends instead of breaking. */
function smooth(points: readonly Point[], isClosed = false): Point[] {
  if (points.length < 3) return [...points]
  const n = points.length
  const at = (i: number) => points[isClosed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] as Point
  const bend = (a: number, b: number, c: number, d: number, t: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  const bent = points.slice(isClosed ? 0 : 1).flatMap((_, i) =>
    [0, 0.25, 0.5, 0.75].map((t): Point => {
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
      // A doubled point is a corner, not a loop.
      if (b[0] === c[0] && b[1] === c[1]) return b
      return [bend(a[0], b[0], c[0], d[0], t), bend(a[1], b[1], c[1], d[1], t)]
    }),
  )
  return isClosed ? bent : [...bent, at(n - 1)]
}
