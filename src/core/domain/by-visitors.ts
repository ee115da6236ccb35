import type { StampFacts } from '../catalogue/stamp-facts.ts'

/** The complete list (spec 2): how many visitors have each stamp, and as of when (epoch ms). */
export interface StampNumbers {
  readonly loaded_at: number
  readonly byStamp: ReadonlyMap<number, number>
}

/** A stamp, how many visitors have it and its rank; stamps of equal numbers share a rank. */
export interface VisitedStamp {
  readonly facts: StampFacts
  readonly number: number
  readonly rank: number
  readonly isTied: boolean
}

/**
 * spec 2, 7: the stamps by number of visitors, equal numbers by stamp_id, as the server sorts them. The visitor's own stamps are added before sorting where the
 * numbers are older. A stamp that nobody has is rare, never popular.
 */
export function byVisitors(
  stamps: readonly StampFacts[],
  numbers: ReadonlyMap<number, number>,
  order: 'popular' | 'rare',
  isOwn: (stamp_id: number) => boolean,
): VisitedStamp[] {
  const sign = order === 'popular' ? -1 : 1
  const ordered = stamps
    .map((facts) => ({ facts, number: Math.max(numbers.get(facts.stamp_id) ?? 0, isOwn(facts.stamp_id) ? 1 : 0) }))
    .filter(({ number }) => number > 0 || order === 'rare')
    .toSorted((a, b) => sign * (a.number - b.number) || a.facts.stamp_id - b.facts.stamp_id)
  let rank = 0
  return ordered.map((stamp, index) => {
    if (stamp.number !== ordered[index - 1]?.number) rank = index + 1
    return { ...stamp, rank, isTied: stamp.number === ordered[index - 1]?.number || stamp.number === ordered[index + 1]?.number }
  })
}
