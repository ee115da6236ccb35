import type { Catalogue, Station } from '../catalogue/station.ts'

/**
 * Stations whose name, kana or romaji hold the words, in any script and spelling: those that are it, then those that begin with it, then
 * those that have it inside, each by stamp_id. Nothing is found for a blank query.
 */
export const searchStations = ({ stations }: Pick<Catalogue, 'stations'>, query: string, limit = Infinity): Station[] => searchNamed(stations, query, limit)

/** What a search looks at. */
export interface Named {
  readonly name: string
  readonly kana: string | null
  readonly romaji: string | null
  /** Beside its names: where it is, what it is made of. They come after all that has it in the name. */
  readonly words?: readonly string[]
}

/** The same among stamps of any kind, in the order of the list. */
export function searchNamed<T extends Named>(list: readonly T[], query: string, limit = Infinity): T[] {
  const wanted = foldText(query)
  if (wanted === '') return []
  const ranks: T[][] = [[], [], [], []]
  for (const [index, { names, words }] of foldedOf(list).entries()) {
    const named = Math.min(...names.map((text) => rankOf(text, wanted)))
    const rank = named < NOT_NAMED || !words.some((text) => text.includes(wanted)) ? named : BY_WORD
    const found = list[index]
    if (found !== undefined) ranks[rank]?.push(found)
  }
  return ranks.flat().slice(0, limit)
}

const BY_WORD = 3
const NOT_NAMED = 4

function rankOf(text: string, wanted: string): number {
  const place = text.indexOf(wanted)
  if (place < 0) return NOT_NAMED
  if (place > 0) return 2
  return text.length === wanted.length ? 0 : 1
}

interface Folded {
  readonly names: readonly string[]
  readonly words: readonly string[]
}
const folded = new WeakMap<readonly Named[], readonly Folded[]>()

function foldedOf(list: readonly Named[]): readonly Folded[] {
  const known = folded.get(list)
  if (known !== undefined) return known
  const texts = list.map(({ name, kana, romaji, words = [] }) => ({
    names: [name, kana, romaji].flatMap((text) => (text === null ? [] : [foldText(text)])),
    words: words.map(foldText),
  }))
  folded.set(list, texts)
  return texts
}

const LONG: Readonly<Record<string, string>> = { ā: 'a', ī: 'i', ū: 'u', ē: 'e', ō: 'o', â: 'a', î: 'i', û: 'u', ê: 'e', ô: 'o' }

/**
 * One spelling for all that people type for the same sound: width, case, kana script, long vowels, hyphens, spaces, and n for m before
 * b, p and m. Letters left over by a keyboard that is still turning them into kana are dropped.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
    .replaceAll('ゖ', 'け')
    .replaceAll('ゕ', 'か')
    .replace(/[āīūēōâîûêô]/gu, (vowel) => LONG[vowel] ?? vowel)
    .replace(/[\s'’・.‐-―-]/gu, '')
    .replace(/(?<=[ぁ-ん])[a-z]+$/u, '')
    .replace(/o[ou]/gu, 'o')
    .replace(/uu/gu, 'u')
    .replace(/m(?=[bpm])/gu, 'n')
}
