import { describe, expect, it } from 'vitest'
import { cos256, sin256, stepOf, stepsOfDegrees } from '../../../../src/core/domain/imprint/compass.ts'

describe('compass', () => {
  it('[10] the table matches sine and cosine within one part in 256, in whole numbers, for any step', () => {
    for (let step = -130; step <= 130; step++) {
      const angle = (step / 64) * 2 * Math.PI
      expect(Math.abs(sin256(step) - 256 * Math.sin(angle))).toBeLessThanOrEqual(0.6)
      expect(Math.abs(cos256(step) - 256 * Math.cos(angle))).toBeLessThanOrEqual(0.6)
      expect(Number.isInteger(sin256(step))).toBe(true)
    }
  })

  it('[10] a vector maps to the nearest step', () => {
    expect([stepOf(1, 0), stepOf(0, 1), stepOf(-1, 0), stepOf(0, -1), stepOf(1, 1)]).toEqual([0, 16, 32, 48, 8])
    expect([stepsOfDegrees(45), stepsOfDegrees(-90), stepsOfDegrees(2)]).toEqual([8, -16, 0])
  })
})
