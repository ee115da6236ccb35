import { STAMP_KINDS } from '../../src/core/catalogue/stamp-kind.ts'
import { PREFECTURES } from '../../src/core/catalogue/area.ts'
import { boxesOf, type Box } from './prefecture-boxes.ts'
import { SOURCE_FILES, type EkisobaRow, type LineRow, type Sources, type StationRow } from './read-sources.ts'

type Row = Readonly<Record<string, unknown>>
/** What a row must hold to, in words, and whether it does. Rows come from files, so nothing is taken for granted of their types. */
type Rule<T> = readonly [rule: string, holds: (row: { readonly [K in keyof T]: unknown }) => boolean]

/** Every fault in the sources, each as `data/<file> row <n> (<name>): <rule>`; none means that they may be built. */
export function checkCatalogue(sources: Sources): string[] {
  const boxes = boxesOf(sources.prefectures)
  const lineNames = new Set(sources.lines.map((line) => line.name))
  return [
    ...checkRows(SOURCE_FILES.lines, sources.lines, lineRules, ['name']),
    ...checkRows(SOURCE_FILES.stations, sources.stations, stationRules(boxes, lineNames), ['stamp_id', 'source_id', 'name+prefecture']),
    ...checkRows(SOURCE_FILES.ekisoba, sources.ekisoba, ekisobaRules(boxes, new Set(sources.stations.map((row) => row.stamp_id))), ['stamp_id', 'station_name+shop_name']),
    ...checkStampIds(sources),
  ]
}

const lineRules: readonly Rule<LineRow>[] = [
  ['name: text', (row) => isText(row.name, 20)],
  ['color: #RRGGBB or null', (row) => row.color === null || matches(row.color, /^#[0-9A-F]{6}$/u)],
  ['kind: rail or shinkansen', (row) => row.kind === 'rail' || row.kind === 'shinkansen'],
]

const stationRules = (boxes: ReadonlyMap<string, Box>, lineNames: ReadonlySet<string>): readonly Rule<StationRow>[] => [
  ['stamp_id: whole, in the range of stations', (row) => isIdOf('station', row.stamp_id)],
  ['source_id: small letters, digits, hyphens', (row) => matches(row.source_id, /^[a-z0-9-]{1,40}$/u)],
  ['name: 1 to 20 characters', (row) => isText(row.name, 20)],
  ['kana: hiragana', (row) => matches(row.kana, /^[ぁ-ゖー・]{1,30}$/u)],
  ['romaji: letters, hyphens, spaces', (row) => matches(row.romaji, /^[A-Z][A-Za-z0-9' -]{0,39}$/u)],
  ...placeRules(boxes, (row: { prefecture: unknown; lat: unknown; lng: unknown }) => row.prefecture),
  ['railways: official names', (row) => isTextList(row.railways)],
  ['lines: at least one, named in lines.json', (row) => isTextList(row.lines) && row.lines.length > 0 && row.lines.every((line) => lineNames.has(line))],
  ['connections: operator, space, line', (row) => isTextList(row.connections) && row.connections.every((line) => /^\S+ \S+$/u.test(line))],
  ['shinkansen: true or false', (row) => typeof row.shinkansen === 'boolean'],
  ['numbering: as on the boards', (row) => isTextList(row.numbering) && row.numbering.every((code) => /^([A-Z]{1,3}-?)?\d{1,3}$/u.test(code))],
  ['radius_m: 50 to 5000, or null', (row) => row.radius_m === null || isWhole(row.radius_m, 50, 5000)],
]

const ekisobaRules = (boxes: ReadonlyMap<string, Box>, stationIds: ReadonlySet<number>): readonly Rule<EkisobaRow>[] => [
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
  ['as_of: a year or date, or null', (row) => row.as_of === null || matches(row.as_of, /^(19|20)\d{2}(-\d{2}){0,2}$/u)],
  ['confidence: high or low', (row) => row.confidence === 'high' || row.confidence === 'low'],
  ['status: open or unknown', (row) => row.status === 'open' || row.status === 'unknown'],
]

function placeRules<T extends { lat: unknown; lng: unknown }>(boxes: ReadonlyMap<string, Box>, prefectureOf: (row: T) => unknown) {
  return [
    ['prefecture: one of the 16', (row: T) => PREFECTURES.some((name) => name === prefectureOf(row))],
    ['lat, lng: degrees within the prefecture', (row: T) => isWithin(boxes.get(String(prefectureOf(row))), row.lat, row.lng)],
  ] as const
}

function checkRows<T extends object>(file: string, rows: readonly T[], rules: readonly Rule<T>[], unique: readonly string[]): string[] {
  if (!Array.isArray(rows)) return [`data/${file}: not a list of rows`]
  const seen = new Set<string>()
  return rows.flatMap((row, index) => {
    const fields = row as unknown as Row
    const where = `data/${file} row ${index + 1} (${String(fields['name'] ?? fields['station_name'] ?? '?')})`
    const broken = rules.filter(([, holds]) => !holds(row)).map(([rule]) => `${where}: ${rule}`)
    const twice = unique.flatMap((keys) => {
      const key = `${keys}=${keys.split('+').map((part) => String(fields[part])).join('+')}`
      if (!seen.has(key)) return seen.add(key) && []
      return [`${where}: ${keys}: given once only`]
    })
    return [...broken, ...twice]
  })
}

function checkStampIds({ stations, stampIds }: Sources): string[] {
  const file = `data/${SOURCE_FILES.stampIds}`
  const owner = new Map<number, string>()
  const reused = Object.entries(stampIds).flatMap(([source_id, stamp_id], index) => {
    const first = owner.get(stamp_id)
    if (first !== undefined) return [`${file} row ${index + 1} (${source_id}): ${stamp_id} belongs to ${first}; an id is never reused`]
    owner.set(stamp_id, source_id)
    return []
  })
  const changed = stations.flatMap(({ source_id, stamp_id, name }, index) => {
    const known = stampIds[source_id]
    if (known === stamp_id) return []
    const rule = known === undefined ? 'not in stamp-ids.json; run node data/build/assign-ids.mjs' : `was ${known}; an id never changes`
    return [`data/${SOURCE_FILES.stations} row ${index + 1} (${name}): stamp_id: ${rule}`]
  })
  return [...reused, ...changed]
}

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest && value === value.trim() && value === value.normalize('NFC') && !/\p{Cc}/u.test(value)
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => isText(item, 60)) && new Set(value).size === value.length
const isWhole = (value: unknown, least: number, most: number) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most
const isIdOf = (kind: keyof typeof STAMP_KINDS, value: unknown) => isWhole(value, STAMP_KINDS[kind].first, STAMP_KINDS[kind].last)
const isWithin = (box: Box | undefined, lat: unknown, lng: unknown) =>
  box !== undefined && typeof lat === 'number' && typeof lng === 'number' && lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east

function isHttpsOrNull(value: unknown): boolean {
  if (value === null) return true
  return typeof value === 'string' && URL.canParse(value) && new URL(value).protocol === 'https:'
}
