import { describe, expect, it } from 'vitest'
import { blurredOf, inkOfBlurred, lookOf } from '../../../../src/core/domain/imprint/blurred.ts'
import { INK_FLOOR, INK_STEPS, SMEAR_MAX, SMEAR_MIN } from '../../../../src/core/domain/imprint/imprint-params.ts'

describe('blurred', () => {
  it.each([
    [INK_FLOOR, 0, 'ghost'],
    [16, 0, 'faint'],
    [32, 0, 'clean'],
    [51, 0, 'bleeding'],
    [INK_STEPS, 0, 'bleeding'],
    [40, 4, 'smeared'],
  ] as const)('[5] ink %i with smear %i looks %s, and blurred maps to the same look', (ink, smear, look) => {
    expect(lookOf(ink, smear)).toBe(look)
    const back = inkOfBlurred(blurredOf(ink, smear))
    expect(lookOf(back.ink, back.smear)).toBe(look)
  })

  it.each([
    ['clean', 50, 0, 0],
    ['clean', 32, 0, 19],
    ['faint', 31, 0, 20],
    ['faint', 16, 0, 44],
    ['ghost', 15, 0, 45],
    ['ghost', INK_FLOOR, 0, 59],
    ['bleeding', 51, 0, 60],
    ['bleeding', INK_STEPS, 0, 79],
    ['smeared', 40, SMEAR_MIN, 80],
    ['smeared', 40, SMEAR_MAX, 100],
  ])('[5] %s has its own range of blurred: ink %i with smear %i is %i, and back', (_, ink, smear, blurred) => {
    expect(blurredOf(ink, smear)).toBe(blurred)
    expect(inkOfBlurred(blurred)).toEqual({ ink, smear })
  })

  it('[5] every blurred from 0 to 100 has readable ink', () => {
    for (let blurred = 0; blurred <= 100; blurred++) {
      const { ink } = inkOfBlurred(blurred)
      expect(ink, String(blurred)).toBeGreaterThanOrEqual(INK_FLOOR)
      expect(ink).toBeLessThanOrEqual(INK_STEPS)
    }
  })
})
