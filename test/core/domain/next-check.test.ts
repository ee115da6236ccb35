import { expect, it } from 'vitest'
import { LONGEST_CHECK_MS, nextCheckMs } from '../../../src/core/domain/next-check.ts'

it.each([
  [0, 20],
  [-300, 20],
  [1_000, 20],
  [9_000, 100],
  [16_200, 180],
  [200_000, 180],
  [Number.POSITIVE_INFINITY, 180],
])('[10] rare while far: %d m before the nearest range the phone asks again after %d s', (away_m, seconds) => {
  expect(nextCheckMs(away_m)).toBe(seconds * 1_000)
})

it('[10] no train passes a stamp between two requests, except at the longest pause', () => {
  for (let away_m = 2_000; nextCheckMs(away_m) < LONGEST_CHECK_MS; away_m += 500)
    expect((nextCheckMs(away_m) / 1_000) * (320 / 3.6)).toBeLessThanOrEqual(away_m)
})
