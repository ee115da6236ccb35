/** The stations that were told of, by stamp_id, each with when it was in range last (epoch ms). */
export type Told = ReadonlyMap<number, number>

/** Who comes back to a station after this comes for another visit. */
const VISIT_MS = 60 * 60_000

/**
 * Which of the stations in range (stamp_ids, nearest first) is news: the nearest, once a visit; null where it was told of. Among the many
 * of a city each is news when it is the nearest.
 */
export function reachNews(told: Told, inRange: readonly number[], now: number): { readonly news: number | null; readonly told: Told } {
  const visits = [...told].filter(([, at]) => now - at < VISIT_MS).map(([id, at]) => [id, inRange.includes(id) ? now : at] as const)
  const nearest = inRange[0]
  if (nearest === undefined || visits.some(([id]) => id === nearest)) return { news: null, told: new Map(visits) }
  return { news: nearest, told: new Map([...visits, [nearest, now]]) }
}
