import type { AreaId } from '../../catalogue/area.ts'

/** What earns an ink: a number of verified stamps, or a stamp of every prefecture of an area. */
export type InkGoal = { readonly kind: 'count'; readonly count: number } | { readonly kind: 'area'; readonly area: AreaId }

/** An ink that is earned. */
export interface Ink {
  readonly key: string
  /** #rrggbb, readable on the paper by day and by night (spec 3). */
  readonly color: string
  readonly goal: InkGoal
}

/** spec 3: every ink that can be earned, in display order. A key never changes its meaning. */
export const INKS = [
  { key: 'ai', color: '#164f9e', goal: { kind: 'count', count: 5 } },
  { key: 'matsuba', color: '#3b6414', goal: { kind: 'count', count: 20 } },
  { key: 'kogecha', color: '#5a3316', goal: { kind: 'count', count: 50 } },
  { key: 'murasaki', color: '#7d2f96', goal: { kind: 'count', count: 100 } },
  { key: 'tetsukon', color: '#17264a', goal: { kind: 'count', count: 300 } },
  { key: 'kincha', color: '#7d5300', goal: { kind: 'count', count: 1_000 } },
  { key: 'ringo', color: '#a8123f', goal: { kind: 'area', area: 'north_tohoku' } },
  { key: 'momiji', color: '#96400c', goal: { kind: 'area', area: 'south_tohoku' } },
  { key: 'yuki', color: '#2a6788', goal: { kind: 'area', area: 'north_kanto' } },
  { key: 'umi', color: '#006660', goal: { kind: 'area', area: 'south_kanto' } },
  { key: 'edo', color: '#43299c', goal: { kind: 'area', area: 'tokyo' } },
  { key: 'budou', color: '#6a1850', goal: { kind: 'area', area: 'koshinetsu' } },
] as const satisfies readonly Ink[]

export type InkKey = (typeof INKS)[number]['key']

/** Inks that need no press. The first, vermilion, is every book's unless it chose another; the others tell several books on one phone apart (spec 15). */
export const FREE_INKS = [
  { key: null, color: '#b8301d' },
  { key: 'momo', color: '#b61f76' },
  { key: 'wakatake', color: '#186b42' },
  { key: 'fuji', color: '#74549c' },
  { key: 'sumi', color: '#3f3b39' },
] as const

export type FreeInkKey = (typeof FREE_INKS)[number]['key']

/** The ink in which a book is drawn. */
export interface BookInk {
  readonly key: InkKey | FreeInkKey
  /** #rrggbb. */
  readonly color: string
}
