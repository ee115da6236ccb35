import { expect, it } from 'vitest'
import { loadKindFacts } from '../../../src/core/catalogue/load-stamp-facts.ts'
import { byVisitors } from '../../../src/core/domain/by-visitors.ts'

const stamps = (await loadKindFacts('ikimono')).slice(0, 4)
const ids = (order: 'popular' | 'rare', own: readonly number[] = []) =>
  byVisitors(
    stamps,
    new Map([
      [3001, 5],
      [3002, 9],
      [3003, 5],
    ]),
    order,
    (stamp_id) => own.includes(stamp_id),
  ).map(({ facts, number }) => [facts.stamp_id, number])

it('[2] popular starts with the stamp that most visitors have, sorts equal numbers by id and leaves out stamps that nobody has', () => {
  expect(ids('popular')).toEqual([
    [3002, 9],
    [3001, 5],
    [3003, 5],
  ])
})
it('[2] rare starts with stamps that nobody has, then those that the fewest visitors have', () => {
  expect(ids('rare')).toEqual([
    [3004, 0],
    [3001, 5],
    [3003, 5],
    [3002, 9],
  ])
})
it('[2] the visitor’s own press counts before sorting', () => {
  const four = byVisitors(
    stamps,
    new Map([
      [3001, 0],
      [3002, 0],
      [3003, 1],
      [3004, 0],
    ]),
    'rare',
    (stamp_id) => stamp_id === 3001,
  )
  expect(four.map(({ facts, number }) => [facts.stamp_id, number])).toEqual([
    [3002, 0],
    [3004, 0],
    [3001, 1],
    [3003, 1],
  ])
  expect(ids('popular', [3004])).toEqual([
    [3002, 9],
    [3001, 5],
    [3003, 5],
    [3004, 1],
  ])
})
it('[2] equal numbers share a rank, and the next rank skips them', () => {
  expect(
    byVisitors(
      stamps,
      new Map([
        [3001, 5],
        [3002, 9],
        [3003, 5],
        [3004, 1],
      ]),
      'popular',
      () => false,
    ).map(({ rank, isTied }) => [rank, isTied]),
  ).toEqual([
    [1, false],
    [2, true],
    [2, true],
    [4, false],
  ])
})
