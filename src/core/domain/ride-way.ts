import type { Catalogue, Station } from '../catalogue/station.ts'
import { toPlane, type PlanePoint, type TrackRun } from './line-tracks.ts'
import { distanceM } from './proximity.ts'

/** The part of a ride on one line. */
export interface WayPart {
  /** Index into Catalogue.lines; null where no line of the catalogue connects the stations. */
  readonly line: number | null
  /** Along the track. */
  readonly points: readonly PlanePoint[]
  readonly length_m: number
}

/** A ride between two stops. */
export interface Way {
  readonly parts: readonly WayPart[]
  readonly length_m: number
}

/** A ride faster than this between two presses was on a Shinkansen, if one connects them. */
const RAIL_KM_PER_H = 85
/** The cost of a metre on a Shinkansen line; elsewhere it is 1. */
const SHINKANSEN_COST = 0.4
/** The cost of a change of lines, as metres. */
const CHANGE_M = 2_000
const DETOUR = 3
const DETOUR_M = 30_000

/** A hop between two consecutive stations of a run. */
interface Hop {
  readonly to: Station
  readonly line: number
  readonly length_m: number
  /** Null for a straight piece that bridges the gap between two runs of one line. */
  readonly run: TrackRun | null
  /** Metres along the run; a ring's last hop ends at its length. */
  readonly from_m: number
  readonly to_m: number
}

interface Step {
  readonly station: Station
  readonly hop: Hop | null
  readonly cost: number
  readonly before: Step | null
}

/** How far a ride may stray from the direct line, in metres. */
const ASIDE_M = 30_000
/** Ends of two runs of one line nearer than this follow each other. */
const GAP_M = 8_000

/** The ways between stations along the tracks (`near` as in line-tracks.ts). Where no tracks connect two stations the way is one straight part without a line. */
export function createRideWays(
  catalogue: Pick<Catalogue, 'lines'>,
  near: (place: PlanePoint, within_m: number) => TrackRun[],
): (from: Station, to: Station, duration_ms: number) => Way {
  const isExpress = (line: number) => catalogue.lines[line]?.kind === 'shinkansen'
  const hopsOfRun = new Map<TrackRun, readonly (readonly [from: Station, hop: Hop])[]>()

  const hopsNear = (from: Station, to: Station): ReadonlyMap<Station, readonly Hop[]> => {
    const [a, b] = [toPlane(from), toPlane(to)]
    const hops = new Map<Station, Hop[]>()
    const runs = near({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distanceM(from, to) / 2 + ASIDE_M)
    const add = ([station, hop]: readonly [from: Station, hop: Hop]) => {
      const own = hops.get(station)
      if (own === undefined) hops.set(station, [hop])
      else own.push(hop)
    }
    for (const run of runs) {
      const known = hopsOfRun.get(run) ?? hopsOf(run)
      hopsOfRun.set(run, known)
      known.forEach(add)
    }
    gapsOf(runs).forEach(add)
    return hops
  }

  const search = (from: Station, to: Station, hops: ReadonlyMap<Station, readonly Hop[]>, withExpress: boolean): Step | null => {
    const most = distanceM(from, to) * DETOUR + DETOUR_M
    const done = new Set<string>()
    const open: Step[] = [{ station: from, hop: null, cost: 0, before: null }]
    while (open.length > 0) {
      const at = open.reduce((best, step, index) => (step.cost < (open[best]?.cost ?? Infinity) ? index : best), 0)
      const [here] = open.splice(at, 1)
      if (here === undefined || here.station === to) return here ?? null
      const name = `${here.station.stamp_id} ${here.hop?.line}`
      if (done.has(name)) continue
      done.add(name)
      for (const hop of hops.get(here.station) ?? []) {
        if ((isExpress(hop.line) && !withExpress) || done.has(`${hop.to.stamp_id} ${hop.line}`)) continue
        const change = here.hop === null || here.hop.line === hop.line ? 0 : CHANGE_M
        const cost = here.cost + change + hop.length_m * (isExpress(hop.line) ? SHINKANSEN_COST : 1)
        if (cost <= most) open.push({ station: hop.to, hop, cost, before: here })
      }
    }
    return null
  }

  const wayOf = (end: Step): Way => {
    const steps: Step[] = []
    for (let step: Step | null = end; step !== null; step = step.before) steps.unshift(step)
    const parts: { line: number; points: PlanePoint[]; length_m: number }[] = []
    for (const step of steps) {
      if (step.hop === null) continue
      const points = trackOf(step.hop)
      const { line, length_m } = step.hop
      const last = parts.at(-1)
      if (last?.line === line) {
        last.points.push(...points)
        last.length_m += length_m
      } else parts.push({ line, points: [...points], length_m })
    }
    return { parts, length_m: parts.reduce((sum, { length_m }) => sum + length_m, 0) }
  }

  return (from, to, duration_ms) => {
    const hops = hopsNear(from, to)
    const byRail = search(from, to, hops, false)
    const rail = byRail === null ? null : wayOf(byRail)
    const isTooFast = rail === null || rail.length_m / 1_000 / (Math.max(1, duration_ms) / 3_600_000) > RAIL_KM_PER_H
    const byExpress = isTooFast ? search(from, to, hops, true) : null
    const way = byExpress === null ? rail : wayOf(byExpress)
    if (way !== null) return way
    const [points, length_m] = [[toPlane(from), toPlane(to)], distanceM(from, to)]
    return { parts: [{ line: null, points, length_m }], length_m }
  }
}

function hopsOf(run: TrackRun): (readonly [from: Station, hop: Hop])[] {
  const { line, stations, isRing, length_m } = run
  const [first] = stations
  const closed = isRing && first !== undefined ? [...stations, { station: first.station, along_m: length_m }] : stations
  return closed.slice(1).flatMap((b, index) => {
    const a = closed[index]
    if (a === undefined) return []
    const hop = { line, run, length_m: b.along_m - a.along_m }
    return [
      [a.station, { ...hop, to: b.station, from_m: a.along_m, to_m: b.along_m }],
      [b.station, { ...hop, to: a.station, from_m: b.along_m, to_m: a.along_m }],
    ] as const
  })
}

function gapsOf(runs: readonly TrackRun[]): (readonly [from: Station, hop: Hop])[] {
  const ends = runs.flatMap((run) => [run.stations[0], run.stations.at(-1)].flatMap((end) => (end === undefined ? [] : [{ run, station: end.station }])))
  return ends.flatMap((a) =>
    ends.flatMap((b) => {
      if (a.run === b.run || a.run.line !== b.run.line || a.station === b.station) return []
      const length_m = distanceM(a.station, b.station)
      return length_m > GAP_M ? [] : [[a.station, { to: b.station, line: a.run.line, length_m, run: null, from_m: 0, to_m: 0 }] as const]
    }),
  )
}

function trackOf({ run, to, from_m, to_m }: Hop): readonly PlanePoint[] {
  if (run === null) return [toPlane(to)]
  const [start, end] = [Math.min(from_m, to_m), Math.max(from_m, to_m)]
  const cut = run.points.filter(({ along_m }) => along_m >= start && along_m <= end)
  return from_m > to_m ? cut.toReversed() : cut
}
