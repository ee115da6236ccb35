import type { Station } from '../catalogue/station.ts'
import { foldText } from './search-stations.ts'

/** More than these spread over half the country: a map that shows them all shows none. */
const MOST = 12

/** What a map goes to after a search, by stamp_id: the stations that are called exactly that, else the first that were found. */
export function aimOfSearch(found: readonly Station[], query: string): number[] {
  const wanted = foldText(query)
  const exact = found.filter(({ name, kana, romaji }) => [name, kana, romaji].some((text) => foldText(text) === wanted))
  return (exact.length > 0 ? exact : found).slice(0, MOST).map(({ stamp_id }) => stamp_id)
}
