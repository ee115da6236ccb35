import type { StampFacts } from '../catalogue/stamp-facts.ts'

/** spec 2, 7: the stamps by how many hold them, equal numbers by stamp_id, as the server orders them. What nobody holds is rare, never popular. */
export function byVisitors(stamps: readonly StampFacts[], numbers: ReadonlyMap<number, number>, order: 'popular' | 'rare'): { readonly facts: StampFacts; readonly number: number }[] {
  const sign = order === 'popular' ? -1 : 1
  return stamps
    .map((facts) => ({ facts, number: numbers.get(facts.stamp_id) ?? 0 }))
    .filter(({ number }) => number > 0 || order === 'rare')
    .toSorted((a, b) => sign * (a.number - b.number) || a.facts.stamp_id - b.facts.stamp_id)
}
