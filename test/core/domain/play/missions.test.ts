import { describe, expect, it } from 'vitest'
import { MISSIONS } from '../../../../src/core/domain/play/missions.ts'
import { playFacts } from '../../../../src/core/domain/play/play-facts.ts'
import { loadStamps } from '../../../../server/load-stamps.ts'

const { missions } = playFacts((await loadStamps()).values())

describe('the missions', () => {
  it('[3] there is one for each special stamp, 10001 to 10034', () => {
    expect(MISSIONS.map((mission) => mission.stamp_id)).toEqual(Array.from({ length: 34 }, (_, index) => 10_001 + index))
  })

  it('[14] an id keeps its meaning: books have it', () => {
    const areas = ['north_tohoku', 'south_tohoku', 'north_kanto', 'south_kanto', 'tokyo', 'koshinetsu']
    const courses = ['shinkansen', 'express', 'capital', 'kanto', 'north', 'diesel', 'retired']
    const counts = Object.entries({ gotouchi: [3, 15], ikimono: [5, 20], traindepot: [5, 20], ekiben: [5, 30] })
    expect(MISSIONS.map(({ goal }) => goal)).toEqual([
      ...[...areas, null].map((area) => ({ kind: 'prefectures', area })),
      ...[10, 30].flatMap((percent) => areas.map((area) => ({ kind: 'area_share', area, percent }))),
      ...counts.flatMap(([kind, two]) => two.map((count) => ({ kind, count }))),
      ...courses.map((course) => ({ kind: 'course', course })),
    ])
  })

  it('[14] no two have the same goal', () => {
    expect(new Set(MISSIONS.map(({ goal }) => JSON.stringify(goal))).size).toBe(MISSIONS.length)
  })

  it('[14] all can be completed with the built catalogue', () => {
    for (const { target, marks, goal } of missions) {
      expect(target).toBeGreaterThan(0)
      expect(target).toBeLessThanOrEqual(new Set(marks.values()).size)
      if ('count' in goal) expect(target).toBe(goal.count)
    }
  })
})
