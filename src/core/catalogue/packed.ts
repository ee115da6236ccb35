import type { ShopStatus } from './ekisoba.ts'
import type { Face } from './face.ts'
import type { LinkedPlace } from './linked-place.ts'

/** Shapes of the built files (data/build writes them, unpack reads them). Columns, deltas and indices, because they compress best. */
export interface PackedStations {
  readonly version: string
  readonly lines: readonly { readonly name: string; readonly color: string | null; readonly kind: 'shinkansen' | 'rail' }[]
  /** Columns in the order of stamp_id, each entry minus the previous one. */
  readonly stamp_id: readonly number[]
  /** Degrees x 100,000. */
  readonly lat: readonly number[]
  readonly lng: readonly number[]
  /** Text columns, one line a station. */
  readonly name: string
  readonly kana: string
  readonly romaji: string
  /** Pairs: index in PREFECTURES, number of consecutive stations in it. */
  readonly prefecture: readonly number[]
  /** The distinct sets of lines, and for each station the index of its set. */
  readonly line_sets: readonly (readonly number[])[]
  readonly line_set: readonly number[]
  /** Indices of stations. */
  readonly shinkansen: readonly number[]
  /** Pairs: index of a station with a non-default radius, metres. */
  readonly radius_m: readonly number[]
  /** A line's index, then its stations' indices in order, each minus the previous one. */
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

/** Stamps that are pressed at one station each; area and radius are derived. */
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
  /** Pairs: gap between a run of stamp_ids and the end of the previous run, length of the run. */
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
  /** Each arc as x, y, x, y …, minus the previous point. */
  readonly land_arcs: readonly (readonly number[])[]
  readonly rail_arcs: readonly (readonly number[])[]
  /** Rings of arcs, ~arc reversed: all land, and the 16 prefectures as one. */
  readonly land: readonly (readonly number[])[]
  readonly home: readonly (readonly number[])[]
  /** Arcs between two of the 16 prefectures, and between them and their neighbours. */
  readonly borders: readonly number[]
  readonly rim: readonly number[]
  readonly coast: readonly number[]
  /** Position of a prefecture's label: index in PREFECTURES, x, y. */
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

/** Parameters of a station's stamp besides its name: facts of the place, and choices that were made over all stations. */
export interface PackedArtFacts {
  readonly version: string
  /** Columns in the order of stamp_id, each entry minus the previous one. */
  readonly stamp_id: readonly number[]
  /** Whole kilometres to the sea, capped at 35. */
  readonly coast_km: readonly number[]
  /** Number of other stations within four kilometres, capped at 35. */
  readonly density: readonly number[]
  /** Indices into the lists of core/stamp-art/choices. */
  readonly frame: readonly number[]
  readonly layout: readonly number[]
}

/** The elements that the pictures of many prefectures show. */
export interface PackedElements {
  readonly version: string
  /** In one text, as core/stamp-art/elements/element-code.ts writes and reads it. */
  readonly elements: string
}

/** What the stamps of a prefecture's stations show, and the elements that few other prefectures need. */
export interface PackedScenes extends PackedElements, Omit<PackedArtFacts, 'version'> {
  /** One list a station: its elements, each as its index times the number of slots plus its slot. The common elements are counted first, a sky in SCENE_SKIES. */
  readonly scenes: readonly (readonly number[])[]
}

/** Outlines of characters by typeface, one line a glyph: the character, then its outline. */
export interface PackedLetters {
  readonly kizami: string
  readonly marui: string
  readonly ita: string
  readonly futo: string
}

/** All that one station's stamp is drawn with, beside code. */
export interface PackedKit {
  readonly scenes: PackedScenes
  readonly letters: PackedLetters
  /** The index in PREFECTURES whose scenery of single places its scene shows; null where it shows none. */
  readonly place: number | null
}

/** One text for each station's picture. */
export interface PackedStories {
  readonly version: string
  /** In ascending order, each entry minus the previous one. */
  readonly stamp_id: readonly number[]
  /** One line a station. */
  readonly lines: string
}

/** One stamp drawn at build time: the markup of StampArt.draw. */
export interface SampleArt {
  readonly stamp_id: number
  readonly markup: string
}
