import type { PlanePoint } from '../../../core/domain/line-tracks.ts'

/** A rectangle of a sheet, in the sheet's units. */
export interface PaperBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A point of a sheet. */
export type PaperPoint = readonly [x: number, y: number]

/** Where a stamp is printed: its centre and side, and the point of the track to which a leader connects it; null in a grid. */
export interface PaperPlace {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly from: PaperPoint | null
}

export interface PaperPlan {
  /** From the map's plane to the sheet, north up. */
  readonly at: (point: PlanePoint) => PaperPoint
  readonly stamps: readonly PaperPlace[]
}

export interface PaperLimits {
  /** Maximum side of a stamp, and minimum gap between two. */
  readonly largest: number
  readonly gap: number
  /** Index of a stamp that is printed larger. */
  readonly main?: number
}

/** More stamps than this do not fit beside the track: they are in rows below a smaller map. */
const BESIDE_MOST = 14
const MAIN = 1.29
/** Share of the sheet's height for the map above a grid. */
const MAP_SHARE = 0.24
/** Minimum share of the width for the track between two columns of stamps. */
const TRACK_SHARE = 0.22

/** The plane's points within a box, north up, undistorted, in the middle. A single point is the box's centre. */
export function fitPlane(points: readonly PlanePoint[], { x, y, width, height }: PaperBox): (point: PlanePoint) => PaperPoint {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
  const [west, east] = [least(xs), -least(xs.map((each) => -each))]
  const [north, south] = [least(ys), -least(ys.map((each) => -each))]
  const scale = Math.min(width / Math.max(1, east - west), height / Math.max(1, south - north))
  return (point) => [round(x + width / 2 + (point.x - (west + east) / 2) * scale), round(y + height / 2 + (point.y - (north + south) / 2) * scale)]
}

/** Places a stamp for each stop (at least one) in a box, around the true track: in two columns with leaders, or in a grid below it where there are many. */
export function planPaper(stops: readonly PlanePoint[], track: readonly PlanePoint[], box: PaperBox, limits: PaperLimits): PaperPlan {
  return stops.length > BESIDE_MOST ? planGrid(stops.length, track, box, limits) : planBeside(stops, track, box, limits)
}

function planBeside(stops: readonly PlanePoint[], track: readonly PlanePoint[], box: PaperBox, { largest, gap, main }: PaperLimits): PaperPlan {
  const rows = Math.ceil(stops.length / 2)
  const room = (box.width * (1 - TRACK_SHARE)) / 2 - gap
  const base = Math.min(largest, (box.height - gap * (rows - 1)) / (rows + (main === undefined ? 0 : MAIN - 1)), main === undefined ? room : room / MAIN)
  const sizeOf = (index: number) => (index === main ? base * MAIN : base)
  const column = main === undefined ? base : base * MAIN
  const inner = { x: box.x + column + gap, y: box.y + base / 2, width: box.width - 2 * (column + gap), height: Math.max(1, box.height - base) }
  const at = fitPlane([...track, ...stops], inner)
  const anchors = stops.map((stop, index) => ({ index, from: at(stop) }))
  const wide = spread(anchors.map(({ from }) => from[0])) > spread(anchors.map(({ from }) => from[1]))
  const order = anchors.toSorted((a, b) => (wide ? a.from[0] - b.from[0] : a.from[1] - b.from[1]) || a.index - b.index)
  // The western one of two neighbours is on the left.
  const isRight = (rank: number) => {
    if (wide) return rank >= rows
    const pair = rank - (rank % 2)
    const [one, other] = [order[pair], order[pair + 1]]
    return one !== undefined && other !== undefined && one.from[0] > other.from[0] ? rank % 2 === 0 : rank % 2 === 1
  }
  const places: PaperPlace[] = []
  for (const side of [0, 1]) {
    const own = order.filter((_, rank) => isRight(rank) === (side === 1)).toSorted((a, b) => a.from[1] - b.from[1] || a.index - b.index)
    const tops = stacked(
      own.map(({ index, from }) => ({ middle: from[1], size: sizeOf(index) })),
      gap,
      box,
    )
    for (const [rank, { index, from }] of own.entries()) {
      const size = sizeOf(index)
      const x = side === 0 ? box.x + column / 2 : box.x + box.width - column / 2
      places[index] = { x: round(x), y: round((tops[rank] ?? box.y) + size / 2), size: round(size), from }
    }
  }
  return { at, stamps: places }
}

/** The tops of a column's stamps: each as near to its own height as the others allow, none outside the box. */
function stacked(column: readonly { readonly middle: number; readonly size: number }[], gap: number, box: PaperBox): number[] {
  const tops: number[] = []
  let free = box.y
  for (const { middle, size } of column) {
    const top = Math.max(free, middle - size / 2)
    tops.push(top)
    free = top + size + gap
  }
  let end = box.y + box.height
  for (const [index, { size }] of [...column.entries()].toReversed()) {
    const top = Math.min(tops[index] ?? 0, end - size)
    tops[index] = top
    end = top - gap
  }
  return tops
}

function planGrid(count: number, track: readonly PlanePoint[], box: PaperBox, { largest, gap }: PaperLimits): PaperPlan {
  const map = box.height * MAP_SHARE
  const below = { ...box, y: box.y + map + gap, height: box.height - map - gap }
  const sideFor = (columns: number) => {
    const rows = Math.ceil(count / columns)
    return Math.min(largest, (below.width - gap * (columns - 1)) / columns, (below.height - gap * (rows - 1)) / rows)
  }
  const columns = Array.from({ length: count }, (_, index) => index + 1).reduce((best, each) => (sideFor(each) > sideFor(best) ? each : best), 1)
  const size = sideFor(columns)
  const indent = (below.width - columns * size - (columns - 1) * gap) / 2
  return {
    at: fitPlane(track, { ...box, height: map }),
    stamps: Array.from({ length: count }, (_, index) => ({
      x: round(below.x + indent + (index % columns) * (size + gap) + size / 2),
      y: round(below.y + Math.floor(index / columns) * (size + gap) + size / 2),
      size: round(size),
      from: null,
    })),
  }
}

/** A leader from the track to a stamp's edge. */
export function leaderOf({ x, y, size, from }: PaperPlace): readonly [from: PaperPoint, to: PaperPoint] | null {
  if (from === null) return null
  const length = Math.hypot(x - from[0], y - from[1])
  if (length <= size / 2) return null
  const share = 1 - size / 2 / length
  return [from, [round(from[0] + (x - from[0]) * share), round(from[1] + (y - from[1]) * share)]]
}

/** SVG path data of a track on a sheet; points nearer than `every` to the previous one are left out. */
export function trackPath(points: readonly PlanePoint[], at: PaperPlan['at'], every: number): string {
  const kept: PaperPoint[] = []
  for (const [index, point] of points.entries()) {
    const here = at(point)
    const last = kept.at(-1)
    if (last === undefined || index === points.length - 1 || Math.hypot(here[0] - last[0], here[1] - last[1]) >= every) kept.push(here)
  }
  return kept.length === 0 ? '' : `M${kept.map(([x, y]) => `${x} ${y}`).join('L')}`
}

const least = (numbers: readonly number[]) => numbers.reduce((smallest, each) => Math.min(smallest, each), Infinity)
const spread = (numbers: readonly number[]) => -least(numbers.map((each) => -each)) - least(numbers)
const round = (length: number) => Math.round(length * 100) / 100
