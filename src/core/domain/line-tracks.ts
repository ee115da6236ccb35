import type { Catalogue, Station } from '../catalogue/station.ts'
import type { MapLine } from '../catalogue/unpack-map.ts'
import { lineThreads } from './line-threads.ts'
import { waysOf, type Ways } from './line-runs.ts'
import type { LatLng } from './proximity.ts'

/** A point of the map's plane (x east, y south), in metres. */
export interface PlanePoint {
  readonly x: number
  readonly y: number
}

/** A line's stations in order, and the track over them; metres along it. */
export interface TrackRun {
  /** Index into Catalogue.lines. */
  readonly line: number
  /** Whether the last station connects to the first. */
  readonly isRing: boolean
  readonly stations: readonly { readonly station: Station; readonly along_m: number }[]
  readonly points: readonly (PlanePoint & { readonly along_m: number })[]
  /** For a ring: its circumference. */
  readonly length_m: number
}

const METRES_PER_DEGREE = 110_950
const COS_38 = Math.cos((38 * Math.PI) / 180)
/** Tracks within this distance belong to a station; where its platforms are farther off, those just beyond its nearest track. */
const STATION_REACH_M = 220
const FARTHEST_PLATFORM_M = 900
const BEYOND_PLATFORM_M = 60
/** Cost factors of a metre off the track, and of one on another line's track. */
const OFF_TRACK = 3
const OTHER_LINE = 1.3
/** A path this many times longer than the straight one is not a train's. */
const DETOUR = 2.5
const DETOUR_M = 1_500

/** Degrees to metres on a plane true at 38° N, the middle of the catalogue; y grows to the south. */
export const toPlane = ({ lat, lng }: LatLng): PlanePoint => ({ x: lng * COS_38 * METRES_PER_DEGREE, y: -lat * METRES_PER_DEGREE })

/**
 * The runs of every line near a place, each computed on first request. `within_m` is the maximum distance of one of its stations or of its track's vertices.
 */
export function createLineTracks(catalogue: Catalogue, mapLines: readonly MapLine[]): { near(place: PlanePoint, within_m: number): TrackRun[] } {
  const tracks = { shinkansen: trackNet(mapLines, 'shinkansen'), rail: trackNet(mapLines, 'rail') }
  const lines = catalogue.lines.map(({ kind, name }, line) => ({
    kind,
    name,
    line,
    box: boxOf(catalogue.stations.filter((station) => station.lines.includes(line))),
  }))
  const known = new Map<number, TrackRun[]>()
  return {
    near: (place, within_m) =>
      lines.flatMap(({ kind, name, line, box }) => {
        if (!isWithin(box, place, within_m + BOX_MARGIN_M)) return []
        const runs = known.get(line) ?? runsOf(catalogue, line, (from, to) => wayBetween(tracks[kind], name, from, to))
        known.set(line, runs)
        return runs
      }),
  }
}

/** A track leaves the bounding box of its stations by at most this much. */
const BOX_MARGIN_M = 8_000

