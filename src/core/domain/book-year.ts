import type { Catalogue, Station } from '../catalogue/station.ts'
import type { Impression } from './collected-view.ts'
import { inJapan } from './japan-time.ts'
import { completedLines, firstVisits, type StationOf } from './journeys.ts'
import { distanceM } from './proximity.ts'

/** A press of the year, with its station and its day of the month (1 to 31) in Japan. */
export interface YearPress {
  readonly press: Impression
  readonly station: Station
  readonly day: number
}

/** A year of the book; keepsakes are in its months and in no other fact. */
export interface BookYear {
  /** The first press of each stamp on each day, by month (0 to 11), in order. */
  readonly months: readonly (readonly YearPress[])[]
  /** Stations pressed at their place, and the days on which any was. */
  readonly stations: number
  readonly days: number
  /** Stations with keepsakes alone. */
  readonly keepsakes: number
  /** Indices into Catalogue.lines, completed in this year. */
  readonly lines: readonly number[]
  readonly first: YearPress | null
  readonly last: YearPress | null
  /** The station farthest from the one pressed on most days (of equal ones the first); null with one station only. */
  readonly farthest: { readonly station: Station; readonly from: Station; readonly distance_m: number } | null
  /** The earliest press of a morning; a day begins at three, for the last trains. Null in a year without a press before noon. */
  readonly earliest: YearPress | null
}

const HOUR_MS = 3_600_000
const NIGHT_MS = 3 * HOUR_MS
/** From the end of the night to noon. */
const MORNING_MS = 9 * HOUR_MS
const DAY_MS = 24 * HOUR_MS

const timeOfDay = (iso: string) => (inJapan(iso).getTime() - NIGHT_MS) % DAY_MS

/** The facts of one year. Refused presses and those whose record has no station are left out. */
export function bookYear(catalogue: Pick<Catalogue, 'lines' | 'stations'>, all: readonly Impression[], stationOf: StationOf, year: number): BookYear {
  const own = all
    .flatMap((press) => {
      const station = press.state === 'refused' ? undefined : stationOf(press.stamp_id)
      const day = inJapan(press.pressed_at)
      return station === undefined || day.getUTCFullYear() !== year ? [] : [{ press, station, day: day.getUTCDate(), month: day.getUTCMonth() }]
    })
    .toSorted((a, b) => (a.press.pressed_at < b.press.pressed_at ? -1 : a.press.pressed_at > b.press.pressed_at ? 1 : 0))
  const months: YearPress[][] = Array.from({ length: 12 }, () => [])
  const seen = new Set<string>()
  for (const { press, station, day, month } of own) {
    const name = `${press.stamp_id} ${month} ${day}`
    if (seen.has(name)) continue
    seen.add(name)
    months[month]?.push({ press, station, day })
  }
  const there = own.filter(({ press }) => press.verified !== false)
  const daysAt = new Map<Station, Set<string>>()
  for (const { station, month, day } of there) daysAt.set(station, (daysAt.get(station) ?? new Set()).add(`${month} ${day}`))
  const [home] = [...daysAt].reduce<readonly [Station | null, number]>(
    ([best, most], [station, { size }]) => (size > most ? [station, size] : [best, most]),
    [null, 0],
  )
  const farthest = [...daysAt.keys()].reduce<BookYear['farthest']>((best, station) => {
    const distance_m = home === null ? 0 : distanceM(home, station)
    return home !== null && distance_m > (best?.distance_m ?? 0) ? { station, from: home, distance_m } : best
  }, null)
  const ofYear = (iso: string) => inJapan(iso).getUTCFullYear() === year
  return {
    months,
    stations: daysAt.size,
    days: new Set(there.map(({ month, day }) => `${month} ${day}`)).size,
    keepsakes: new Set(own.map(({ station }) => station)).size - daysAt.size,
    lines: completedLines(catalogue, firstVisits(all)).flatMap(({ line, at }) => (ofYear(at) ? [line] : [])),
    first: there[0] ?? null,
    last: there.at(-1) ?? null,
    farthest,
    earliest: there.reduce<YearPress | null>((best, each) => {
      const time = timeOfDay(each.press.pressed_at)
      return time < (best === null ? MORNING_MS : timeOfDay(best.press.pressed_at)) ? each : best
    }, null),
  }
}
