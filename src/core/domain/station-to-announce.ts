/** The announced stations, by stamp_id, with the time each was last in range (epoch ms). */
export type Announced = ReadonlyMap<number, number>

/** A return after this time is another visit. */
const VISIT_MS = 60 * 60_000

/**
 * The station to announce among those in range (stamp_ids, nearest first): the nearest, once a visit; null where it was announced already. In a city each is
 * announced when it becomes the nearest.
 */
export function stationToAnnounce(
  announced: Announced,
  inRange: readonly number[],
  now: number,
): { readonly toAnnounce: number | null; readonly announced: Announced } {
  const visits = [...announced].filter(([, at]) => Math.abs(now - at) < VISIT_MS).map(([id, at]) => [id, inRange.includes(id) ? now : at] as const)
  const nearest = inRange[0]
  if (nearest === undefined || visits.some(([id]) => id === nearest)) return { toAnnounce: null, announced: new Map(visits) }
  return { toAnnounce: nearest, announced: new Map([...visits, [nearest, now]]) }
}
