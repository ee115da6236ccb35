import { PREFECTURES } from '../../src/core/catalogue/area.ts'
import { COURSE_IDS, FACE_TYPES } from '../../src/core/catalogue/face.ts'
import type { STAMP_KINDS } from '../../src/core/catalogue/stamp-kind.ts'
import { callsAt } from './calls-at.ts'
import type { Box } from './prefecture-boxes.ts'
import type { EkibenRow, EkisobaRow, FaceRow, IkimonoRow, LineRow, LinkedRow, StationRow, TraindepotRow } from './read-sources.ts'
import {
  hasColors,
  isAsOf,
  isColor,
  isConfidence,
  isHttpsOrNull,
  isIdOf,
  isKana,
  isSourceId,
  isText,
  isTextList,
  isWhole,
  isWithin,
  matches,
  type Rule,
} from './value-rules.ts'

export const lineRules: readonly Rule<LineRow>[] = [
  ['name: text', (row) => isText(row.name, 20)],
  ['color: #RRGGBB or null', (row) => row.color === null || isColor(row.color)],
  ['kind: rail or shinkansen', (row) => row.kind === 'rail' || row.kind === 'shinkansen'],
]

export const stationRules = (boxes: ReadonlyMap<string, Box>, lineNames: ReadonlySet<string>): readonly Rule<StationRow>[] => [
  ['stamp_id: whole, in the range of stations', (row) => isIdOf('station', row.stamp_id)],
  ['source_id: small letters, digits, hyphens', (row) => isSourceId(row.source_id)],
  ['name: 1 to 20 characters', (row) => isText(row.name, 20)],
  ['kana: hiragana', (row) => isKana(row.kana)],
  ['romaji: letters, hyphens, spaces', (row) => matches(row.romaji, /^[A-Z][A-Za-z0-9' -]{0,39}$/u)],
  ...placeRules(boxes, (row: { prefecture: unknown; lat: unknown; lng: unknown }) => row.prefecture),
  ['railways: official names', (row) => isTextList(row.railways)],
  ['lines: at least one, named in lines.json', (row) => isTextList(row.lines) && row.lines.length > 0 && row.lines.every((line) => lineNames.has(line))],
  ['connections: operator, space, line', (row) => isTextList(row.connections) && row.connections.every((line) => /^\S+ \S+$/u.test(line))],
  ['shinkansen: true or false', (row) => typeof row.shinkansen === 'boolean'],
  ['numbering: as on the boards', (row) => isTextList(row.numbering) && row.numbering.every((code) => /^([A-Z]{1,3}-?)?\d{1,3}$/u.test(code))],
  ['radius_m: 50 to 5000, or null', (row) => row.radius_m === null || isWhole(row.radius_m, 50, 5000)],
]

export const ikimonoRules = (...linked: Linked): readonly Rule<IkimonoRow>[] => [
  ...linkedRules('ikimono', ...linked),
  ['kana: hiragana', (row) => isKana(row.kana)],
  ['group: bird, beast or fish', (row) => row.group === 'bird' || row.group === 'beast' || row.group === 'fish'],
  ['symbol: 1 to 10 characters', (row) => isText(row.symbol, 10)],
  ['reason: 1 to 60 characters', (row) => isText(row.reason, 60)],
  ['link_basis: place or editorial', (row) => row.link_basis === 'place' || row.link_basis === 'editorial'],
  ['source: where the row was found, or null', (row) => row.source === null || isText(row.source, 500)],
  ['confidence: high or low', (row) => isConfidence(row.confidence)],
]

export const traindepotRules = (...linked: Linked): readonly Rule<TraindepotRow>[] => [
  ...linkedRules('traindepot', ...linked),
  ['address: 1 to 40 characters, or null', (row) => row.address === null || isText(row.address, 40)],
  ['text: 1 to 200 characters', (row) => isText(row.text, 200)],
  ['source: where the row was found', (row) => isText(row.source, 500)],
  ['confidence: high or low', (row) => isConfidence(row.confidence)],
]

export const ekibenRules = (...linked: Linked): readonly Rule<EkibenRow>[] => [
  ...linkedRules('ekiben', ...linked),
  ['maker: 1 to 40 characters, or null', (row) => row.maker === null || isText(row.maker, 40)],
  ['text: 1 to 200 characters', (row) => isText(row.text, 200)],
  ['source: where the row was found', (row) => isText(row.source, 500)],
  ['as_of: a year or date, or null', (row) => isAsOf(row.as_of)],
  ['station_basis: source or editorial', (row) => row.station_basis === 'source' || row.station_basis === 'editorial'],
]

export const faceRules = (stations: readonly StationRow[]): readonly Rule<FaceRow>[] => [
  ['stamp_id: whole, in the range of face', (row) => isIdOf('face', row.stamp_id)],
  ['source_id: small letters, digits, hyphens', (row) => isSourceId(row.source_id)],
  ['series: 1 to 20 characters', (row) => isText(row.series, 20)],
  ['nicknames: a list of text', (row) => isTextList(row.nicknames)],
  ['type: one of the four', (row) => FACE_TYPES.some((type) => type === row.type)],
  ['first_year: 1872 or later, or null', (row) => row.first_year === null || isWhole(row.first_year, 1872, 2100)],
  ['main_lines: a list of text', (row) => isTextList(row.main_lines)],
  [
    'also_calls_at: each the name of one station only',
    (row) => isTextList(row.also_calls_at) && row.also_calls_at.every((name) => isNameOfOne(stations, name)),
  ],
  ['course: one of the seven, or null', (row) => row.course === null || COURSE_IDS.some((id) => id === row.course)],
  [
    'course: null where no station is known',
    (row) => row.course === null || !isTextList(row.main_lines) || callsAt(row as unknown as FaceRow, stations).length > 0,
  ],
  ['colors: face, body and band, #RRGGBB', (row) => hasColors(row.colors)],
  ['status: active or retired', (row) => row.status === 'active' || row.status === 'retired'],
  ['source: where the row was found', (row) => isText(row.source, 500)],
]

type Linked = readonly [boxes: ReadonlyMap<string, Box>, stations: ReadonlyMap<number, StationRow>]

/** The rules of every stamp that is pressed at another stamp's station. */
function linkedRules(kind: keyof typeof STAMP_KINDS, ...[boxes, stations]: Linked): readonly Rule<LinkedRow & { readonly name: string }>[] {
  const isAtStation = (row: { station_stamp_id: unknown; station_name: unknown; lat: unknown; lng: unknown }) => {
    const station = stations.get(row.station_stamp_id as number)
    return station !== undefined && row.station_name === station.name && row.lat === station.lat && row.lng === station.lng
  }
  return [
    [`stamp_id: whole, in the range of ${kind}`, (row) => isIdOf(kind, row.stamp_id)],
    ['source_id: small letters, digits, hyphens', (row) => isSourceId(row.source_id)],
    ['name: 1 to 40 characters', (row) => isText(row.name, 40)],
    ['station_name: 1 to 20 characters', (row) => isText(row.station_name, 20)],
    ['station_stamp_id: a station of stations.json of that name and place, or null', (row) => row.station_stamp_id === null || isAtStation(row)],
    ...placeRules(boxes, (row: { prefecture: unknown; lat: unknown; lng: unknown }) => row.prefecture),
  ]
}

export const ekisobaRules = (boxes: ReadonlyMap<string, Box>, stationIds: ReadonlySet<number>): readonly Rule<EkisobaRow>[] => [
  ['stamp_id: whole, in the range of ekisoba', (row) => isIdOf('ekisoba', row.stamp_id)],
  ['station_name: 1 to 20 characters', (row) => isText(row.station_name, 20)],
  ['gotouchi: true or false', (row) => typeof row.gotouchi === 'boolean'],
  ...placeRules(boxes, (row: { prefectures: unknown; lat: unknown; lng: unknown }) => row.prefectures),
  ['shop_name: 1 to 40 characters', (row) => isText(row.shop_name, 40)],
  ['name: 1 to 40 characters, or null', (row) => row.name === null || isText(row.name, 40)],
  ['text: up to 200 characters', (row) => row.text === '' || isText(row.text, 200)],
  ['url: https, or null', (row) => isHttpsOrNull(row.url)],
  ['station_stamp_id: a station of stations.json, or null', (row) => row.station_stamp_id === null || stationIds.has(row.station_stamp_id as number)],
  ['source: where the row was found', (row) => isText(row.source, 500)],
  ['as_of: a year or date, or null', (row) => isAsOf(row.as_of)],
  ['confidence: high or low', (row) => isConfidence(row.confidence)],
  ['status: open, closed or unknown', (row) => row.status === 'open' || row.status === 'closed' || row.status === 'unknown'],
]

const isNameOfOne = (stations: readonly StationRow[], name: string) => stations.filter((station) => station.name === name).length === 1

function placeRules<T extends { lat: unknown; lng: unknown }>(boxes: ReadonlyMap<string, Box>, prefectureOf: (row: T) => unknown) {
  return [
    ['prefecture: one of the 16', (row: T) => PREFECTURES.some((name) => name === prefectureOf(row))],
    ['lat, lng: degrees within the prefecture', (row: T) => isWithin(boxes.get(String(prefectureOf(row))), row.lat, row.lng)],
  ] as const
}
