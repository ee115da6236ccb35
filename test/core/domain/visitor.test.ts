import { expect, it } from 'vitest'
import { bookOwnerOf, isSnsType, loginTypeOf } from '../../../src/core/domain/visitor.ts'

it.each([
  [false, false, 'none'],
  [true, false, 'guest'],
  [false, true, 'sns'],
  [true, true, 'sns'],
])('[6] guest marker=%s and session marker=%s make a visitor %s', (guest, session, expected) => {
  expect(loginTypeOf({ guest, session })).toBe(expected)
})

it.each([
  [false, false, false, 'none'],
  [true, false, false, 'guest'],
  [false, true, false, 'sns'],
  [false, false, true, 'sns'],
  [true, false, true, 'sns'],
])('[6] guest marker=%s, session marker=%s, stored account=%s: the book belongs to %s', (guest, session, hasAccount, expected) => {
  expect(bookOwnerOf({ guest, session, hasAccount })).toBe(expected)
})

it('[4] sns_type is twitter, facebook or line and nothing else', () => {
  expect(['twitter', 'facebook', 'line'].every(isSnsType)).toBe(true)
  expect(['', 'Twitter', 'x', null, undefined, 3].some(isSnsType)).toBe(false)
})
