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

  it('[14] a share of the stations of an area is rounded up', () => {
    const stamps = Array.from({ length: 11 }, (_, index) => station(1 + index, '宮城県'))
    expect([mission(stamps, 10_009)?.target, mission(stamps, 10_015)?.target]).toEqual([2, 4])
  })

  it('[14] a kind requires its number, or all where there are fewer', () => {
    const creatures = Array.from({ length: 7 }, (_, index) => ({ stamp_id: 3001 + index, prefecture: '宮城県', area: 'south_tohoku' }))
    expect([mission(creatures, 10_022)?.target, mission(creatures, 10_023)?.target]).toEqual([5, 7])
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
