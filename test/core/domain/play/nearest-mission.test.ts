import { expect, it } from 'vitest'
import { nearestMissions, shareOf } from '../../../../src/core/domain/play/nearest-mission.ts'
import type { MissionProgress } from '../../../../src/core/domain/play/standing.ts'

const mission = (stamp_id: number, done: number, target: number): MissionProgress => ({
  stamp_id,
  done,
  target,
  pending: 0,
  isDone: target > 0 && done >= target,
  goal: { kind: 'ikimono', count: target },
})

it('[14] the nearest mission has the fewest missing marks, then the larger share; complete and impossible ones are left out', () => {
  const missions = [mission(2, 3, 3), mission(4, 1, 3), mission(3, 28, 30), mission(1, 0, 3), mission(5, 0, 0), mission(6, 0, 1)]
  expect(nearestMissions(missions).map(({ stamp_id }) => stamp_id)).toEqual([6, 3, 4, 1])
})

it('[14] a share is at most 1, and 0 where nothing is required', () => {
  expect([mission(1, 1, 4), mission(2, 9, 3), mission(3, 0, 0)].map(shareOf)).toEqual([0.25, 1, 0])
})
