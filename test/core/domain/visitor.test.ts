import { expect, it } from 'vitest'
import { isSnsType, loginTypeOf } from '../../../src/core/domain/visitor.ts'

it.each([
  [false, false, 'none'],
  [true, false, 'guest'],
  [false, true, 'sns'],
  [true, true, 'sns'],
])('[6] markers guest=%s session=%s make a visitor %s', (guest, session, expected) => {
  expect(loginTypeOf({ guest, session })).toBe(expected)
})

it('[4] sns_type is twitter, facebook or line and nothing else', () => {
  expect(['twitter', 'facebook', 'line'].every(isSnsType)).toBe(true)
  expect(['', 'Twitter', 'x', null, undefined, 3].some(isSnsType)).toBe(false)
})
