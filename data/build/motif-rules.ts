import { distanceM } from '../../src/core/domain/proximity.ts'
import { AVOIDED, partsOfPhrase, type NamedElement } from './avoided-elements.ts'
import { CASTLE_KEEPS } from './castle-keeps.ts'
import { coastOf, kmToCoast } from './coast.ts'
import type { MotifRow, Sources, StationRow } from './read-sources.ts'
import { isConfidence, isText, type Rule } from './value-rules.ts'

/** Kilometres. From 18 m above the sea the horizon is 15 km away: the view from a low hill, and no station's picture needs less. */
const SEA_IN_SIGHT_KM = 15
/** Kilometres: the extent of a town around its castle. */
const KEEP_IN_TOWN_KM = 5
/** Kilometres: palms are planted along the warm coast and not behind its hills. */
const PALM_FROM_COAST_KM = 5
/** Where apples are a crop. */
const APPLE_COUNTRY = ['青森県', '岩手県', '宮城県', '秋田県', '山形県', '福島県', '茨城県', '栃木県', '群馬県', '長野県']
/** Where the Kuroshio keeps the coast free of hard frost. */
const PALM_COUNTRY = ['千葉県', '東京都', '神奈川県']
/** The plain around Tokyo: its weather stations report less than 10 cm as the deepest snow of an average winter. */
const SNOWLESS = ['茨城県', '埼玉県', '千葉県', '東京都', '神奈川県']

/** Services that have ended, with the month of their end: no page below these domains can be opened any more. */
const CLOSED: ReadonlyMap<string, string> = new Map([
  ['goo.ne.jp', '2025-11'],
  ['blogs.yahoo.co.jp', '2019-12'],
  ['geocities.co.jp', '2019-03'],
  ['geocities.jp', '2019-03'],
])

interface Element extends NamedElement {
  readonly rule: string
  /** Whether the element can be seen from a place; `coastKm` computes its distance to the coast, which few rows need. */
  readonly isFound: (place: StationRow, coastKm: () => number) => boolean
}

const ELEMENTS: readonly Element[] = [
  {
    rule: 'sea: within sight of the coast',
    drawn: /\b(sea(?! (bream|bass))|seas|seaside|seashore|ocean|surf|beach|bay|harbour|lighthouse)\b/iu,
    named: /^((the |open )?(sea|ocean)( waves| with waves)?|海|海の波)$/iu,
    isFound: (_, coastKm) => coastKm() <= SEA_IN_SIGHT_KM,
  },
  {
    rule: 'keep: near a castle whose keep stands or is rebuilt',
    drawn: /\bkeep\b|(?<!like an? )\bcastle\b(?![ -](shaped|hill|gate|town|mountain))/iu,
    named: /^((a |any )?(standing )?(castle|keep|castle keep|castle tower)|天守)$/iu,
    isFound: (place) => CASTLE_KEEPS.some((keep) => distanceM(place, keep) <= KEEP_IN_TOWN_KM * 1000),
  },
  { rule: 'apple: in apple country', drawn: /\bapples?\b/iu, named: /^apples?$/iu, isFound: ({ prefecture }) => APPLE_COUNTRY.includes(prefecture) },
  {
    rule: 'palm: by the warm coast',
    drawn: /\bpalms?\b/iu,
    named: /^palms?( trees?)?$/iu,
    isFound: ({ prefecture }, coastKm) => PALM_COUNTRY.includes(prefecture) && coastKm() <= PALM_FROM_COAST_KM,
  },
  {
    rule: 'snow: where snow is left on the ground',
    drawn: /\bsnow\b(?![ -](capped|covered (mountain|peak|ridge)|camellia|crystal|patch))|\bsnowy (field|village|terrace|roof|plain)|\bskis?\b|\bskiers?\b/iu,
    named: /^(deep )?snow$/iu,
    isFound: ({ prefecture }) => !SNOWLESS.includes(prefecture),
  },
]

const NAMED_ELEMENTS: readonly NamedElement[] = [...ELEMENTS, ...AVOIDED]

