import { expect, it } from 'vitest'
import { loadKindFacts } from '../../../src/core/catalogue/load-stamp-facts.ts'
import { byVisitors } from '../../../src/core/domain/by-visitors.ts'

const stamps = (await loadKindFacts('ikimono')).slice(0, 4)
const ids = (order: 'popular' | 'rare') => byVisitors(stamps, new Map([[3001, 5], [3002, 9], [3003, 5]]), order).map(({ facts, number }) => [facts.stamp_id, number])

it('[2] popular is what most hold, equal numbers by id, and nothing that nobody holds', () => {
  expect(ids('popular')).toEqual([[3002, 9], [3001, 5], [3003, 5]])
})
it('[2] rare is what fewest hold, beginning with what nobody holds', () => {
  expect(ids('rare')).toEqual([[3004, 0], [3001, 5], [3003, 5], [3002, 9]])
})
