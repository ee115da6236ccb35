import { describe, expect, it } from 'vitest'
import { isLoginMissionComplete, nextLoginMission } from '../../../src/core/domain/login-mission.ts'

const ids = (count: number, first = 10_035) => Array.from({ length: count }, (_, i) => first + i)

describe('[9] login mission', () => {
  it('is complete at 50 stamps', () => {
    expect(isLoginMissionComplete(ids(49))).toBe(false)
    expect(isLoginMissionComplete(ids(50))).toBe(true)
  })
  it('counts each stamp once and none outside 10035 to 10084', () => {
    expect(isLoginMissionComplete([...ids(49), 10_035, 10_034, 10_085])).toBe(false)
  })
  it('offers the first available id in the range', () => {
    expect(nextLoginMission([10_090, 10_050, 10_036, 3])).toBe(10_036)
  })
  it('offers 99999 where none is', () => {
    expect(nextLoginMission([])).toBe(99_999)
    expect(nextLoginMission([10_034, 10_085])).toBe(99_999)
  })
})
