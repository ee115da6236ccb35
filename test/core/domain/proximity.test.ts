import { describe, expect, it } from 'vitest'
import { distanceM, isInRange } from '../../../src/core/domain/proximity.ts'

const TOKYO = { lat: 35.68126, lng: 139.7668 }
const AOMORI = { lat: 40.82861, lng: 140.73454 }

describe('distance', () => {
  it('is 0 to itself and equal in both directions', () => {
    expect(distanceM(TOKYO, TOKYO)).toBe(0)
    expect(distanceM(TOKYO, AOMORI)).toBeCloseTo(distanceM(AOMORI, TOKYO), 6)
  })
  it('is 580 km, within 5 km, from Tokyo to Aomori', () => {
    expect(Math.round(distanceM(TOKYO, AOMORI) / 5000) * 5).toBe(580)
  })
  it('is 111.2 m for a thousandth of a degree of latitude', () => {
    expect(distanceM({ lat: 38, lng: 140 }, { lat: 38.001, lng: 140 })).toBeCloseTo(111.2, 1)
  })
})

describe('[10] in range', () => {
  it.each([
    [500, 500, 0, true],
    [501, 500, 0, false],
    [700, 500, 200, true],
    [701, 500, 200, false],
    [1000, 500, 5000, true],
    [1001, 500, 5000, false],
    [501, 500, -1, false],
    [501, 500, Number.NaN, false],
  ])('%i m from a stamp of %i m with accuracy %d: %s', (distance, radius, accuracy, expected) => {
    expect(isInRange(distance, radius, accuracy)).toBe(expected)
  })
})
