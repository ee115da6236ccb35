import { describe, expect, it } from 'vitest'
import type { Station } from '../../../src/core/catalogue/station.ts'
import type { TimedFix } from '../../../src/core/domain/fix-history.ts'
import { justLeft, seeStations, type SeenStations } from '../../../src/core/domain/just-left.ts'

const minute = 60_000
/** Stations on a meridian, 0.05 degrees (5.5 km) apart. */
const stations = Array.from({ length: 40 }, (_, index) => ({ stamp_id: index, name: String(index), lat: 36 + index / 20, lng: 140, radius_m: 500 }) as Station)
const at = (lat: number, time: number): TimedFix => ({ lat, lng: 140, accuracy: 10, at: time })
const seenAfter = (...fixes: TimedFix[]) => fixes.reduce<SeenStations>((seen, fix) => seeStations({ stations }, seen, fix), new Map())
const left = (fixes: readonly TimedFix[], now: number) =>
  justLeft(seenAfter(...fixes), fixes.at(-1)!, now).map(({ station, left_ms }) => [station.name, left_ms / minute])

describe('[10] さっきの駅', () => {
  it('lists each station that was in range within ten minutes, newest first, with the remaining time', () => {
    const ride = [at(36, 0), at(36.05, 2 * minute), at(36.1, 4 * minute), at(36.125, 5 * minute)]
    expect(left(ride, 5 * minute)).toEqual([
      ['2', 9],
      ['1', 7],
      ['0', 5],
    ])
    expect(left(ride, 11 * minute)).toEqual([
      ['2', 3],
      ['1', 1],
    ])
  })
  it('excludes the current station', () => {
    expect(left([at(36, 0), at(36.05, minute)], minute)).toEqual([['0', 9]])
    expect(left([at(36, 0), at(36.05, minute), at(36, 2 * minute)], 2 * minute)).toEqual([['1', 9]])
  })
  it('remembers many stations, as a Shinkansen passes them', () => {
    const ride = [at(36, 0), ...Array.from({ length: 30 }, (_, i) => at(36.07 + i / 20, (1 + i / 4) * minute))]
    expect(left(ride, 9 * minute)).toEqual([['0', 1]])
  })
  it('ends after ten minutes, and when the clock was set back', () => {
    expect(left([at(36, 0), at(36.02, 10 * minute)], 10 * minute)).toEqual([])
    expect([...seenAfter(at(36, 60 * minute), at(36.05, 0)).keys()].map(({ name }) => name)).toEqual(['1'])
  })
})
