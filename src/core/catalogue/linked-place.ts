import type { AreaId, Prefecture } from './area.ts'

/** The station at which a stamp of another kind is pressed; the stamp has the station's place (spec 10). */
export interface LinkedPlace {
  readonly stamp_id: number
  readonly prefecture: Prefecture
  readonly area: AreaId
  readonly station_name: string
  /** The stamp_id of the station itself; null where it belongs to another operator. */
  readonly station_stamp_id: number | null
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lng: number
  /** Metres within which the stamp is in range (spec 10). */
  readonly radius_m: number
}
