import { describe, expect, it } from 'vitest'
import { isLoginMissionComplete, loginDayOf, loginDaysOf, nextLoginMission, offeredLoginStamps } from '../../../src/core/domain/login-mission.ts'

const ids = (count: number, first = 10_035) => Array.from({ length: count }, (_, i) => first + i)

describe('[9] login mission', () => {
  it('is complete at 50 stamps', () => {
    expect(isLoginMissionComplete(ids(49))).toBe(false)
    expect(isLoginMissionComplete(ids(50))).toBe(true)
  })
  it('counts each stamp once and none outside 10035 to 10084', () => {
    expect(isLoginMissionComplete([...ids(49), 10_035, 10_034, 10_085])).toBe(false)
  })
  it('[14] each day with a social login offers one more stamp, fifty at most', () => {
    expect(offeredLoginStamps(0)).toEqual([])
    expect(offeredLoginStamps(2)).toEqual([10_035, 10_036])
    expect(offeredLoginStamps(400)).toEqual(ids(50))
  })
  it('[14] the number of days follows from available and collected login stamps', () => {
    for (const days of [0, 1, 17, 50]) {
      const [collected, available] = [offeredLoginStamps(days).slice(0, 5), offeredLoginStamps(days).slice(5)]
      expect(loginDaysOf({ available_special_stamps: [10_001, ...available], collected_special_stamps: [10_002, ...collected] })).toBe(days)
    }
  })
  it('[14] the first login stamp belongs to the first day, the last to the fiftieth', () => {
    expect([10_035, 10_084].map(loginDayOf)).toEqual([1, 50])
  })
  it('returns the first available id in the range', () => {
    expect(nextLoginMission([10_090, 10_050, 10_036, 3])).toBe(10_036)
  })
  it('returns 99999 where none is available', () => {
    expect(nextLoginMission([])).toBe(99_999)
    expect(nextLoginMission([10_034, 10_085])).toBe(99_999)
  })
})
