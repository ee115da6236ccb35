import { describe, expect, it } from 'vitest'
import { countFix, fixesOfLastHour, type FixTally } from '../../../src/core/domain/fix-tally.ts'

const minute = 60_000
const tallyOf = (...times: readonly number[]) => times.reduce<FixTally>(countFix, [])

describe('[10] the fixes of the last hour', () => {
  it('are counted by minute', () => {
    const tally = tallyOf(0, 1_000, 59_999, minute, 3 * minute)
    expect(tally).toEqual([
      [0, 3],
      [1, 1],
      [3, 1],
    ])
    expect(fixesOfLastHour(tally, 3 * minute)).toBe(5)
  })

  it('are dropped after sixty minutes', () => {
    const tally = tallyOf(0, minute, 59 * minute)
    expect(fixesOfLastHour(tally, 59 * minute)).toBe(3)
    expect(fixesOfLastHour(tally, 60 * minute)).toBe(2)
    expect(fixesOfLastHour(tally, 200 * minute)).toBe(0)
    expect(countFix(tally, 200 * minute)).toEqual([[200, 1]])
  })

  it('exclude times that a clock which was set back has not reached yet', () => {
    expect(fixesOfLastHour(tallyOf(500 * minute), 10 * minute)).toBe(0)
    expect(countFix(tallyOf(500 * minute), 10 * minute)).toEqual([[10, 1]])
  })

  it('use no more space than an hour has minutes', () => {
    expect(tallyOf(...Array.from({ length: 7_200 }, (_, second) => second * 1_000))).toHaveLength(60)
  })
})
