import { expect, it } from 'vitest'
import { registrationStatus } from '../../../src/core/domain/registration.ts'

it.each([
  [0, 'profile-incomplete'],
  [1, 'nickname-undecided'],
  [2, 'finished'],
  [9, 'finished'],
  [-1, 'finished'],
])('[4] registered_status %i is %s', (status, expected) => {
  expect(registrationStatus(status)).toBe(expected)
})
