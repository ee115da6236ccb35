import type { RankingPlace } from '../contract/ranking.ts'

/** The ranking's data of one visitor. */
export interface Contender {
  readonly id: string
  readonly nickname: string
  readonly stamp_num: number
  /** When they got the last of these stamps; epoch ms. */
  readonly reached_at: number
}

/** How many visitors have a given number of stamps. */
export interface CountBucket {
  readonly stamp_num: number
  readonly visitors: number
}

/** All visitors at one moment: the first places by name, the others by count. */
export interface RankingSnapshot {
  readonly top: readonly Contender[]
  readonly buckets: readonly CountBucket[]
}

/** How many places are known by name; below them visitors with equal counts share one place. */
export const TOP_PLACES = 1_000

/** spec 14: more stamps first, equal counts by who reached them first. */
const isBefore = (a: Contender, b: Contender): boolean =>
  a.stamp_num !== b.stamp_num ? a.stamp_num > b.stamp_num : a.reached_at !== b.reached_at ? a.reached_at < b.reached_at : a.id < b.id

/**
 * The places of a snapshot with one visitor's current row inserted, so that the list and the own place never contradict each other. Null for a visitor who is
 * not ranked.
 */
export function placeVisitor({ top, buckets }: RankingSnapshot, visitor: Contender | null): { places: RankingPlace[]; me: RankingPlace | null } {
  if (visitor === null) return { places: top.map(placeOf), me: null }
  const others = top.filter(({ id }) => id !== visitor.id)
  const found = others.findIndex((other) => isBefore(visitor, other))
  const at = found === -1 ? others.length : found
  if (at < TOP_PLACES) {
    const places = [...others.slice(0, at), visitor, ...others.slice(at)].slice(0, TOP_PLACES).map(placeOf)
    return { places, me: places[at] ?? null }
  }
  const above = buckets.reduce((sum, bucket) => sum + (bucket.stamp_num > visitor.stamp_num ? bucket.visitors : 0), 0)
  return { places: others.map(placeOf), me: placeOf(visitor, Math.max(TOP_PLACES, above)) }
}

const placeOf = ({ nickname, stamp_num }: Contender, index: number): RankingPlace => ({ rank: index + 1, nickname, stamp_num })
