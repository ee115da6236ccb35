import type { Station } from '../../../core/catalogue/station.ts'
import type { Stop } from '../../../core/domain/journeys.ts'
import type { Way } from '../../../core/domain/ride-way.ts'

/** The ride from each stop to the next. */
export const waysOf = (stops: readonly Stop[], wayBetween: (from: Station, to: Station, duration_ms: number) => Way): Way[] =>
  stops.slice(1).flatMap(({ station, presses: [to] }, index) => {
    const from = stops[index]
    const left = from?.presses.at(-1)
    return from === undefined || left === undefined || to === undefined
      ? []
      : [wayBetween(from.station, station, Date.parse(to.pressed_at) - Date.parse(left.pressed_at))]
  })

export const lengthOf = (ways: readonly Way[]): number => ways.reduce((sum, way) => sum + way.length_m, 0)
