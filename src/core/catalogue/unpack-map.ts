import { PREFECTURES, type Prefecture } from './area.ts'
import type { PackedMap } from './packed.ts'

/** A line or a ring in the map's plane: x east, y south, in degrees of latitude at 38° north, x and y alternating. */
export interface MapArc {
  readonly points: Float64Array
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

export interface MapLine {
  readonly name: string
  readonly kind: 'shinkansen' | 'rail'
  /** #rrggbb for the light and the dark map. */
  readonly light: string
  readonly dark: string
  readonly arcs: readonly MapArc[]
}

/** The base map below the stations: outlines as rings, borders and tracks as lines. */
export interface BaseMap {
  readonly version: string
  readonly land: readonly MapArc[]
  readonly home: readonly MapArc[]
  readonly borders: readonly MapArc[]
  readonly rim: readonly MapArc[]
  readonly coast: readonly MapArc[]
  readonly lines: readonly MapLine[]
  readonly prefectures: readonly { readonly prefecture: Prefecture; readonly x: number; readonly y: number }[]
}

const UNIT = 1 / 10_000

/** The base map from its built file; throws a RangeError where the file refers to an arc or a prefecture that does not exist. */
export function unpackMap(packed: PackedMap): BaseMap {
  const [originX, originY] = packed.origin
  const land = packed.land_arcs.map((deltas) => degreesOf(deltas, originX, originY))
  const rail = packed.rail_arcs.map((deltas) => degreesOf(deltas, originX, originY))
  const landArcs = (indices: readonly number[]) => indices.map((arc) => arcOf(pointsOf(land, arc)))
  const rings = (list: PackedMap['land']) => list.map((ring) => arcOf(Float64Array.from(ring.flatMap((arc) => [...pointsOf(land, arc)]))))
  return {
    version: packed.version,
    land: rings(packed.land),
    home: rings(packed.home),
    borders: landArcs(packed.borders),
    rim: landArcs(packed.rim),
    coast: landArcs(packed.coast),
    lines: packed.lines.map((line) => ({ ...line, arcs: line.arcs.map((arc) => arcOf(pointsOf(rail, arc))) })),
    prefectures: packed.prefectures.map(([index, x, y]) => {
      const prefecture = PREFECTURES[index]
      if (prefecture === undefined) throw new RangeError(`the built map has no prefecture ${index}`)
      return { prefecture, x: (x + originX) * UNIT, y: (y + originY) * UNIT }
    }),
  }
}

function degreesOf(deltas: readonly number[], originX: number, originY: number): Float64Array {
  const sum = [originX, originY]
  return Float64Array.from(deltas, (delta, i) => {
    sum[i % 2] = (sum[i % 2] ?? 0) + delta
    return (sum[i % 2] ?? 0) * UNIT
  })
}

function pointsOf(arcs: readonly Float64Array[], index: number): Float64Array {
  const points = arcs[index < 0 ? ~index : index]
  if (points === undefined) throw new RangeError(`the built map has no arc ${index}`)
  if (index >= 0) return points
  const backwards = points.toReversed()
  for (let i = 0; i < backwards.length; i += 2) [backwards[i], backwards[i + 1]] = [backwards[i + 1] ?? 0, backwards[i] ?? 0]
  return backwards
}

function arcOf(points: Float64Array): MapArc {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i] ?? 0, points[i + 1] ?? 0]
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  return { points, west, north, east, south }
}
