import { describe, expect, it } from 'vitest'
import { playFacts, type PlayStamp } from '../../../../src/core/domain/play/play-facts.ts'

const station = (stamp_id: number, prefecture: string, area = 'south_tohoku'): PlayStamp => ({ stamp_id, prefecture, area })
const mission = (stamps: readonly PlayStamp[], stamp_id: number) => playFacts(stamps).missions.find((facts) => facts.stamp_id === stamp_id)

describe('resolving the missions against the catalogue', () => {
  it('[14] every prefecture of an area counts once, by any of its stations; other areas and kinds do not count', () => {
    const stamps = [station(1, '宮城県'), station(2, '宮城県'), station(3, '山形県'), station(4, '東京都', 'tokyo'), { ...station(3001, '福島県') }]
    expect(mission(stamps, 10_002)).toMatchObject({
      target: 2,
      marks: new Map([
        [1, '宮城県'],
        [2, '宮城県'],
        [3, '山形県'],
      ]),
    })
    expect(mission(stamps, 10_007)?.target).toBe(3)
  })

  it('[14] a share of the stations of an area is rounded up; other areas and kinds do not count', () => {
    const others = [station(12, '東京都', 'tokyo'), station(3001, '宮城県')]
    const stamps = [...Array.from({ length: 11 }, (_, index) => station(1 + index, '宮城県')), ...others]
    expect([mission(stamps, 10_009)?.target, mission(stamps, 10_015)?.target]).toEqual([2, 4])
  })

  it('[14] a kind requires its number, or all where there are fewer', () => {
    const creatures = Array.from({ length: 7 }, (_, index) => ({ stamp_id: 3001 + index, prefecture: '宮城県', area: 'south_tohoku' }))
    expect([mission(creatures, 10_022)?.target, mission(creatures, 10_023)?.target]).toEqual([5, 7])
  })

  it.each([
    ['creatures', 3001, 10_022],
    ['depots', 4001, 10_024],
    ['lunch boxes', 5001, 10_026],
  ])('[14] the mission of the %s counts no other kind', (_kind, stamp_id, of) => {
    const stamps = [1, 2049, 3001, 4001, 5001, 6001].map((each) => station(each, '宮城県'))
    expect(mission(stamps, of)?.marks).toEqual(new Map([[stamp_id, stamp_id]]))
  })

  it('[14] a stamp has its mark in every mission for which it counts, and in no other', () => {
    const { missions, marksOf } = playFacts([station(1, '宮城県'), station(2, '宮城県'), { ...station(2049, '山形県'), gotouchi: true }])
    const named = (stamp_id: number) => (marksOf.get(stamp_id) ?? []).map(([index, mark]) => [missions[index]?.stamp_id, mark])
    for (const stamp_id of [1, 2])
      expect(named(stamp_id)).toEqual([
        [10_002, '宮城県'],
        [10_007, '宮城県'],
        [10_009, stamp_id],
        [10_015, stamp_id],
      ])
    expect(named(2049)).toEqual([
      [10_020, 2049],
      [10_021, 2049],
    ])
  })

  it('[5] the gotouchi flag is used only of ids in the ekisoba catalogue', () => {
    const stamps = [
      { ...station(2049, '宮城県'), gotouchi: true },
      { ...station(2050, '宮城県'), gotouchi: false },
      { ...station(7, '宮城県'), gotouchi: true },
    ]
    expect(playFacts(stamps).gotouchi).toEqual(new Set([2049]))
    expect(mission(stamps, 10_020)?.marks).toEqual(new Map([[2049, 2049]]))
  })

  it('[14] a course requires all of its faces', () => {
    const face = (stamp_id: number, course: 'express' | null): PlayStamp => ({ stamp_id, prefecture: null, area: null, course })
    expect(mission([face(6001, 'express'), face(6002, 'express'), face(6003, null)], 10_029)).toMatchObject({
      target: 2,
      marks: new Map([
        [6001, 6001],
        [6002, 6002],
      ]),
    })
  })
})
