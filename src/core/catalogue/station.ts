import type { AreaId, Prefecture } from './area.ts'

/** A station for everything but the map's drawing. Unknown facts are empty or null, never guessed (spec 13). */
export interface Station {
  readonly stamp_id: number
  readonly name: string
  /** Hiragana as on the station's own name board. */
  readonly kana: string
  readonly romaji: string
  readonly prefecture: Prefecture
  readonly area: AreaId
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lng: number
  /** Common names of lines, as indices into Catalogue.lines. */
  readonly lines: readonly number[]
  readonly shinkansen: boolean
  /** Metres within which the stamp is in range (spec 10). */
  readonly radius_m: number
}

export interface Line {
  readonly name: string
  /** #RRGGBB; null where unknown. */
  readonly color: string | null
  readonly kind: 'shinkansen' | 'rail'
}

/** Everything that /find/, the press and the book need of the stations; built once, shared by page and server. */
export interface Catalogue {
  /** Changes when any fact in it changes. */
  readonly version: string
  readonly lines: readonly Line[]
  /** By stamp_id, ascending. */
  readonly stations: readonly Station[]
  readonly byId: ReadonlyMap<number, Station>
  /** By stamp_id, in the order of the station's lines; a station whose neighbours are not known for certain is absent. */
  readonly neighbours: ReadonlyMap<number, readonly Neighbours[]>
}

/** A platform's name board: the previous and next station on one line, by stamp_id; null at the line's end and where unknown. */
export interface Neighbours {
  /** Index into Catalogue.lines. */
  readonly line: number
  readonly before: number | null
  readonly after: number | null
}
