import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CourseId, FaceType } from '../../src/core/catalogue/face.ts'
import type { Topology } from './topology.ts'

export interface StationRow {
  readonly stamp_id: number
  readonly source_id: string
  readonly name: string
  readonly kana: string
  readonly romaji: string
  readonly prefecture: string
  readonly lat: number
  readonly lng: number
  /** Official lines, as the tracks' source names them. */
  readonly railways: readonly string[]
  /** Lines as riders know them, named in lines.json. */
  readonly lines: readonly string[]
  /** Lines of other operators, as `operator line`. */
  readonly connections: readonly string[]
  readonly shinkansen: boolean
  readonly numbering: readonly string[]
  /** Metres; null for the rule's own radius. */
  readonly radius_m: number | null
}

export interface LineRow {
  readonly name: string
  readonly color: string | null
  readonly kind: 'shinkansen' | 'rail'
}

export interface EkisobaRow {
  readonly stamp_id: number
  readonly station_name: string
  readonly gotouchi: boolean
  readonly prefectures: string
  readonly shop_name: string
  readonly name: string | null
  readonly text: string
  readonly url: string | null
  /** The station's stamp; null where the station is another operator's. */
  readonly station_stamp_id: number | null
  readonly lat: number
  readonly lng: number
  readonly source: string
  readonly as_of: string | null
  readonly confidence: 'high' | 'low'
  readonly status: 'open' | 'unknown'
}

/** The station at which a stamp of another kind is pressed. */
export interface LinkedRow {
  readonly stamp_id: number
  readonly source_id: string
  readonly prefecture: string
  readonly station_name: string
  /** The station's stamp; null where the station is another operator's. */
  readonly station_stamp_id: number | null
  readonly lat: number
  readonly lng: number
}

export interface IkimonoRow extends LinkedRow {
  readonly name: string
  readonly kana: string
  readonly group: 'bird' | 'beast' | 'fish'
  /** Whose symbol it is, as 県の鳥. */
  readonly symbol: string
  /** Why it stands at this station, in Japanese. */
  readonly reason: string
  /** `place` where a source ties it to the place, `editorial` where the choice is ours. */
  readonly link_basis: 'place' | 'editorial'
  readonly source: string | null
  readonly confidence: 'high' | 'low'
}

export interface TraindepotRow extends LinkedRow {
  readonly name: string
  readonly address: string | null
  readonly text: string
  readonly source: string
  readonly confidence: 'high' | 'low'
}

export interface EkibenRow extends LinkedRow {
  readonly name: string
  readonly maker: string | null
  readonly text: string
  readonly source: string
  readonly as_of: string | null
  /** `source` where a source names the station, `editorial` where the choice is ours. */
  readonly station_basis: 'source' | 'editorial'
}

/** A series of trains, for the face that it shows. */
export interface FaceRow {
  readonly stamp_id: number
  readonly source_id: string
  readonly series: string
  readonly nicknames: readonly string[]
  readonly type: FaceType
  readonly first_year: number | null
  /** Lines that it runs on, as riders know them; lines outside the 16 prefectures may stand here too. */
  readonly main_lines: readonly string[]
  /** Names of stations that it calls at besides: off those lines, or where a Shinkansen runs through to a conventional one. */
  readonly also_calls_at: readonly string[]
  /** The course of the campaign that it belongs to, ours; null for none. */
  readonly course: CourseId | null
  /** #RRGGBB, near enough to draw with. */
  readonly colors: { readonly face: string; readonly body: string; readonly band: string }
  readonly status: 'active' | 'retired'
  readonly source: string
}

/** What a station's picture may show. */
export interface MotifRow {
  readonly stamp_id: number
  readonly name: string
  /** `own` of this very place, `near` what one sees there, `line` the railway itself. */
  readonly rank: 'own' | 'near' | 'line'
  readonly subject: string
  /** What the picture shows, the main thing first, in English. */
  readonly draw: string
  readonly sentence: string
  /** `page` a public page, `known` general knowledge, `map` plain geography, `name` the station's name. */
  readonly basis: 'page' | 'known' | 'map' | 'name'
  /** The page's address; null where the basis is another. */
  readonly source: string | null
  readonly confidence: 'high' | 'low'
  /** What the picture must not show. */
  readonly avoid: readonly string[]
}

/** All that data/ says, as its files have it; nothing in it is checked yet. */
export interface Sources {
  readonly stations: readonly StationRow[]
  readonly lines: readonly LineRow[]
  readonly ekisoba: readonly EkisobaRow[]
  readonly ikimono: readonly IkimonoRow[]
  readonly traindepots: readonly TraindepotRow[]
  readonly ekiben: readonly EkibenRow[]
  readonly faces: readonly FaceRow[]
  readonly stationMotifs: readonly MotifRow[]
  /** Source id to stamp_id: what an id once meant it means for ever (spec 3). */
  readonly stampIds: Readonly<Record<string, number>>
  readonly prefectures: Topology
  readonly railways: Topology
}

export const SOURCE_FILES = {
  stations: 'stations.json',
  lines: 'lines.json',
  ekisoba: 'ekisoba.json',
  ikimono: 'ikimono.json',
  traindepots: 'traindepots.json',
  ekiben: 'ekiben.json',
  faces: 'faces.json',
  stationMotifs: 'station-motifs.json',
  stampIds: 'stamp-ids.json',
  prefectures: 'prefectures.topo.json',
  railways: 'railways.topo.json',
} as const satisfies Record<keyof Sources, string>

/** Reads the sources from a folder laid out like data/; throws with the file's name where one is missing or is no JSON. */
export function readSources(folder: string): Sources {
  const read = (file: string): unknown => {
    try {
      return JSON.parse(readFileSync(join(folder, file), 'utf8'))
    } catch (cause) {
      throw new Error(`data/${file}: ${String(cause)}`, { cause })
    }
  }
  return Object.fromEntries(Object.entries(SOURCE_FILES).map(([key, file]) => [key, read(file)])) as unknown as Sources
}
