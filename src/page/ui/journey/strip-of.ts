import type { PlanePoint } from '../../../core/domain/line-tracks.ts'
import type { Way } from '../../../core/domain/ride-way.ts'

/** Lengths of a strip, in its own units. */
export interface StripScale {
  /** Lengths along the strip: of a kilometre, and the minimum and maximum of one ride. */
  readonly perKm: number
  readonly least: number
  readonly most: number
  /** Widths across the strip: of a kilometre of the track's bend, and the maximum. */
  readonly bendPerKm: number
  readonly bend: number
}

/** A stretch of the strip on one line: points (along, across), `across` positive to the right of the ride. */
export interface StripPart {
  readonly line: number | null
  readonly points: readonly (readonly [along: number, across: number])[]
}

export interface Strip {
  readonly length: number
  /** Position of each stop along the strip; all are on its centre line. */
  readonly stops: readonly number[]
  readonly parts: readonly StripPart[]
}

/** Samples of one ride's track. */
const SAMPLES = 36

/** The ride unrolled: along it the order and the distance, across it the bends of the true tracks, relative to the straight line between two stops. */
export function stripOf(ways: readonly Way[], { perKm, least, most, bendPerKm, bend }: StripScale): Strip {
  const stops = [0]
  const parts: StripPart[] = []
  let begin = 0
  for (const way of ways) {
    const length = Math.min(most, Math.max(least, (way.length_m / 1_000) * perKm))
    const all = way.parts.flatMap(({ points }) => points)
    const [from, to] = [all[0], all.at(-1)]
    let done_m = 0
    for (const part of way.parts) {
      const count = Math.max(2, Math.round((SAMPLES * part.length_m) / Math.max(1, way.length_m)))
      const points = sampled(part.points, count).map((point, index): [number, number] => {
        const share = (done_m + (part.length_m * index) / (count - 1)) / Math.max(1, way.length_m)
        const aside = from === undefined || to === undefined ? 0 : (asideOf(point, from, to) / 1_000) * bendPerKm
        // Bends beyond the limit approach it instead of being cut off.
        return [round(begin + share * length), round(bend * Math.tanh(aside / bend))]
      })
      done_m += part.length_m
      parts.push({ line: part.line, points })
    }
    begin += length
    stops.push(begin)
  }
  return { length: begin, stops, parts }
}

/** Points at equal distances along a track. */
function sampled(points: readonly PlanePoint[], count: number): PlanePoint[] {
  const along = [0]
  for (const [index, point] of points.slice(1).entries()) {
    const before = points[index] ?? point
    along.push((along[index] ?? 0) + Math.hypot(point.x - before.x, point.y - before.y))
  }
  const total = along.at(-1) ?? 0
  return Array.from({ length: count }, (_, sample) => {
    const at = (total * sample) / (count - 1)
    const index = Math.max(
      1,
      along.findIndex((metres) => metres >= at),
    )
    const [a, b] = [points[index - 1] ?? { x: 0, y: 0 }, points[index] ?? points[index - 1] ?? { x: 0, y: 0 }]
    const [start, end] = [along[index - 1] ?? 0, along[index] ?? 0]
    const share = end === start ? 0 : (at - start) / (end - start)
    return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }
  })
}

/** Metres to the right of the straight line from one point to another. */
function asideOf(point: PlanePoint, from: PlanePoint, to: PlanePoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  // The plane's y grows to the south.
  return length === 0 ? 0 : (dx * (point.y - from.y) - dy * (point.x - from.x)) / length
}

const round = (length: number) => Math.round(length * 10) / 10
