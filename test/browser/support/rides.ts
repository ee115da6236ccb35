import { loadCatalogue } from '../../../src/core/catalogue/load-catalogue.ts'
import type { Station } from '../../../src/core/catalogue/station.ts'
import { lineThreads } from '../../../src/core/domain/line-threads.ts'

/** A press at its station, as `fillBook` sends it. */
export interface RidePress {
  readonly stamp_id: number
  readonly pressed_at: string
  readonly fixed_at: string
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number
}

const pressAt = ({ stamp_id, lat, lng }: Station, pressed_at: string): RidePress => ({
  stamp_id,
  pressed_at,
  fixed_at: pressed_at,
  latitude: lat,
  longitude: lng,
  accuracy: 20,
})

/** A day from 一ノ関 to 雫石, each stamp pressed at its station. */
export async function dayRide(): Promise<RidePress[]> {
  const { stations } = await loadCatalogue()
  return [
    ['一ノ関', '08:12'],
    ['平泉', '09:04'],
    ['北上', '10:21'],
    ['盛岡', '11:40'],
    ['小岩井', '15:21'],
    ['雫石', '16:02'],
  ].flatMap(([name, time]) => {
    const station = stations.find((each) => each.name === name)
    return station === undefined ? [] : [pressAt(station, new Date(`2026-05-05T${time}:00+09:00`).toISOString())]
  })
}

/** A ride along a line from its first station, a press every twelve minutes from a moment (ISO) on. */
export async function rideAlong(line: string, count: number, from: string): Promise<RidePress[]> {
  const catalogue = await loadCatalogue()
  const index = catalogue.lines.findIndex(({ name }) => name === line)
  return lineThreads(catalogue, index)
    .flat(2)
    .slice(0, count)
    .map((station, at) => pressAt(station, new Date(Date.parse(from) + at * 720_000).toISOString()))
}

/** A press at every station of an area, three hours apart from a moment (ISO) on: no two are too far apart for a train. */
export async function visitArea(area: string, from: string): Promise<RidePress[]> {
  const { stations } = await loadCatalogue()
  return stations
    .filter((station) => station.area === area)
    .map((station, at) => pressAt(station, new Date(Date.parse(from) + at * 3 * 3_600_000).toISOString()))
}
