import type { Prefecture } from '../../../core/catalogue/area.ts'
import type { Catalogue, Station } from '../../../core/catalogue/station.ts'
import { project } from './projection.ts'

/** A station with its place on the map; of two that are too near each other the heavier one is shown. */
export interface MapStation {
  readonly station: Station
  readonly x: number
  readonly y: number
  readonly weight: number
  /** A prefectural capital's station or one of the Shinkansen. */
  readonly isMajor: boolean
}

/** The stations of the prefectural capitals: a map must show them. */
const CAPITALS: Readonly<Record<Prefecture, string>> = {
  青森県: '青森',
  秋田県: '秋田',
  岩手県: '盛岡',
  宮城県: '仙台',
  山形県: '山形',
  福島県: '福島',
  栃木県: '宇都宮',
  群馬県: '前橋',
  茨城県: '水戸',
  埼玉県: '大宮',
  千葉県: '千葉',
  神奈川県: '横浜',
  東京都: '東京',
  新潟県: '新潟',
  長野県: '長野',
  山梨県: '甲府',
}

/** Every station with its place on the plane, heaviest first: capitals, the Shinkansen, junctions, ends of lines, then the rest by stamp_id. */
export function mapStations(catalogue: Catalogue): MapStation[] {
  return catalogue.stations
    .map((station) => {
      const weight = weightOf(station, catalogue)
      return { station, ...project(station), weight, isMajor: weight >= MAJOR }
    })
    .toSorted((a, b) => b.weight - a.weight || a.station.stamp_id - b.station.stamp_id)
}

const MAJOR = 100

function weightOf(station: Station, { neighbours }: Catalogue): number {
  const isCapital = CAPITALS[station.prefecture] === station.name
  const isEnd = neighbours.get(station.stamp_id)?.some(({ before, after }) => before === null || after === null) ?? false
  return (isCapital ? 1000 : 0) + (station.shinkansen ? MAJOR : 0) + Math.min(station.lines.length, 9) * 10 + (isEnd ? 5 : 0)
}
