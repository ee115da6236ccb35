import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TOP_PLACES, placeVisitor, type Contender, type RankingSnapshot } from '../../../src/core/domain/ranking-places.ts'

const contender = (id: string, stamp_num: number, reached_at: number): Contender => ({ id, nickname: `${id}さん`, stamp_num, reached_at })
const sorted = (all: readonly Contender[]) => all.toSorted((a, b) => b.stamp_num - a.stamp_num || a.reached_at - b.reached_at || (a.id < b.id ? -1 : 1))

/** The snapshot that the database computes over all visitors. */
function snapshotOf(all: readonly Contender[]): RankingSnapshot {
  const counts = new Map<number, number>()
  for (const { stamp_num } of all) counts.set(stamp_num, (counts.get(stamp_num) ?? 0) + 1)
  return { top: sorted(all).slice(0, TOP_PLACES), buckets: [...counts].map(([stamp_num, visitors]) => ({ stamp_num, visitors })) }
}
const people = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 5 })), { maxLength: 40, selector: (pair) => pair })
  .map((pairs) => pairs.map(([stamp_num, reached_at], i) => contender(`v${i}`, stamp_num, reached_at)))

describe('places in the ranking', () => {
  it('[14] more stamps come first, equal counts by who reached them first', () => {
    const { places } = placeVisitor(snapshotOf([contender('a', 3, 20), contender('b', 5, 30), contender('c', 3, 10)]), null)
    expect(places).toEqual([
      { rank: 1, nickname: 'bさん', stamp_num: 5 },
      { rank: 2, nickname: 'cさん', stamp_num: 3 },
      { rank: 3, nickname: 'aさん', stamp_num: 3 },
    ])
  })

  it('[14] a visitor who pressed since the snapshot is placed as the next snapshot would', () => {
    fc.assert(
      fc.property(people, fc.nat(), fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 9 }), (all, pick, more, reached_at) => {
        const before = all[pick % Math.max(1, all.length)] ?? contender('new', 1, 0)
        const now = { ...before, stamp_num: before.stamp_num + more, reached_at }
        const after = [...all.filter(({ id }) => id !== now.id), now]
        const { places, me } = placeVisitor(snapshotOf(all), now)
        expect(places).toEqual(placeVisitor(snapshotOf(after), null).places)
        expect(places[(me?.rank ?? 0) - 1]).toEqual(me)
        expect(me?.rank).toBe(sorted(after).indexOf(now) + 1)
      }),
    )
  })

  it('[14] below the places known by name, equal counts share the place after all visitors with more', () => {
    const many = Array.from({ length: TOP_PLACES + 500 }, (_, i) => contender(`v${String(i).padStart(4, '0')}`, i < TOP_PLACES + 100 ? 7 : 2, i))
    const snapshot = snapshotOf(many)
    expect(placeVisitor(snapshot, many.at(-1) ?? null).me?.rank).toBe(TOP_PLACES + 101)
    expect(placeVisitor(snapshot, contender('late', 7, 9_999)).me?.rank).toBe(TOP_PLACES + 1)
    expect(placeVisitor(snapshot, contender('first', 8, 9_999)).me?.rank).toBe(1)
    expect(placeVisitor(snapshot, contender('first', 8, 9_999)).places).toHaveLength(TOP_PLACES)
  })
})
