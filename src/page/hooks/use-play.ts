import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RankingAnswer, RankingPeriod } from '../../core/contract/ranking.ts'
import type { Reached } from '../../core/contract/stamps-collected.ts'
import type { Standing } from '../../core/domain/play/standing.ts'
import type { Play } from '../services/play.ts'
import { useAppServices } from './use-app-services.ts'

/** The standing of the book; null until the phone has read it. */
export const useStanding = ({ standing }: Play): Standing | null => useSyncExternalStore(standing.subscribe, standing.get)

/** The places of a period as last loaded; null where this phone has none, undefined until they have been read. */
export function useRanking({ rankingList }: Play, period: RankingPeriod): RankingAnswer | null | undefined {
  const held = useSyncExternalStore(rankingList.subscribe, rankingList.get)
  return held === null ? undefined : (held[period] ?? null)
}

/**
 * The play for a screen that works without it: null until its rules and the catalogue's facts are loaded, or where they cannot be. `at` is a play that is loaded
 * already.
 */
export function usePlay(at: Play | null = null): Play | null {
  const { play } = useAppServices()
  const [loaded, setLoaded] = useState(at)
  useEffect(() => void play().then(setLoaded, () => undefined), [play])
  return loaded
}

/** The server's lists of special stamps and inks beside the book; null before any book. Needs none of the play's rules. */
export function useReached(): Reached | null {
  const { reached } = useAppServices()
  return useSyncExternalStore(reached.subscribe, reached.get)
}
