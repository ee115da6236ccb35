import { expect, it } from 'vitest'
import { isBorn, registeredStatusOf } from '../../../src/core/domain/profile.ts'

it('[5] a date of birth may be today in Japan, and not tomorrow', () => {
  const at = Date.parse('2026-11-21T15:00:00Z')
  expect(['1900-01-01', '2026-11-21', '2026-11-22', '2026-11-23'].map((date) => isBorn(date, at))).toEqual([true, true, true, false])
})

it.each([
  [null, null, 0],
  [null, 'のんびり各駅停車', 0],
  ['1990-12-31', null, 1],
  ['1990-12-31', 'のんびり各駅停車', 2],
])('[4] born %s with nickname %s: registered_status %i', (date_of_birth, nickname, status) => {
  expect(registeredStatusOf({ date_of_birth, nickname })).toBe(status)
})
