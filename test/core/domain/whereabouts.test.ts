import { describe, expect, it } from 'vitest'
import { addFix, bestFixFor, type TimedFix } from '../../../src/core/domain/fix-history.ts'
import { whereabouts } from '../../../src/core/domain/whereabouts.ts'

const minute = 60_000
/** Stations on a meridian, 0.1 degrees (11 km) apart. */
const line = Array.from({ length: 30 }, (_, index) => ({ name: String(index), lat: 36 + index / 10, lng: 140, radius_m: 500 }))
const at = (lat: number, time: number): TimedFix => ({ lat, lng: 140, accuracy: 10, at: time })
const towards = (places: readonly (typeof line)[number][], fixes: readonly TimedFix[]) => {
  const history = fixes.reduce<TimedFix[]>((held, fix) => addFix(held, fix), [])
  const now = fixes.at(-1)!
  return whereabouts(places, now, (place, when) => bestFixFor(history, place, when), now.at)
}

describe('the visitor’s position relative to a stamp', () => {
  it('[10] with one place', () => {
    expect(towards([line[3]!], [at(36.3, 0)])).toMatchObject({ state: 'here', place: { name: '3' }, distance_m: 0, fix: { at: 0 } })
  })

  it('[10, 14] with several: the press is verified at one of them', () => {
    expect(towards(line, [at(36.1, 0), at(37.2001, minute)])).toMatchObject({ state: 'here', place: { name: '12' }, fix: { at: minute } })
  })

  it('[10] さっきの駅: the fix at the place is the one that is sent', () => {
    expect(towards(line, [at(36.5, 0), at(36.54, minute)])).toMatchObject({ state: 'just_left', place: { name: '5' }, fix: { lat: 36.5, at: 0 } })
    // 36.7 is nearer now, but the train was at 36.5.
    expect(towards([line[5]!, line[7]!], [at(36.5, 0), at(36.65, 5 * minute)])).toMatchObject({ state: 'just_left', place: { name: '5' } })
  })

  it('[10] ten minutes later it is far, and the nearest place is named', () => {
    expect(towards([line[5]!, line[9]!], [at(36.5, 0), at(36.8, 10 * minute + 1)])).toMatchObject({
      state: 'far',
      place: { name: '9' },
      fix: { at: 10 * minute + 1 },
    })
  })

  it('[10] さっきの駅 is one of the nearest twelve, wherever it is in the list, with its distance', () => {
    const left = towards(line, [at(38.5, 0), at(38.54, minute)])
    expect(left).toMatchObject({ state: 'just_left', place: { name: '25' }, fix: { lat: 38.5 } })
    expect(left?.distance_m).toBeCloseTo(4_448, -1)
    // 36.0 was passed five minutes ago, but fifteen stations are nearer.
    expect(towards(line, [at(36, 0), at(37.54, 5 * minute)])).toMatchObject({ state: 'far', place: { name: '15' }, fix: { lat: 37.54 } })
  })

  it('[10] of two places just left, the nearer is named, whichever the list has first', () => {
    const fixes = [at(36.4, 0), at(36.5, minute), at(36.54, 2 * minute)]
    for (const places of [
      [line[4]!, line[5]!],
      [line[5]!, line[4]!],
    ])
      expect(towards(places, fixes)).toMatchObject({ state: 'just_left', place: { name: '5' }, fix: { at: minute } })
  })

  it('[10] where every fix is too old to prove a place, it is far, without a fix', () => {
    expect(whereabouts(line, at(36.54, 0), () => null, 0)).toMatchObject({ state: 'far', place: { name: '5' }, fix: null })
  })

  it('[10] a fix that proves another place does not prove this one', () => {
    const elsewhere = at(37, 0)
    expect(whereabouts([line[5]!], at(36.54, minute), () => elsewhere, minute)).toMatchObject({ state: 'far', fix: elsewhere })
  })

  it('[14] none without a place', () => {
    expect(towards([], [at(36, 0)])).toBeNull()
  })
})
