/** A station on the tracks, in degrees; `index` identifies it in the result. */
export interface TrackStation {
  readonly index: number
  readonly lat: number
  readonly lng: number
}

/** Longitudes and latitudes in degrees. */
export type Track = readonly (readonly [number, number])[]

/** Tracks within this distance of a station's point belong to it; where its platforms are farther off, those just beyond its nearest track. */
const STATION_REACH_M = 220
const FARTHEST_PLATFORM_M = 600
const BEYOND_PLATFORM_M = 100
/** A path over other stations that is at most this many times as long as the direct one still explains it. */
const DETOUR = 2.5

interface Point {
  readonly x: number
  readonly y: number
}

interface Place extends Point {
  readonly index: number
  readonly reach_m: number
}

interface Vertex extends Point {
  station: number | null
  readonly to: Map<Vertex, number>
}

/** Metres to the first stations on each path away from one. */
type Neighbourhood = ReadonlyMap<number, ReadonlyMap<number, number>>

/** Pairs of stations that a track joins without one between, at most `longest_m` apart along it. */
export function adjacentOnTracks(tracks: readonly Track[], stations: readonly TrackStation[], longest_m: number): [number, number][] {
  const lines = tracks.map((track) => track.map(toMetres))
  const places = stations.map((station): Place => {
    const point = toMetres([station.lng, station.lat])
    const nearest_m = distanceToLines(lines, point)
    const reach_m = nearest_m > FARTHEST_PLATFORM_M ? 0 : Math.max(STATION_REACH_M, nearest_m + BEYOND_PLATFORM_M)
    return { index: station.index, reach_m, ...point }
  })
  const vertices = graphOf(lines, places)
  const found: Neighbourhood = new Map(
    places.map(({ index }) => [
      index,
      reach(
        vertices.filter(({ station }) => station === index),
        longest_m,
      ),
    ]),
  )
  return [...found].flatMap(([a, others]) =>
    [...others].flatMap(([b, length_m]): [number, number][] => (a < b && !hasDetour(found, a, b, length_m) ? [[a, b]] : [])),
  )
}

function graphOf(lines: readonly (readonly Point[])[], places: readonly Place[]): Vertex[] {
  const vertices = new Map<string, Vertex>()
  const vertexAt = ({ x, y }: Point): Vertex => {
    const key = `${Math.round(x)},${Math.round(y)}`
    const found = vertices.get(key) ?? { x, y, station: stationAt(places, { x, y }), to: new Map<Vertex, number>() }
    vertices.set(key, found)
    return found
  }
  for (const line of lines) {
    for (const [i, b] of line.entries()) {
      const a = line[i - 1]
      if (a === undefined) continue
      // A station between two vertices gets its own vertex, or a long straight segment would skip it.
      const feet = places.flatMap((place) => (isNear(a, b, place) ? [footOn(a, b, place)].filter((foot) => foot.distance <= place.reach_m) : []))
      const path = [a, ...feet.toSorted((p, q) => p.share - q.share), b].map(vertexAt)
      for (const [k, vertex] of path.entries()) join(path[k - 1], vertex)
    }
  }
  return [...vertices.values()]
}

function stationAt(places: readonly Place[], point: Point): number | null {
  let [nearest_m, station]: [number, number | null] = [Infinity, null]
  for (const place of places) {
    const distance_m = distance(place, point)
    if (distance_m <= place.reach_m + 1 && distance_m < nearest_m) [nearest_m, station] = [distance_m, place.index]
  }
  return station
}

function join(a: Vertex | undefined, b: Vertex): void {
  if (a === undefined || a === b) return
  a.to.set(b, distance(a, b))
  b.to.set(a, distance(a, b))
}

function reach(starts: readonly Vertex[], longest_m: number): Map<number, number> {
  const best = new Map<Vertex, number>(starts.map((vertex) => [vertex, 0]))
  const stations = new Map<number, number>()
  const own = starts[0]?.station
  let front = [...starts]
  while (front.length > 0) {
    const following: Vertex[] = []
    for (const vertex of front) {
      for (const [other, step_m] of vertex.to) {
        const length_m = (best.get(vertex) ?? 0) + step_m
        if (length_m > longest_m || other.station === own || length_m >= (best.get(other) ?? Infinity)) continue
        best.set(other, length_m)
        if (other.station === null) following.push(other)
        else stations.set(other.station, Math.min(length_m, stations.get(other.station) ?? Infinity))
      }
    }
    front = following
  }
  return stations
}

/** Whether two stations are also joined by shorter hops over others: then the track between them only passes those, or meets theirs at a junction. */
function hasDetour(found: Neighbourhood, from: number, to: number, direct_m: number): boolean {
  const best = new Map<number, number>([[from, 0]])
  const queue = [from]
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    for (const [other, step_m] of found.get(here) ?? []) {
      const length_m = (best.get(here) ?? 0) + step_m
      if (step_m >= direct_m || length_m > direct_m * DETOUR || length_m >= (best.get(other) ?? Infinity)) continue
      if (other === to) return true
      best.set(other, length_m)
      queue.push(other)
    }
  }
  return false
}

function toMetres([lng, lat]: readonly [number, number]): Point {
  return { x: lng * 111_320 * Math.cos((38 * Math.PI) / 180), y: lat * 110_950 }
}

/** Infinity where every line is farther away than any platform. */
function distanceToLines(lines: readonly (readonly Point[])[], point: Point): number {
  const place = { ...point, reach_m: FARTHEST_PLATFORM_M }
  let nearest_m = Infinity
  for (const line of lines) {
    for (const [i, b] of line.entries()) {
      const a = line[i - 1] ?? b
      if (isNear(a, b, place)) nearest_m = Math.min(nearest_m, footOn(a, b, point).distance)
    }
  }
  return nearest_m
}

/** Whether the box around a segment comes within reach: a quick test that settles nearly all of them. */
function isNear(a: Point, b: Point, { x, y, reach_m }: Point & { readonly reach_m: number }): boolean {
  return x > Math.min(a.x, b.x) - reach_m && x < Math.max(a.x, b.x) + reach_m && y > Math.min(a.y, b.y) - reach_m && y < Math.max(a.y, b.y) + reach_m
}

/** The nearest point of a segment, its fraction of the segment, and its distance. */
function footOn(a: Point, b: Point, point: Point): Point & { share: number; distance: number } {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length2 = dx * dx + dy * dy
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length2))
  const foot = { x: a.x + share * dx, y: a.y + share * dy }
  return { ...foot, share, distance: distance(foot, point) }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
