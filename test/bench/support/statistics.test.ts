import { describe, expect, it } from 'vitest'
import { median, quantile } from '../../../bench/support/statistics.mjs'

describe('statistics', () => {
  it('the median is the middle number, or between the two middle ones', () => {
    expect(median([9, 1, 5])).toBe(5)
    expect(median([4, 1, 3, 2])).toBe(2.5)
  })

  it('a quantile is interpolated between two numbers and never outside them', () => {
    expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5)
    expect(quantile([7], 0.95)).toBe(7)
    expect(quantile([3, 1, 2], 0)).toBe(1)
    expect(quantile([3, 1, 2], 1)).toBe(3)
  })

  it('no measurement is NaN', () => {
    expect(median([])).toBeNaN()
    expect(median([Number.NaN, Number.NaN])).toBeNaN()
  })

  it('does not reorder the numbers', () => {
    const given = [3, 1, 2]
    median(given)
    expect(given).toEqual([3, 1, 2])
  })
})
