import type { Catalogue, Station } from '../catalogue/station.ts'
import type { Impression } from './collected-view.ts'
import { JAPAN_MS } from './japan-time.ts'
import { distanceM } from './proximity.ts'

/** What the visitor changed at a press: the name of the journey that begins with it, and whether one begins there at all. */
export interface JourneyEdit {
  /** The press, by its key. */
  readonly key: string
  /** Null for the name that the rules give. */
  readonly name: string | null
  /** `split`: a journey begins with this press. `join`: it belongs to the previous one. Null: the rules decide. */
  readonly cut: 'split' | 'join' | null
}

/** A stay at a station: its presses in order, those of its shops and creatures among them. */
export interface Stop {
  readonly station: Station
  readonly presses: readonly Impression[]
}

export interface Journey {
  /** The key of its first press. */
  readonly key: string
  /** Of its first press; ISO, UTC. */
  readonly began_at: string
  readonly stops: readonly Stop[]
  /** How many stations the stops are at: on the way back it may stop at one again. */
  readonly stations: number
  /** The station at which it stayed longest, for its name. */
  readonly place: Station
  /** The visitor's own name. */
  readonly name: string | null
}

const HOUR_MS = 3_600_000
/** A day ends at three at night in Japan: the last trains belong to the evening. */
const DAY_SHIFT_MS = JAPAN_MS - 3 * HOUR_MS
const LONG_PAUSE_MS = 6 * HOUR_MS
/** After a shorter pause a journey ends only where the next station is this far away and on no common line: the visitor travelled by other means in between. */
const SHORT_PAUSE_MS = 3 * HOUR_MS
const FAR_M = 100_000
/** Fewer stations are not a journey, unless the visitor has edited one of their presses. */
const STATIONS_MIN = 3
/** Mean speed of a ride: the time that its leg takes is not part of the stay before it. */
const RIDE_M_PER_MS = 45_000 / HOUR_MS

/** The station at which a stamp is pressed; undefined where the record of a press does not name one. */
export type StationOf = (stamp_id: number) => Station | undefined

interface Visit {
  readonly press: Impression
  readonly station: Station
  readonly at: number
}

/**
 * The journeys of a book, newest first: presses made at their place (or not judged yet), cut by day, pause, distance and line, then by the visitor's edits.
 * Keepsakes and refused presses belong to none.
 */
export function journeysOf(impressions: Iterable<Impression>, stationOf: StationOf, edits: ReadonlyMap<string, JourneyEdit> = new Map()): Journey[] {
  const runs: Visit[][] = []
  for (const visit of visitsOf(impressions, stationOf)) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const cut = edits.get(visit.press.collected_id)?.cut ?? null
    const begins = before === undefined || cut === 'split' || (cut !== 'join' && isApart(before, visit))
    if (begins || run === undefined) runs.push([visit])
    else run.push(visit)
  }
  return runs
    .flatMap((run, index) => {
      const stops = stopsOf(run)
      const stations = new Set(stops.map(({ station }) => station)).size
      const next = runs[index + 1]?.[0]
      // Both parts of a journey that the visitor split are journeys.
      const isCutOff = next !== undefined && edits.get(next.press.collected_id)?.cut === 'split'
      const isMade = isCutOff || run.some(({ press }) => edits.has(press.collected_id))
      const [first] = run
      if (first === undefined || (stations < STATIONS_MIN && !isMade)) return []
      const key = first.press.collected_id
      return [{ key, began_at: first.press.pressed_at, stops, stations, place: placeOf(stops, first.station), name: edits.get(key)?.name ?? null }]
    })
    .toReversed()
}

/** The visit before a press, as journeys count them, for joining the two; null for the first one and for an unknown press. */
export function visitBefore(impressions: Iterable<Impression>, stationOf: StationOf, key: string): Pick<Visit, 'press' | 'station'> | null {
  const visits = visitsOf(impressions, stationOf)
  return visits[visits.findIndex(({ press }) => press.collected_id === key) - 1] ?? null
}

function visitsOf(impressions: Iterable<Impression>, stationOf: StationOf): Visit[] {
  const visits: Visit[] = []
  for (const press of impressions) {
    const station = press.verified === false || press.state === 'refused' ? undefined : stationOf(press.stamp_id)
    if (station !== undefined) visits.push({ press, station, at: Date.parse(press.pressed_at) })
  }
  return visits.toSorted((a, b) => a.at - b.at || (a.press.collected_id < b.press.collected_id ? -1 : 1))
}

const dayOf = (at: number) => Math.floor((at + DAY_SHIFT_MS) / (24 * HOUR_MS))

function isApart(before: Visit, after: Visit): boolean {
  const pause_ms = after.at - before.at
  if (dayOf(before.at) !== dayOf(after.at) || pause_ms >= LONG_PAUSE_MS) return true
  const isOnLine = before.station.lines.some((line) => after.station.lines.includes(line))
  return pause_ms >= SHORT_PAUSE_MS && !isOnLine && distanceM(before.station, after.station) >= FAR_M
}

function stopsOf(run: readonly Visit[]): Stop[] {
  const stops: { station: Station; presses: Impression[] }[] = []
  for (const { station, press } of run) {
    const last = stops.at(-1)
    if (last?.station === station) last.presses.push(press)
    else stops.push({ station, presses: [press] })
  }
  return stops
}

/**
 * The station with the longest stay: the time until the next station's first press, less the ride. The last stay has no end, so it lasts from its first press to
 * its last one.
 */
function placeOf(stops: readonly Stop[], first: Station): Station {
  let [place, longest] = [first, -Infinity]
  for (const [index, { station, presses }] of stops.entries()) {
    const next = stops[index + 1]
    const from = Date.parse(presses[0]?.pressed_at ?? '')
    const until = Date.parse((next?.presses[0] ?? presses.at(-1))?.pressed_at ?? '')
    const stay = until - from - (next === undefined ? 0 : distanceM(station, next.station) / RIDE_M_PER_MS)
    if (stay > longest) [place, longest] = [station, stay]
  }
  return place
}

/** A line whose stations were all pressed at their place, and the moment (ISO) at which the last one was. */
export interface CompletedLine {
  /** Index into Catalogue.lines. */
  readonly line: number
  readonly at: string
}

/** The completed lines, in the order of their completion; `first` is the first verified press of each station, by stamp_id (ISO). */
export function completedLines({ lines, stations }: Pick<Catalogue, 'lines' | 'stations'>, first: ReadonlyMap<number, string>): CompletedLine[] {
  const last: (string | null)[] = lines.map(() => '')
  for (const { stamp_id, lines: own } of stations) {
    const at = first.get(stamp_id)
    for (const line of own) {
      const known = last[line]
      if (known === null || known === undefined) continue
      last[line] = at === undefined ? null : at > known ? at : known
    }
  }
  return last.flatMap((at, line) => (at === null || at === '' ? [] : [{ line, at }])).toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.line - b.line))
}

/** The first verified press of each stamp, by stamp_id (ISO). */
export function firstVisits(impressions: Iterable<Impression>): Map<number, string> {
  const first = new Map<number, string>()
  for (const { stamp_id, pressed_at, verified } of impressions)
    if (verified === true && pressed_at < (first.get(stamp_id) ?? '~')) first.set(stamp_id, pressed_at)
  return first
}
