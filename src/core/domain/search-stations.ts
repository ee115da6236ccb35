import type { Catalogue, Station } from '../catalogue/station.ts'

/**
 * Stations whose name, kana or romaji hold the words, in any script and spelling: those that are it, then those that begin with it, then
 * those that have it inside, each by stamp_id. Nothing is found for a blank query.
 */
export function searchStations(catalogue: Pick<Catalogue, 'stations'>, query: string, limit = Infinity): Station[] {
  const wanted = foldText(query)
  if (wanted === '') return []
  const ranks: Station[][] = [[], [], []]
  for (const [index, texts] of foldedOf(catalogue).entries()) {
    const rank = Math.min(...texts.map((text) => rankOf(text, wanted)))
    const station = catalogue.stations[index]
    if (station !== undefined) ranks[rank]?.push(station)
  }
  return ranks.flat().slice(0, limit)
}

function rankOf(text: string, wanted: string): number {
  const place = text.indexOf(wanted)
  if (place < 0) return 3
  if (place > 0) return 2
  return text.length === wanted.length ? 0 : 1
}

const folded = new WeakMap<readonly Station[], readonly (readonly string[])[]>()

function foldedOf({ stations }: Pick<Catalogue, 'stations'>): readonly (readonly string[])[] {
  const known = folded.get(stations)
  if (known !== undefined) return known
  const texts = stations.map((station) => [station.name, station.kana, station.romaji].map(foldText))
  folded.set(stations, texts)
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
