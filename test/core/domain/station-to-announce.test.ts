import { describe, expect, it } from 'vitest'
import { stationToAnnounce, type Announced } from '../../../src/core/domain/station-to-announce.ts'

const minute = 60_000
/** The announced stations of a ride, given the stations in range at each minute, nearest first. */
function ride(...stops: readonly (readonly [at: number, ...inRange: number[]])[]) {
  let announced: Announced = new Map()
  return stops.map(([at, ...inRange]) => {
    const { toAnnounce, announced: next } = stationToAnnounce(announced, inRange, at * minute)
    announced = next
    return toAnnounce
  })
}

describe('[10] a stamp that comes into range', () => {
  it('is announced once a visit', () => {
    expect(ride([0], [1, 218], [2, 218], [3], [4, 218])).toEqual([null, 218, null, null, null])
  })

  it('is announced again on a return an hour later, however long the visit was', () => {
    expect(ride([0, 218], [30, 218], [89, 218], [148, 218], [149], [208, 218])).toEqual([218, null, null, null, null, 218])
  })

  it('is announced when it is the nearest, so that a city announces one at a time', () => {
    expect(ride([0, 1, 2, 3], [1, 2, 1, 3], [2, 1, 2], [3, 3])).toEqual([1, 2, null, 3])
  })

  it('is announced after the clock was set back: a visit in the future is as little this one as an old visit', () => {
    expect(ride([10_000, 218], [0, 218])).toEqual([218, 218])
  })

  it('finished visits are forgotten', () => {
    const { announced } = stationToAnnounce(
      new Map([
        [1, 0],
        [2, 50 * minute],
      ]),
      [2, 3],
      70 * minute,
    )
    expect([...announced]).toEqual([[2, 70 * minute]])
  })
})
