import { expect, it } from 'vitest'
import { moveWithin } from '../../../src/core/domain/move-within.ts'

const LIST = ['a', 'b', 'c', 'd']

it.each([
  [0, 2, 'b c a d'],
  [3, 0, 'd a b c'],
  [1, 3, 'a c d b'],
  [2, 1, 'a c b d'],
])('[15] the item at %i takes the place %i, and the others move aside', (from, to, moved) => {
  expect(moveWithin(LIST, from, to).join(' ')).toBe(moved)
})

it.each([
  [0, 0],
  [0, 4],
  [0, -1],
  [9, 1],
  [-1, 1],
])('[15] from %i to %i nothing moves', (from, to) => {
  expect(moveWithin(LIST, from, to)).toBe(LIST)
})