interface Box {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

function boxOf(stations: readonly Station[]): Box {
  const points = stations.map(toPlane)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { west: Math.min(...xs), north: Math.min(...ys), east: Math.max(...xs), south: Math.max(...ys) }
}

const isWithin = ({ west, north, east, south }: Box, { x, y }: PlanePoint, margin_m: number): boolean =>
  x > west - margin_m && x < east + margin_m && y > north - margin_m && y < south + margin_m

function runsOf(catalogue: Catalogue, line: number, way: (from: Station, to: Station) => PlanePoint[]): TrackRun[] {
  const ways = waysOf(catalogue, (each) => each === line)
  const threads = lineThreads(catalogue, line).map((thread) => thread.flat())
  const placed = new Set<number>()
  return threads.flatMap((thread) => {
    const run = fromJunctions(catalogue, ways, thread, placed)
    for (const { stamp_id } of thread) placed.add(stamp_id)
    return run.length < 2 ? [] : [trackRun(line, run, isRing(ways, thread), way)]
  })
}

/** A branch starts at the station of the longer run from which it diverges. */
function fromJunctions(catalogue: Catalogue, ways: Ways, thread: readonly Station[], placed: ReadonlySet<number>): Station[] {
  const junction = (end: Station): Station[] =>
    [...(ways.get(end.stamp_id) ?? [])]
      .filter((stamp_id) => placed.has(stamp_id))
      .slice(0, 1)
      .flatMap((stamp_id) => catalogue.byId.get(stamp_id) ?? [])
  const before = thread.slice(0, 1).flatMap(junction)
  const after = thread
    .slice(-1)
    .flatMap(junction)
    .filter((station) => station !== before[0])
  return [...before, ...thread, ...after]
}

const isRing = (ways: Ways, thread: readonly Station[]): boolean =>
  thread.length > 2 && ways.get(thread[0]?.stamp_id ?? 0)?.has(thread.at(-1)?.stamp_id ?? 0) === true

function trackRun(line: number, run: readonly Station[], isClosed: boolean, way: (from: Station, to: Station) => PlanePoint[]): TrackRun {
  const legs = isClosed ? [...run, ...run.slice(0, 1)] : run
  const points: (PlanePoint & { along_m: number })[] = []
  const stations: { station: Station; along_m: number }[] = []
  let along_m = 0
  const add = (point: PlanePoint) => {
    const last = points.at(-1)
    if (last !== undefined) along_m += distance(last, point)
    points.push({ x: point.x, y: point.y, along_m })
  }
  for (const [i, to] of legs.entries()) {
    const from = legs[i - 1]
    // The projections on the track are where a train passes a station; the first point of a path is the projection at which the previous one ended, or near it.
    if (from !== undefined) for (const point of way(from, to)) add(point)
    if (i < run.length) stations.push({ station: to, along_m })
  }
  return { line, isRing: isClosed, stations, points, length_m: along_m }
}

interface Corner extends PlanePoint {
  readonly to: { readonly corner: Corner; readonly length_m: number; readonly line: string }[]
}

interface Segment {
  readonly a: Corner
  readonly b: Corner
  readonly line: string
}

/** All segments, by the square kilometre cells of the plane that they touch. */
type TrackNet = ReadonlyMap<string, readonly Segment[]>

const SQUARE_M = 1_000

/** The cells of a box, by the corner of each. */
function squaresIn(west: number, north: number, east: number, south: number): string[] {
  const squares: string[] = []
  for (let x = Math.floor(west / SQUARE_M); x <= Math.floor(east / SQUARE_M); x += 1) {
    for (let y = Math.floor(north / SQUARE_M); y <= Math.floor(south / SQUARE_M); y += 1) squares.push(`${x},${y}`)
  }
  return squares
}

/** Vertices and segments of all tracks of a kind; tracks that meet share a vertex. */
function trackNet(mapLines: readonly MapLine[], kind: MapLine['kind']): TrackNet {
  const corners = new Map<string, Corner>()
  const cornerAt = (x: number, y: number): Corner => {
    const key = `${Math.round(x * 100_000)},${Math.round(y * 100_000)}`
    const corner = corners.get(key) ?? { x: x * METRES_PER_DEGREE, y: y * METRES_PER_DEGREE, to: [] }
    corners.set(key, corner)
    return corner
  }
  const net = new Map<string, Segment[]>()
  for (const line of mapLines) {
    if (line.kind !== kind) continue
    for (const { points } of line.arcs) {
      for (let i = 2; i < points.length; i += 2) {
        const [a, b] = [cornerAt(points[i - 2] ?? 0, points[i - 1] ?? 0), cornerAt(points[i] ?? 0, points[i + 1] ?? 0)]
        if (a === b) continue
        const length_m = distance(a, b)
        a.to.push({ corner: b, length_m, line: line.name })
        b.to.push({ corner: a, length_m, line: line.name })
        const segment = { a, b, line: line.name }
        for (const square of squaresIn(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y))) {
          const held = net.get(square)
          if (held === undefined) net.set(square, [segment])
          else held.push(segment)
        }
      }
    }
  }
  return net
}

