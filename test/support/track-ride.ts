import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeArcs, type Topology } from '../../data/build/topology.ts'
import type { Catalogue, Station } from '../../src/core/catalogue/station.ts'
import type { MapLine } from '../../src/core/catalogue/unpack-map.ts'
import type { TimedFix } from '../../src/core/domain/fix-history.ts'
import { createLineTracks, type TrackRun } from '../../src/core/domain/line-tracks.ts'

const COS_38 = Math.cos((38 * Math.PI) / 180)
const METRES_PER_DEGREE = 110_950

/** The tracks of data/, accurate to the metre; the phone's map is a coarser version. */
function realTracks(): MapLine[] {
  const topology = JSON.parse(readFileSync(join(import.meta.dirname, '../../data/railways.topo.json'), 'utf8')) as Topology
  return (topology.objects['railways']?.geometries ?? []).map((geometry) => ({
    name: String(geometry.properties['name']),
    kind: geometry.properties['kind'] === 'shinkansen' ? 'shinkansen' : 'rail',
    light: '',
    dark: '',
    arcs: decodeArcs(topology, geometry).map((points) => ({
      points: Float64Array.from(points.flatMap(([lng, lat]) => [lng * COS_38, -lat])),
      west: 0,
      north: 0,
      east: 0,
      south: 0,
    })),
  }))
}

export interface TrackRideOptions {
  readonly line: string
  readonly kmh: number
  /** Against the order of the line. */
  readonly isBack?: boolean
  /** Whether the train stops at every station for 40 s. */
  readonly stops?: boolean
  /** Metres. */
  readonly accuracy?: number
  readonly seed?: number
  /** Mean time between tunnels of 30 to 120 s; seconds. */
  readonly tunnelEvery?: number
}

/** One second of a ride. */
export interface RideSecond {
  readonly at: number
  readonly fix: TimedFix | null
  readonly isInTunnel: boolean
  /** Metres since the first station. */
  readonly gone_m: number
  /** The station passed last and the next one. */
  readonly passed: Station
  readonly next: Station
  /** The station beside the train and the one after it, where a few metres decide which is next. Empty between stations. */
  readonly beside: readonly Station[]
}

/** Within this distance a train is beside a station: the length of its platform and the noise; metres. */
const BESIDE_M = 80

/** Trains that run along the real tracks of a line's longest run; the same ride for the same options. */
export function createTrackRides(catalogue: Catalogue) {
  const runs = createLineTracks(catalogue, realTracks()).near({ x: 140 * COS_38 * METRES_PER_DEGREE, y: -38 * METRES_PER_DEGREE }, 1e7)
  return (options: TrackRideOptions): RideSecond[] => {
    const [run] = runs.filter(({ line }) => catalogue.lines[line]?.name === options.line).toSorted((a, b) => b.stations.length - a.stations.length)
    if (run === undefined) throw new RangeError(`no tracks of ${options.line}`)
    return rideAlong(run, options)
  }
}

function rideAlong(run: TrackRun, { kmh, isBack = false, stops = true, accuracy = 20, seed = 1, tunnelEvery = 900 }: TrackRideOptions): RideSecond[] {
  const { random, gauss } = dice(seed)
  const direction = isBack ? -1 : 1
  const order = isBack ? run.stations.toReversed() : run.stations
  const start = order[0]?.along_m ?? 0
  const turn = (metres: number) => (run.isRing ? ((metres % run.length_m) + run.length_m) % run.length_m : Math.abs(metres))
  const way = order.map(({ station, along_m }) => ({ station, at_m: turn((along_m - start) * direction) }))
  if (run.isRing && way[0] !== undefined) way.push({ station: way[0].station, at_m: run.length_m })
  const end_m = way.at(-1)?.at_m ?? 0
  const greatest = kmh / 3.6
  const [seconds, push]: [RideSecond[], number] = [[], kmh > 160 ? 0.5 : 0.7]
  let [gone_m, speed, standing, target, tunnel, nextFix] = [0, 0, 30, 1, 0, 0]
  for (let second = 0; gone_m < end_m - 1 && second < 40_000; second += 1) {
    const stop_m = stops ? (way[target]?.at_m ?? end_m) : end_m
    if (standing > 0) standing -= 1
    else {
      speed = Math.min(greatest, speed + push, Math.max(1, Math.sqrt(2 * push * Math.max(0, stop_m - gone_m))))
      gone_m += Math.min(speed, stop_m - gone_m)
      if (stop_m - gone_m < 1) [speed, standing, target] = [0, 40, target + 1]
    }
    tunnel = tunnel > 0 ? tunnel - 1 : random() < 1 / tunnelEvery ? 30 + Math.round(random() * 90) : 0
    const at = 1e12 + second * 1_000
    const isFixed = tunnel === 0 && second >= nextFix
    if (isFixed) nextFix = second + 1 + Math.floor(random() * 15)
    const here = pointAt(run, run.isRing ? turn(start + direction * gone_m) : start + direction * gone_m)
    const [x, y] = [here.x + gauss() * accuracy * 0.7, here.y + gauss() * accuracy * 0.7]
    const coming = way.findIndex(({ at_m }) => at_m > gone_m + 0.5)
    const [passed, next] = [way[coming - 1]?.station, way[coming]?.station]
    if (passed === undefined || next === undefined) break
    const besideIndex = way.findIndex(({ at_m }) => Math.abs(at_m - gone_m) < BESIDE_M)
    const beside = besideIndex < 0 ? [] : way.slice(besideIndex, besideIndex + 2).map(({ station }) => station)
    seconds.push({
      at,
      fix: isFixed ? { lat: -y / METRES_PER_DEGREE, lng: x / METRES_PER_DEGREE / COS_38, accuracy, at } : null,
      isInTunnel: tunnel > 0,
      gone_m,
      passed,
      next,
      beside,
    })
  }
  return seconds
}

function pointAt({ points }: TrackRun, along_m: number) {
  let [low, high] = [0, points.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((points[middle]?.along_m ?? 0) <= along_m) low = middle
    else high = middle
  }
  const [a, b] = [points[low], points[high]]
  if (a === undefined || b === undefined) throw new RangeError('a run without a track')
  const share = b.along_m === a.along_m ? 0 : Math.min(1, Math.max(0, (along_m - a.along_m) / (b.along_m - a.along_m)))
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}

/** Uniform and normal random numbers, the same for the same seed. */
function dice(seed: number) {
  let state = seed
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  return { random, gauss: () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random()) }
}
