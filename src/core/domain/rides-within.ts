import type { Catalogue, Station } from '../catalogue/station.ts'
import { lineThreads } from './line-threads.ts'
import { nearestStations } from './nearest-stations.ts'
import { distanceM, type LatLng } from './proximity.ts'

/** A ride on one line from a station and back, as far as the time allows. All times are estimates from distances and mean speeds; there is no timetable. */
export interface RideWithin {
  /** Index into Catalogue.lines. */
  readonly line: number
  readonly from: Station
  /** Where it turns: the last new station. */
  readonly to: Station
  /** Where the rider changes to the line; null for a line of the first station. */
  readonly change: Station | null
  /** Stations on the way that are new, in the order of the ride; those of the way to the change among them. */
  readonly fresh: readonly Station[]
  /** There and back, the turn and every change included. */
  readonly minutes: number
}

/** Mean speeds over the straight distance from station to station, stops included: what timetables of these lines give, rounded down. */
const RAIL_M_PER_MIN = 38_000 / 60
const SHINKANSEN_M_PER_MIN = 140_000 / 60
/** Waiting for the train back, and for each change. */
const TURN_MIN = 10
const CHANGE_MIN = 12
/** A ride starts at stations this near, in metres, else at the nearest one. */
const WALK_M = 1_200
/** Farther than this from every station, in metres, no ride starts here. */
const TOO_FAR_M = 20_000
/** How many stations are considered as the start. */
const STARTS = 6

interface Stop {
  readonly station: Station
  /** From the first station, one way. */
  readonly minutes: number
}

/** The stations at which a ride from a place starts, the nearest first; none where every one is too far away. */
export function startsNear(catalogue: Catalogue, here: LatLng): Station[] {
  const [nearest, ...others] = nearestStations(catalogue, here, STARTS)
  if (nearest === undefined || nearest.distance_m > TOO_FAR_M) return []
  return [nearest, ...others.filter(({ distance_m }) => distance_m <= WALK_M)].map(({ station }) => station)
}

/**
 * Rides with stations that are new, there and back within `minutes`: for each line the direction with the most of them, the best line first; with equal numbers
 * the shorter ride. At most one change of trains. Empty where none within the time is new.
 */
export function ridesWithin(catalogue: Catalogue, starts: readonly Station[], minutes: number, isNew: (stamp_id: number) => boolean): RideWithin[] {
  const oneWay = (minutes - TURN_MIN) / 2
  const best = new Map<number, RideWithin>()
  const offer = (ride: RideWithin) => {
    const held = best.get(ride.line)
    const isBetter = held === undefined || ride.fresh.length > held.fresh.length || (ride.fresh.length === held.fresh.length && ride.minutes < held.minutes)
    if (isBetter) best.set(ride.line, ride)
  }
  const rideTo = (stops: readonly Stop[], line: number, from: Station, change: Station | null): RideWithin | null => {
    const seen = new Set<number>()
    const fresh = stops.filter(({ station }) => !seen.has(station.stamp_id) && seen.add(station.stamp_id) && isNew(station.stamp_id))
    const last = fresh.at(-1)
    if (last === undefined) return null
    return { line, from, to: last.station, change, fresh: fresh.map(({ station }) => station), minutes: Math.round(2 * last.minutes + TURN_MIN) }
  }
  const lines = createLineStops(catalogue)
  /** Minutes until the earliest change to a line at a station. */
  const tried = new Map<string, number>()
  for (const from of starts) {
    const firsts = from.lines.flatMap((line) => lines(line, from).map((stops) => ({ line, stops: stops.filter((stop) => stop.minutes <= oneWay) })))
    for (const { line, stops } of firsts) {
      const ride = rideTo(stops, line, from, null)
      if (ride !== null) offer(ride)
    }
    const direct = new Set(firsts.map(({ line }) => line))
    for (const { stops } of firsts) {
      for (const [index, { station, minutes: until }] of stops.entries()) {
        for (const line of station.lines) {
          // A line of the first station is ridden from there.
          const name = `${line} ${station.stamp_id}`
          if (direct.has(line) || until >= (tried.get(name) ?? Infinity)) continue
          tried.set(name, until)
          for (const onward of lines(line, station)) {
            const later = onward.map((stop) => ({ station: stop.station, minutes: until + CHANGE_MIN + stop.minutes })).filter((stop) => stop.minutes <= oneWay)
            const ride = rideTo([...stops.slice(0, index + 1), ...later], line, from, station)
            // A line without new stations of its own is not worth a change.
            if (ride !== null && later.some(({ station: on }) => on === ride.to)) offer(ride)
          }
        }
      }
    }
  }
  return [...best.values()].toSorted((a, b) => b.fresh.length - a.fresh.length || a.minutes - b.minutes || a.line - b.line)
}

/** The stops of a line in either direction from one of its stations, with the minutes to each; a thread that the line's order does not connect has none. */
function createLineStops(catalogue: Catalogue): (line: number, from: Station) => Stop[][] {
  const known = new Map<number, readonly (readonly Station[])[]>()
  return (line, from) => {
    const threads = known.get(line) ?? lineThreads(catalogue, line).map((thread) => thread.flat())
    known.set(line, threads)
    const speed = catalogue.lines[line]?.kind === 'shinkansen' ? SHINKANSEN_M_PER_MIN : RAIL_M_PER_MIN
    const thread = threads.find((stations) => stations.includes(from)) ?? []
    const at = thread.indexOf(from)
    return [thread.slice(at), thread.slice(0, at + 1).toReversed()].flatMap((stations) => {
      let minutes = 0
      const stops = stations.slice(1).map((station, index) => {
        minutes += distanceM(stations[index] ?? station, station) / speed
        return { station, minutes }
      })
      return stops.length === 0 ? [] : [stops]
    })
  }
}
