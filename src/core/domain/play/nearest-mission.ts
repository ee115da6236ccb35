import type { MissionProgress } from './standing.ts'

/** Share of a mission that is done, 0 to 1. */
export const shareOf = ({ done, target }: MissionProgress): number => (target === 0 ? 0 : Math.min(1, done / target))

/** Incomplete missions, nearest to completion first: fewest missing marks, then the larger share; ties keep their order. */
export const nearestMissions = (missions: readonly MissionProgress[]): MissionProgress[] =>
  missions.filter(({ isDone, target }) => !isDone && target > 0).toSorted((a, b) => a.target - a.done - (b.target - b.done) || shareOf(b) - shareOf(a))
