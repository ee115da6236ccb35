import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** All that data/ says, as its files have it; nothing in it is checked yet. */
export interface Sources {
  readonly stations: readonly StationRow[]
  readonly lines: readonly LineRow[]
  readonly ekisoba: readonly EkisobaRow[]
  /** Source id to stamp_id: what an id once meant it means for ever (spec 3). */
  readonly stampIds: Readonly<Record<string, number>>
  readonly prefectures: Topology
  readonly railways: Topology
}

export const SOURCE_FILES = {
  stations: 'stations.json',
  lines: 'lines.json',
  ekisoba: 'ekisoba.json',
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