/** The rules of every row of station-motifs.json. */
export function motifRules({ stations, prefectures }: Pick<Sources, 'stations' | 'prefectures'>): readonly Rule<MotifRow>[] {
  const places = new Map(stations.map((row) => [row.stamp_id, row]))
  return [
    ['stamp_id: a station of stations.json', (row) => places.has(row.stamp_id as number)],
    ['name: as in stations.json', (row) => places.get(row.stamp_id as number)?.name === row.name],
    ['rank: own, near or line', (row) => row.rank === 'own' || row.rank === 'near' || row.rank === 'line'],
    ['subject: 1 to 16 characters', (row) => isText(row.subject, 16)],
    ['draw: 1 to 120 characters', (row) => isText(row.draw, 120)],
    ['sentence: 1 to 40 characters', (row) => isText(row.sentence, 40)],
    ['basis: page, known, map or name', (row) => ['page', 'known', 'map', 'name'].some((basis) => basis === row.basis)],
    ['source: an address where the basis is a page, else null', (row) => (row.basis === 'page' ? isAddress(row.source) : row.source === null)],
    ['source: no host that ends in a dot', (row) => !hostOf(row.source).endsWith('.')],
    ['source: no page of a service that has ended', (row) => !isClosed(hostOf(row.source))],
    ['source: an own row is told by a page or by the station’s name', (row) => row.rank !== 'own' || row.basis === 'page' || row.basis === 'name'],
    [
      'source: an own row told by the name repeats it',
      (row) => row.rank !== 'own' || row.basis !== 'name' || isNameTold(row, places.get(row.stamp_id as number)),
    ],
    ['confidence: high or low', (row) => isConfidence(row.confidence)],
    ['confidence: high where rank is own', (row) => row.rank !== 'own' || row.confidence === 'high'],
    ['avoid: a list of different phrases of 1 to 90 characters', (row) => isAvoidList(row.avoid)],
    ...placeRules<MotifRow>(
      { stations, prefectures },
      (row) => String(row.draw),
      (row) => (isAvoidList(row.avoid) ? row.avoid : []),
    ),
  ]
}

type Unchecked<T> = { readonly [K in keyof T]: unknown }

/** The rules that a row shows nothing which its place or its avoid list excludes; `shown` describes its picture in words. */
export function placeRules<T extends { readonly stamp_id: number }>(
  { stations, prefectures }: Pick<Sources, 'stations' | 'prefectures'>,
  shown: (row: Unchecked<T>) => string,
  avoid: (row: Unchecked<T>) => readonly string[],
): readonly Rule<T>[] {
  const coast = coastOf(prefectures)
  const places = new Map(stations.map((row) => [row.stamp_id, row]))
  return [
    ['avoid: nothing that draw shows', (row) => !avoid(row).some((phrase) => isShown(phrase, shown(row)))],
    ...ELEMENTS.map(({ rule, drawn, isFound }): Rule<T> => [
      rule,
      (row) => {
        const place = places.get(row.stamp_id as number)
        return place === undefined || !drawn.test(shown(row)) || isFound(place, () => kmToCoast(place, coast))
      },
    ]),
  ]
}

/** Whether a picture of `draw` would show what a phrase of an avoid list excludes; a remark in brackets does not count. */
function isShown(phrase: string, draw: string): boolean {
  const shown = draw.toLowerCase()
  const parts = partsOfPhrase(phrase)
  if (NAMED_ELEMENTS.some(({ named, drawn }) => drawn.test(shown) && parts.some((part) => named.test(part)))) return true
  const [name = ''] = parts
  // A part may be an adjective alone, as in `stone or steel bridge`: only the whole phrase is looked for by its words.
  return name !== '' && wordsIn(shown).includes(wordsIn(name))
}

const wordsIn = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}'-]+/gu, ' ')} `

/** Whether subject or sentence repeats two characters in a row of the station's name, three of its reading, or all its kanji apart. */
function isNameTold({ subject, sentence }: Unchecked<MotifRow>, place: StationRow | undefined): boolean {
  if (place === undefined) return true
  const told = `${String(subject)} ${String(sentence)}`
  const isRepeated = (word: string, length: number) => [...word].some((_, i) => i + length <= word.length && told.includes(word.slice(i, i + length)))
  const kanji = place.name.match(/\p{Script=Han}/gu)?.filter((letter) => letter !== '々') ?? []
  return isRepeated(place.name, 2) || isRepeated(place.kana, 3) || (kanji.length > 0 && kanji.every((letter) => told.includes(letter)))
}

const isAvoidList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => isText(item, 90)) && new Set(value).size === value.length

function isAddress(value: unknown): boolean {
  return isText(value, 500) && URL.canParse(value) && /^https?:$/u.test(new URL(value).protocol)
}

/** The host of an address, '' without one. */
const hostOf = (value: unknown): string => (isAddress(value) ? new URL(String(value)).hostname : '')

/** Whether a host, with or without a dot at its end, is below the domain of a service that has ended. */
const isClosed = (host: string): boolean => [...CLOSED.keys()].some((domain) => `.${host.replace(/\.$/u, '')}`.endsWith(`.${domain}`))
