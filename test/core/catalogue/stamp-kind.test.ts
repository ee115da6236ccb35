import { describe, expect, it } from 'vitest'
import { STAMP_KINDS, kindOf } from '../../../src/core/catalogue/stamp-kind.ts'

describe('stamp kinds', () => {
  it.each([
    [1, 'station'],
    [2000, 'station'],
    [2049, 'ekisoba'],
    [2186, 'ekisoba'],
    [3001, 'ikimono'],
    [4001, 'traindepot'],
    [5001, 'ekiben'],
    [6001, 'face'],
    [10_001, 'special'],
    [10_034, 'special'],
    [10_035, 'login'],
    [10_084, 'login'],
  ])('[3] %i is a stamp of the kind %s', (stamp_id, kind) => {
    expect(kindOf(stamp_id)).toBe(kind)
  })

  it.each([0, -1, 2001, 2048, 2187, 3000, 10_000, 10_085, 99_999, 1.5, Number.NaN])('[3] %d is not an id of any kind', (stamp_id) => {
    expect(kindOf(stamp_id)).toBeUndefined()
  })

  it('[3] no id is in two kinds', () => {
    const ranges = Object.values(STAMP_KINDS).toSorted((a, b) => a.first - b.first)
    for (const [index, range] of ranges.entries()) expect(range.first).toBeGreaterThan(ranges[index - 1]?.last ?? 0)
  })
})
