import type { Station } from '../catalogue/station.ts'
import { foldText } from './fold-text.ts'
import type { Found } from './search-stations.ts'

/** More results than this are usually spread over half the country, and a map that fits them all is of no use. */
const MOST = 12

/** What the map shows after a search, by stamp_id: the whole line or prefecture, the exact matches, or the first results. */
export function stationsToFrame({ list, by }: Found<Station>, query: string): number[] {
  const wanted = foldText(query).replace(/(?<=.)駅$/u, '')
  const exact = list.filter(({ name, kana, romaji }) => [name, kana, romaji].some((text) => foldText(text) === wanted))
  const aimed = by === 'place' ? list : (exact.length > 0 ? exact : list).slice(0, MOST)
  return aimed.map(({ stamp_id }) => stamp_id)
}
