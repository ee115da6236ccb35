import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CourseId, FaceType } from '../../src/core/catalogue/face.ts'
import type { ListedKind } from '../../src/core/catalogue/listed-kinds.ts'
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
  /** Official lines, as named by the tracks' source. */
  readonly railways: readonly string[]
  /** Common names of lines, defined in lines.json. */
  readonly lines: readonly string[]
  /** Lines of other operators, as `operator line`. */
  readonly connections: readonly string[]
  readonly shinkansen: boolean
  readonly numbering: readonly string[]
  /** Metres; null for the default radius. */
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
  /** The station's stamp_id; null where it belongs to another operator. */
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
  /** The station's stamp_id; null where it belongs to another operator. */
  readonly station_stamp_id: number | null
  readonly lat: number
  readonly lng: number
}

export interface IkimonoRow extends LinkedRow {
  readonly name: string
  readonly kana: string
  readonly group: 'bird' | 'beast' | 'fish'
  /** The kind of symbol, e.g. 県の鳥. */
  readonly symbol: string
  /** Why it belongs to this station, in Japanese. */
  readonly reason: string
  /** `place` where a source connects it with the place, `editorial` where we chose it. */
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
  /** `source` where a source names the station, `editorial` where we chose it. */
  readonly station_basis: 'source' | 'editorial'
}

/** A series of trains with the face it shows. */
export interface FaceRow {
  readonly stamp_id: number
  readonly source_id: string
  readonly series: string
  readonly nicknames: readonly string[]
  readonly type: FaceType
  readonly first_year: number | null
  /** Common names of the lines that it runs on; lines outside the 16 prefectures are allowed. */
  readonly main_lines: readonly string[]
  /** Names of further stations where it calls: off those lines, or where a Shinkansen runs through to a conventional one. */
  readonly also_calls_at: readonly string[]
  /** The course of the campaign that it belongs to, our choice; null for none. */
  readonly course: CourseId | null
  /** #RRGGBB, approximate, for drawing. */
  readonly colors: { readonly face: string; readonly body: string; readonly band: string }
  readonly status: 'active' | 'retired'
  readonly source: string
}

/** What the picture of a station shows, in names of the elements in core/stamp-art/elements. */
export interface SceneRow {
  readonly stamp_id: number
  readonly name: string
  readonly hero?: string
  readonly beside?: readonly string[]
  readonly behind?: readonly string[]
  readonly ground?: string
  readonly water?: string
  readonly sky?: string
  readonly special?: readonly string[]
}

/** What a station's picture may show. */
export interface MotifRow {
  readonly stamp_id: number
  readonly name: string
  /** `own`: of this very place; `near`: visible from there; `line`: the railway itself. */
  readonly rank: 'own' | 'near' | 'line'
  readonly subject: string
  /** What the picture shows, the main subject first, in English. */
  readonly draw: string
  readonly sentence: string
  /** `page` a public page, `known` general knowledge, `map` plain geography, `name` the station's name. */
  readonly basis: 'page' | 'known' | 'map' | 'name'
  /** The page's address; null for any other basis. */
  readonly source: string | null
  readonly confidence: 'high' | 'low'
  /** What the picture must not show. */
  readonly avoid: readonly string[]
}

/** All sources as in the files of data/; not validated yet. */
export interface Sources {
  readonly stations: readonly StationRow[]
  readonly lines: readonly LineRow[]
  readonly ekisoba: readonly EkisobaRow[]
  readonly ikimono: readonly IkimonoRow[]
  readonly traindepots: readonly TraindepotRow[]
  readonly ekiben: readonly EkibenRow[]
  readonly faces: readonly FaceRow[]
  readonly stationMotifs: readonly MotifRow[]
  readonly stationScenes: readonly SceneRow[]
  /** Source id to stamp_id: an id never changes its meaning (spec 3). */
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
  stationScenes: 'station-scenes.json',
  stampIds: 'stamp-ids.json',
  prefectures: 'prefectures.topo.json',
  railways: 'railways.topo.json',
} as const satisfies Record<keyof Sources, string>

/** The rows of each kind whose ids stamp-ids.json assigns; those of the noodle shops are given. */
export const NUMBERED = {
  station: 'stations',
  ikimono: 'ikimono',
  traindepot: 'traindepots',
  ekiben: 'ekiben',
  face: 'faces',
} as const satisfies Record<Exclude<ListedKind, 'ekisoba'>, keyof Sources>

/** Reads the sources from a folder laid out like data/; throws with the file's name where one is missing or is not JSON. */
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