interface Foot extends PlanePoint {
  readonly segment: Segment
  readonly off_m: number
}

/** The path along the tracks from station to station, between their projections; straight where no track connects them. */
function wayBetween(net: TrackNet, line: string, from: Station, to: Station): PlanePoint[] {
  const [start, end] = [toPlane(from), toPlane(to)]
  const [starts, ends] = [feetOf(net, start), feetOf(net, end)]
  const longest_m = distance(start, end) * DETOUR + DETOUR_M
  const weight = (of: string) => (of === line ? 1 : OTHER_LINE)
  let [best, shortest]: [PlanePoint[], number] = [[start, end], longest_m * OTHER_LINE]
  const costs = new Map<Corner, number>()
  const open: Reached[] = []
  const reach = (corner: Corner, cost: number, before: Way) => {
    if (cost >= shortest || cost >= (costs.get(corner) ?? Infinity)) return
    costs.set(corner, cost)
    open.push({ corner, cost, way: { to: corner, before } })
  }
  for (const foot of starts) {
    for (const corner of [foot.segment.a, foot.segment.b])
      reach(corner, foot.off_m * OFF_TRACK + distance(foot, corner) * weight(foot.segment.line), { to: foot, before: null })
    for (const other of ends) {
      if (other.segment !== foot.segment) continue
      const cost = (foot.off_m + other.off_m) * OFF_TRACK + distance(foot, other) * weight(foot.segment.line)
      if (cost < shortest) [best, shortest] = [[foot, other], cost]
    }
  }
  for (let here = takeCheapest(open); here !== undefined; here = takeCheapest(open)) {
    const { corner, cost: gone, way } = here
    for (const foot of ends) {
      if (foot.segment.a !== corner && foot.segment.b !== corner) continue
      const cost = gone + distance(corner, foot) * weight(foot.segment.line) + foot.off_m * OFF_TRACK
      if (cost < shortest) [best, shortest] = [pointsOf({ to: foot, before: way }), cost]
    }
    for (const { corner: next, length_m, line: of } of corner.to) reach(next, gone + length_m * weight(of), way)
  }
  return best
}

/** A path, from its last point back to its first. */
interface Way {
  readonly to: PlanePoint
  readonly before: Way | null
}

interface Reached {
  readonly corner: Corner
  readonly cost: number
  readonly way: Way
}

const takeCheapest = (open: Reached[]): Reached | undefined => open.sort((a, b) => a.cost - b.cost).shift()

function pointsOf(way: Way): PlanePoint[] {
  const points: PlanePoint[] = []
  for (let at: Way | null = way; at !== null; at = at.before) points.unshift(at.to)
  return points
}

/** The nearest point on each segment that may serve a station's platforms. */
function feetOf(net: TrackNet, place: PlanePoint): Foot[] {
  const far = FARTHEST_PLATFORM_M
  const segments = new Set(squaresIn(place.x - far, place.y - far, place.x + far, place.y + far).flatMap((square) => net.get(square) ?? []))
  const feet = [...segments].map((segment) => ({ ...footOn(segment.a, segment.b, place), segment })).filter(({ off_m }) => off_m <= far)
  const nearest_m = Math.min(...feet.map(({ off_m }) => off_m))
  return feet.filter(({ off_m }) => off_m <= Math.max(STATION_REACH_M, nearest_m + BEYOND_PLATFORM_M))
}

/** The nearest point on a segment, its fraction of the segment, and metres to it. */
export function footOn(a: PlanePoint, b: PlanePoint, { x, y }: PlanePoint): PlanePoint & { readonly share: number; readonly off_m: number } {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length2 = dx * dx + dy * dy
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length2))
  const foot = { x: a.x + share * dx, y: a.y + share * dy }
  return { ...foot, share, off_m: distance(foot, { x, y }) }
}

const distance = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y)
