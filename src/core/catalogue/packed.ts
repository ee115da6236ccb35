import type { ShopStatus } from './ekisoba.ts'
import type { Face } from './face.ts'
import type { LinkedPlace } from './linked-place.ts'

/** Shapes of the built files (data/build writes them, unpack reads them). Columns, deltas and indices, because they compress best. */
export interface PackedStations {
  readonly version: string
  readonly lines: readonly { readonly name: string; readonly color: string | null; readonly kind: 'shinkansen' | 'rail' }[]
  /** Columns in the order of stamp_id, each entry less the one before. */
  readonly stamp_id: readonly number[]
  /** Degrees x 100,000. */
  readonly lat: readonly number[]
  readonly lng: readonly number[]
  /** Columns of text, one line a station. */
  readonly name: string
  readonly kana: string
  readonly romaji: string
  /** Pairs: index in PREFECTURES, number of stations that follow one another in it. */
  readonly prefecture: readonly number[]
  /** The sets of lines that occur, and for each station which of them is its own. */
  readonly line_sets: readonly (readonly number[])[]
  readonly line_set: readonly number[]
  /** Indices of stations. */
  readonly shinkansen: readonly number[]
  /** Pairs: index of a station with a radius of its own, metres. */
  readonly radius_m: readonly number[]
  /** A line's index, then its stations' indices in order, each less the one before. */
  readonly chains: readonly (readonly number[])[]
}

export interface PackedEkisoba {
  readonly version: string
  readonly rows: readonly PackedEkisobaRow[]
}

export interface PackedEkisobaRow {
  readonly stamp_id: number
  readonly station_name: string
  readonly gotouchi: boolean
  readonly prefectures: string
  readonly shop_name: string
  readonly name: string | null
  readonly text: string
  readonly url: string | null
  readonly station_stamp_id: number | null
  readonly lat: number
  readonly lng: number
  readonly as_of: string | null
  readonly status: ShopStatus
}

/** Stamps that are pressed at one station each; area and radius follow from the rest. */
export interface PackedLinked<T extends LinkedPlace> {
  readonly version: string
  readonly rows: readonly PackedLinkedRow<T>[]
}
export type PackedLinkedRow<T extends LinkedPlace> = Omit<T, 'prefecture' | 'area' | 'radius_m'> & { readonly prefecture: string }

export interface PackedFaces {
  readonly version: string
  readonly rows: readonly PackedFaceRow[]
}

export interface PackedFaceRow extends Omit<Face, 'calls_at'> {
  /** Pairs: how far a run of stamp_ids begins after the end of the one before, and how many follow one another in it. */
  readonly calls_at: readonly number[]
}

export interface PackedConnections {
  readonly version: string
  /** A station's stamp_id, then the names of other operators' lines there. */
  readonly rows: readonly (readonly [stamp_id: number, ...lines: string[]])[]
}

/** x grows east and y south, in degrees of latitude x 10,000 at 38° north, counted from the origin. */
export interface PackedMap {
  readonly version: string
  readonly origin: readonly [x: number, y: number]
  /** Each arc as x, y, x, y …, less the point before. */
  readonly land_arcs: readonly (readonly number[])[]
  readonly rail_arcs: readonly (readonly number[])[]
  /** Rings of arcs, ~arc run backwards: all land, and the 16 prefectures as one. */
  readonly land: readonly (readonly number[])[]
  readonly home: readonly (readonly number[])[]
  /** Arcs between two of the 16, and between them and their neighbours. */
  readonly borders: readonly number[]
  readonly rim: readonly number[]
  readonly coast: readonly number[]
  /** Where a prefecture's name stands: index in PREFECTURES, x, y. */
  readonly prefectures: readonly (readonly [index: number, x: number, y: number])[]
  readonly lines: readonly PackedMapLine[]
}

export interface PackedMapLine {
  readonly name: string
  readonly kind: 'shinkansen' | 'rail'
  /** #rrggbb for the light and the dark map. */
  readonly light: string
  readonly dark: string
  readonly arcs: readonly number[]
}

/** What a station's stamp is drawn from besides its name: facts of the place, and choices made with the whole map in view. */
export interface PackedArtFacts {
  readonly version: string
  /** Columns in the order of stamp_id, each entry less the one before. */
  readonly stamp_id: readonly number[]
  /** Whole kilometres to the sea, 35 for all beyond. */
  readonly coast_km: readonly number[]
  /** Other stations within four kilometres, 35 for more. */
  readonly density: readonly number[]
  /** Indices in the lists of page/ui/stamp-art/choices. */
  readonly motif: readonly number[]
  readonly frame: readonly number[]
  readonly layout: readonly number[]
}

/** One stamp as it is drawn at build time: the markup of StampArt.draw. */
export interface SampleArt {
  readonly stamp_id: number
  readonly markup: string
}
