import type { AreaId, Prefecture } from './area.ts'

/** The station at which a stamp of another kind is pressed: its place is the station's (spec 10). */
export interface LinkedPlace {
  readonly stamp_id: number
  readonly prefecture: Prefecture
  readonly area: AreaId
  readonly station_name: string
  /** The station's own stamp; null where the station is another operator's. */
  readonly station_stamp_id: number | null
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lng: number
  /** Metres within which the stamp is in range (spec 10). */
  readonly radius_m: number
}
