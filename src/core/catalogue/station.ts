import type { AreaId, Prefecture } from './area.ts'

/** A station as everything but the map's drawing needs it. Unknown facts are empty or null, never guessed (spec 13). */
export interface Station {
  readonly stamp_id: number
  readonly name: string
  /** Hiragana as the station's own board has it. */
  readonly kana: string
  readonly romaji: string
  readonly prefecture: Prefecture
  readonly area: AreaId
  /** Degrees, WGS 84. */
  readonly lat: number
  readonly lng: number
  /** Names that riders know, as indices into Catalogue.lines. */
  readonly lines: readonly number[]
  readonly shinkansen: boolean
  /** Metres within which the stamp is in range (spec 10). */
  readonly radius_m: number
}

export interface Line {
  readonly name: string
  /** #RRGGBB; null where no colour is known. */
  readonly color: string | null
  readonly kind: 'shinkansen' | 'rail'
}

/** Everything /find/, the press and the book need of the stations; built once, shared by page and server. */
export interface Catalogue {
  /** Changes when any fact in it changes. */
  readonly version: string
  readonly lines: readonly Line[]
  /** By stamp_id, ascending. */
  readonly stations: readonly Station[]
  readonly byId: ReadonlyMap<number, Station>
  /** By stamp_id, in the order of the station's lines; a station whose neighbours are not known for certain is left out. */
  readonly neighbours: ReadonlyMap<number, readonly Neighbours[]>
}

/** What a platform's name board says: the stations before and after on one line, by stamp_id; null at the line's end and where not known. */
export interface Neighbours {
  /** Index into Catalogue.lines. */
  readonly line: number
  readonly before: number | null
  readonly after: number | null
}
