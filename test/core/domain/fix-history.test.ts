import { describe, expect, it } from 'vitest'
import { addFix, bestFixFor, type TimedFix } from '../../../src/core/domain/fix-history.ts'

const station = { lat: 38, lng: 140, radius_m: 500 }
const minute = 60_000
const fix = (at: number, lat: number): TimedFix => ({ lat, lng: 140, accuracy: 10, at })

describe('[10] さっきの駅', () => {
  it('proves with the newest fix that was in range within 10 minutes', () => {
    const history = [fix(0, 38), fix(minute, 38.001), fix(2 * minute, 38.1)]
    expect(bestFixFor(history, station, 5 * minute)).toEqual(history[1])
  })
  it('returns the newest fix where none was in range', () => {
    expect(bestFixFor([fix(0, 39), fix(1, 39.1)], station, minute)).toEqual(fix(1, 39.1))
  })
  it('does not prove with a fix older than 10 minutes', () => {
    expect(bestFixFor([fix(0, 38)], station, 10 * minute)).toEqual(fix(0, 38))
    expect(bestFixFor([fix(0, 38)], station, 10 * minute + 1)).toBeNull()
  })
  it('does not prove with a fix from before the clock was set back', () => {
    const week = 7 * 24 * 60 * minute
    expect(bestFixFor([fix(week, 38), fix(0, 38)], station, minute)).toEqual(fix(0, 38))
    expect(addFix([fix(week, 38)], fix(0, 38))).toEqual([fix(0, 38)])
  })
  it('drops fixes that can prove nothing any more', () => {
    expect(addFix([fix(0, 38), fix(minute, 38)], fix(11 * minute, 38))).toHaveLength(2)
  })
})
