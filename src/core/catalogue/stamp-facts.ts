import type { AreaId, Prefecture } from './area.ts'
import type { Ekiben } from './ekiben.ts'
import type { Ekisoba, ShopStatus } from './ekisoba.ts'
import type { Face, FaceType } from './face.ts'
import type { Ikimono } from './ikimono.ts'
import type { LinkedPlace } from './linked-place.ts'
import type { StampKind } from './stamp-kind.ts'
import type { Catalogue, Station } from './station.ts'
import type { Traindepot } from './traindepot.ts'

/** A place at which a stamp is pressed: always a station (spec 10). */
export interface StampSpot {
  readonly station_name: string
  /** The stamp_id of the station itself; null where it belongs to another operator. */
  readonly station_stamp_id: number | null
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lng: number
  readonly radius_m: number
}

/** What the screens show of a stamp of any kind (spec 2, 3). A fact that is unknown, or that the kind does not have, is null or empty. */
export interface StampFacts {
  readonly stamp_id: number
  readonly kind: StampKind
  readonly name: string
  readonly kana: string | null
  readonly romaji: string | null
  /** The line under the name: a shop's dish, a creature's symbol, a box's maker, a train's nicknames. */
  readonly subtitle: string | null
  /** A descriptive sentence. */
  readonly text: string
  readonly url: string | null
  /** Year or date on which the facts were checked. */
  readonly as_of: string | null
  readonly prefecture: Prefecture | null
  readonly area: AreaId | null
  readonly address: string | null
  /** Names of the lines that serve a station, or that a train runs on. */
  readonly lines: readonly string[]
  /** One place; for a face every station its trains call at; none for a reward. */
  readonly places: readonly StampSpot[]
  /** Name board of the station's first line; null where it is not known for certain. */
  readonly neighbours: { readonly before: string | null; readonly after: string | null } | null
  readonly gotouchi: boolean
  /** For a shop: whether it was still open when last checked. */
  readonly shop_status: ShopStatus | null
  readonly train: { readonly type: FaceType; readonly first_year: number | null; readonly isRetired: boolean } | null
  /** Search terms besides its own names. */
  readonly words: readonly string[]
}

const NOTHING = {
  kana: null,
  romaji: null,
  subtitle: null,
  text: '',
  url: null,
  as_of: null,
  prefecture: null,
  area: null,
  address: null,
  lines: [],
  places: [],
  neighbours: null,
  gotouchi: false,
  shop_status: null,
  train: null,
  words: [],
} as const satisfies Partial<StampFacts>

/** What screens show of a station: its plate with the neighbours too. Below, the same of the other kinds. */
export function stationFacts(catalogue: Catalogue, station: Station): StampFacts {
  const { stamp_id, name, kana, romaji, prefecture, area } = station
  const board = catalogue.neighbours.get(stamp_id)?.[0]
  const nameOf = (id: number | null) => (id === null ? null : (catalogue.byId.get(id)?.name ?? null))
  return {
    ...NOTHING,
    stamp_id,
    kind: 'station',
    name,
    kana,
    romaji,
    prefecture,
    area,
    lines: station.lines.flatMap((index) => catalogue.lines[index]?.name ?? []),
    places: [spotOf(station)],
    neighbours: board === undefined ? null : { before: nameOf(board.before), after: nameOf(board.after) },
  }
}

export const ekisobaFacts = (catalogue: Catalogue, shop: Ekisoba): StampFacts => ({
  ...linkedFacts(catalogue, { ...shop, prefecture: shop.prefectures }, shop.name),
  kind: 'ekisoba',
  name: shop.shop_name,
  text: shop.text,
  url: shop.url,
  as_of: shop.as_of,
  gotouchi: shop.gotouchi,
  shop_status: shop.status,
})

export const ikimonoFacts = (catalogue: Catalogue, { name, kana, symbol, reason, ...place }: Ikimono): StampFacts => ({
  ...linkedFacts(catalogue, place, symbol),
  kind: 'ikimono',
  name,
  kana,
  text: reason,
})

export const traindepotFacts = (catalogue: Catalogue, { name, address, text, ...place }: Traindepot): StampFacts => ({
  ...linkedFacts(catalogue, place, null),
  kind: 'traindepot',
  name,
  text,
  address,
})

export const ekibenFacts = (catalogue: Catalogue, { name, maker, text, as_of, ...place }: Ekiben): StampFacts => ({
  ...linkedFacts(catalogue, place, maker),
  kind: 'ekiben',
  name,
  text,
  as_of,
})

export const faceFacts = (catalogue: Catalogue, face: Face): StampFacts => ({
  ...NOTHING,
  stamp_id: face.stamp_id,
  kind: 'face',
  name: face.series,
  subtitle: face.nicknames.join('・') || null,
  lines: face.main_lines,
  places: face.calls_at.flatMap((id) => catalogue.byId.get(id) ?? []).map(spotOf),
  train: { type: face.type, first_year: face.first_year, isRetired: face.status === 'retired' },
  words: [...face.nicknames, ...face.main_lines],
})

/** A reward of a mission or a login day: it has a name and no place or other facts (spec 14). */
export const rewardFacts = (kind: 'special' | 'login', stamp_id: number, name: string): StampFacts => ({ ...NOTHING, stamp_id, kind, name })

const spotOf = ({ stamp_id, name, lat, lng, radius_m }: Station): StampSpot => ({ station_name: name, station_stamp_id: stamp_id, lat, lng, radius_m })

/** spec 2: also found by its station in kanji, kana and romaji. */
function linkedFacts(catalogue: Catalogue, place: LinkedPlace, subtitle: string | null) {
  const { stamp_id, prefecture, area, station_name, station_stamp_id, lat, lng, radius_m } = place
  const station = catalogue.byId.get(station_stamp_id ?? 0)
  const words = [station_name, ...(station === undefined ? [] : [station.kana, station.romaji]), ...(subtitle === null ? [] : [subtitle])]
  return { ...NOTHING, stamp_id, prefecture, area, subtitle, places: [{ station_name, station_stamp_id, lat, lng, radius_m }], words }
}
