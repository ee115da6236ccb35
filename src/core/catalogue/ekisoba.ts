import type { AreaId, Prefecture } from './area.ts'

export type ShopStatus = 'open' | 'closed' | 'unknown'

/** A station noodle shop (spec 3). The names of the first eight fields are given. */
export interface Ekisoba {
  readonly stamp_id: number
  readonly station_name: string
  /** Whether its dish is a local speciality. */
  readonly gotouchi: boolean
  readonly prefectures: Prefecture
  readonly shop_name: string
  /** The signature dish; null where unknown. */
  readonly name: string | null
  readonly text: string
  readonly url: string | null
  readonly area: AreaId
  /** The stamp_id of the station itself; null where it belongs to another operator. */
  readonly station_stamp_id: number | null
  /** Degrees, WGS 84: the station's place. */
  readonly lat: number
  readonly lng: number
  /** Year or date on which the facts were checked; null where unknown. */
  readonly as_of: string | null
  /** Whether the shop was still open at `as_of`. */
  readonly status: ShopStatus
  /** Metres within which the stamp is in range (spec 10). */
  readonly radius_m: number
}
