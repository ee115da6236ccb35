import { PREFECTURES } from '../../src/core/catalogue/area.ts'
import type { PackedMap, PackedMapLine } from '../../src/core/catalogue/packed.ts'
import { contentVersion } from './content-version.ts'
import { readableOn } from './readable-color.ts'
import type { Sources } from './read-sources.ts'
import { simplify, type Point } from './simplify.ts'
import { arcUses, outlineOf } from './stitch-rings.ts'
import { decodeArcs, pointsOf, ringsOf, type Topology, type TopologyGeometry } from './topology.ts'

const UNITS_PER_DEGREE = 10_000
const METRES_PER_UNIT = 110_950 / UNITS_PER_DEGREE
const COS_38 = Math.cos((38 * Math.PI) / 180)
/** North-west of everything drawn, so that numbers are small. */
const WEST = Math.round(136 * COS_38 * UNITS_PER_DEGREE)
const NORTH = -43 * UNITS_PER_DEGREE

const TRACK_TOLERANCE_M = 20
const LAND_TOLERANCE_M = 100
/** Additional metres of tolerance for each degree away from the stations: nobody zooms in on a distant coast. */
const FAR_TOLERANCE_M = 4000
const STATIONS_WITHIN = { south: 34.8, north: 41.6, west: 137.3, east: 142.2 }

/** Land of the light and the dark map, and the required contrast of a line's colour with it (WCAG 1.4.11). */
const PAPER = '#f7f1e3'
const NIGHT = '#1a2333'
const LINE_CONTRAST = 3
const UNKNOWN_COLOR = '#808080'

/** The base map's built file, for one style: paper land on water. Expects sources that passed checkCatalogue. */
export function packMap(sources: Sources): PackedMap {
  const { prefectures, railways } = sources
  const [all, home] = [arcUses(prefectures, ['prefectures', 'neighbours']), arcUses(prefectures, ['prefectures'])]
  const isShared = ([arc, uses]: [number, number]) => (all.get(arc) ?? 0) > uses
  const packed = {
    origin: [WEST, NORTH] as const,
    land_arcs: prefectures.arcs.map((_, arc) => packArc(prefectures, arc, LAND_TOLERANCE_M)),
    rail_arcs: railways.arcs.map((_, arc) => packArc(railways, arc, TRACK_TOLERANCE_M)),
    land: outlineOf(prefectures, ['prefectures', 'neighbours']),
    home: outlineOf(prefectures, ['prefectures']),
    borders: [...home].filter(([, uses]) => uses > 1).map(([arc]) => arc),
    rim: [...home].filter(isShared).map(([arc]) => arc),
    coast: [...all].filter(([, uses]) => uses === 1).map(([arc]) => arc),
    prefectures: (prefectures.objects['prefectures']?.geometries ?? []).map((geometry) => labelPoint(prefectures, geometry)),
    lines: (railways.objects['railways']?.geometries ?? []).map(packLine),
  }
  return { version: contentVersion(packed), ...packed }
}

function packLine(geometry: TopologyGeometry): PackedMapLine {
  const { name, kind, color } = geometry.properties
  const known = typeof color === 'string' ? color : UNKNOWN_COLOR
  return {
    name: String(name),
    kind: kind === 'shinkansen' ? 'shinkansen' : 'rail',
    light: readableOn(PAPER, known, LINE_CONTRAST),
    dark: readableOn(NIGHT, known, LINE_CONTRAST),
    arcs: [
      ...new Set(
        ringsOf(geometry.arcs)
          .flat()
          .map((arc) => (arc < 0 ? ~arc : arc)),
      ),
    ],
  }
}

function packArc(topology: Topology, arc: number, tolerance_m: number): number[] {
  const points = simplify(pointsOf(topology, arc).map(toUnits), (point) => (tolerance_m + farness(point) * FAR_TOLERANCE_M) / METRES_PER_UNIT)
  let [lastX, lastY] = [0, 0]
  return points.flatMap(([x, y]) => {
    const step = [Math.round(x) - lastX, Math.round(y) - lastY]
    ;[lastX, lastY] = [Math.round(x), Math.round(y)]
    return step
  })
}

function toUnits([lng, lat]: Point): Point {
  return [lng * COS_38 * UNITS_PER_DEGREE - WEST, -lat * UNITS_PER_DEGREE - NORTH]
}

function farness([x, y]: Point): number {
  const [lng, lat] = [(x + WEST) / UNITS_PER_DEGREE / COS_38, -(y + NORTH) / UNITS_PER_DEGREE]
  const { south, north, west, east } = STATIONS_WITHIN
  return Math.max(0, south - lat, lat - north, west - lng, lng - east)
}

/** The centre of a prefecture's largest part. */
function labelPoint(topology: Topology, geometry: TopologyGeometry): [number, number, number] {
  const rings = decodeArcs(topology, geometry).map((ring) => ring.map(toUnits))
  const [{ x, y }] = rings.map(centroidOf).toSorted((a, b) => b.area - a.area) as [ReturnType<typeof centroidOf>]
  return [PREFECTURES.findIndex((name) => name === geometry.properties['name']), Math.round(x), Math.round(y)]
}

function centroidOf(ring: readonly Point[]): { area: number; x: number; y: number } {
  let [area, x, y] = [0, 0, 0]
  for (const [i, [bx, by]] of ring.entries()) {
    const [ax, ay] = ring.at(i - 1) as Point
    const cross = ax * by - bx * ay
    area += cross / 2
    x += ((ax + bx) * cross) / 6
    y += ((ay + by) * cross) / 6
  }
  return { area: Math.abs(area), x: x / area, y: y / area }
}
