import { expect, it } from 'vitest'
import { isSnsType, loginTypeOf } from '../../../src/core/domain/visitor.ts'

it.each([
  [false, false, false, 'none'],
  [true, false, false, 'guest'],
  [false, true, false, 'sns'],
  [true, true, false, 'sns'],
  [false, false, true, 'sns'],
  [true, false, true, 'sns'],
])('[6] guest marker=%s, session marker=%s, account\'s book=%s make a visitor %s', (guest, session, account, expected) => {
  expect(loginTypeOf({ guest, session, account })).toBe(expected)
})

it('[4] sns_type is twitter, facebook or line and nothing else', () => {
  expect(['twitter', 'facebook', 'line'].every(isSnsType)).toBe(true)
  expect(['', 'Twitter', 'x', null, undefined, 3].some(isSnsType)).toBe(false)
})
