import type { AreaId, Prefecture } from './area.ts'

export type ShopStatus = 'open' | 'closed' | 'unknown'

/** A station noodle shop (spec 3). The first eight fields are the owner's, spelt as the owner spells them. */
export interface Ekisoba {
  readonly stamp_id: number
  readonly station_name: string
  /** Whether its dish is a local speciality. */
  readonly gotouchi: boolean
  readonly prefectures: Prefecture
  readonly shop_name: string
  /** The signature dish; null where none is known. */
  readonly name: string | null
  readonly text: string
  readonly url: string | null
  readonly area: AreaId
  /** The station's own stamp; null where the station is another operator's. */
  readonly station_stamp_id: number | null
  /** Degrees, WGS 84: the station's place. */
  readonly lat: number
  readonly lng: number
  /** Year, or date, that the facts were seen at; null where not known. */
  readonly as_of: string | null
  /** Whether the shop still stood at `as_of`. */
  readonly status: ShopStatus
  /** Metres within which the stamp is in range (spec 10). */
  readonly radius_m: number
}
