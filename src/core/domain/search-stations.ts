import type { Catalogue, Station } from '../catalogue/station.ts'
import { foldText } from './fold-text.ts'
import { NO_MATCH, typingDistanceFrom } from './typing-error.ts'

/** The fields of a stamp that a search reads. */
export interface Named {
  readonly name: string
  readonly kana: string | null
  readonly romaji: string | null
  /** Additional terms: its place, its ingredients. Matches here rank after matches in the name. */
  readonly words?: readonly string[]
  /** Names of its lines and prefecture: searched only where no name matches. */
  readonly lines?: readonly string[]
  readonly prefecture?: string | null
}

/** The results and how they matched: by names and terms, by line or prefecture, or by names with one typing error. */
export interface Found<T> {
  readonly list: readonly T[]
  readonly by: 'name' | 'place' | 'guess'
}

/** Maximum number of results with a typing error: more of them do not help. */
const MAX_GUESSES = 3

interface NamedStation extends Named {
  readonly station: Station
}
const namedStations = new WeakMap<Catalogue['stations'], readonly NamedStation[]>()

/** Stations by name, kana, romaji, line or prefecture, as searchNamed finds them. */
export function searchStations({ stations, lines }: Pick<Catalogue, 'stations' | 'lines'>, query: string): Found<Station> {
  const named: readonly NamedStation[] =
    namedStations.get(stations) ?? stations.map((station) => ({ ...station, station, lines: station.lines.flatMap((index) => lines[index]?.name ?? []) }))
  namedStations.set(stations, named)
  const { list, by } = searchNamed(named, query)
  return { list: list.map(({ station }) => station), by }
}

/**
 * Stamps whose name, kana or romaji contain the words, in any script and spelling: exact matches, then prefixes, then other positions, then additional terms,
 * each in the order of the list. With none: all on a line or in a prefecture of that name; else, as a guess, the likeliest three names with one typing error. A
 * trailing 駅 is ignored. A blank query finds nothing.
 */
export function searchNamed<T extends Named>(list: readonly T[], query: string): Found<T> {
  const typed = foldText(query)
  const wanted = typed.replace(/(?<=.)駅$/u, '')
  const folded = foldedOf(list)
  if (wanted === '') return { list: [], by: 'name' }
  const named = byName(list, folded, wanted)
  if (named.length > 0) return { list: named, by: 'name' }
  const line = shortLine(wanted)
  const placed = list.filter((_, index) => folded[index]?.places.some((place) => place.includes(line)))
  if (placed.length > 0) return { list: placed, by: 'place' }
  // Tried last, because the romaji of 碇ヶ関 ends with eki itself.
  const bare = foldText(query.trim().replace(/(?:えき|エキ|eki|station)$/iu, ''))
  const stations = bare === '' || bare === wanted ? [] : byName(list, folded, bare)
  if (stations.length > 0) return { list: stations, by: 'name' }
  return { list: byGuess(list, folded, wanted), by: 'guess' }
}

const NOT_NAMED = 4
const BY_WORD = 3

function byName<T>(list: readonly T[], folded: readonly Folded[], wanted: string): T[] {
  const ranks: T[][] = [[], [], [], []]
  for (const [index, { text, names, words }] of folded.entries()) {
    // One comparison rules most stations out, which keeps the search within the time of a keystroke.
    if (!text.includes(wanted)) continue
    let rank = NOT_NAMED
    for (const name of names) rank = Math.min(rank, rankOf(name, wanted))
    if (rank === NOT_NAMED && words.some((word) => word.includes(wanted))) rank = BY_WORD
    const found = list[index]
    if (found !== undefined) ranks[rank]?.push(found)
  }
  return ranks.flat()
}

function rankOf(text: string, wanted: string): number {
  const place = text.indexOf(wanted)
  if (place < 0) return NOT_NAMED
  if (place > 0) return 2
  return text.length === wanted.length ? 0 : 1
}

function byGuess<T>(list: readonly T[], folded: readonly Folded[], typed: string): T[] {
  const typoDistance = typingDistanceFrom(typed)
  const costs = folded.map(({ names }) => Math.min(...names.map(typoDistance)))
  const least = Math.min(...costs)
  return least === NO_MATCH ? [] : list.filter((_, index) => costs[index] === least).slice(0, MAX_GUESSES)
}

interface Folded {
  /** Names and words, one a line. */
  readonly text: string
  readonly names: readonly string[]
  readonly words: readonly string[]
  readonly places: readonly string[]
}
const known = new WeakMap<readonly Named[], readonly Folded[]>()

function foldedOf(list: readonly Named[]): readonly Folded[] {
  const made = known.get(list) ?? list.map(foldNamed(new Map()))
  known.set(list, made)
  return made
}

/** Many stations share few lines and prefectures: each is folded once. */
function foldNamed(places: Map<string, string>) {
  const foldPlace = (text: string) => {
    const folded = places.get(text) ?? shortLine(foldText(text))
    places.set(text, folded)
    return folded
  }
  return ({ name, kana, romaji, words: terms = [], lines = [], prefecture = null }: Named): Folded => {
    const names = [name, kana, romaji].flatMap((text) => (text === null ? [] : [foldText(text)]))
    const words = terms.map(foldText)
    return { text: [...names, ...words].join('\n'), names, words, places: [...lines, ...(prefecture === null ? [] : [prefecture])].map(foldPlace) }
  }
}

/** 東海道線 is the common name of 東海道本線. */
const shortLine = (text: string) => text.replace(/本線$/u, '線')
