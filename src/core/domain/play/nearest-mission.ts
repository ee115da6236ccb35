import type { MissionProgress } from './standing.ts'

/** How much of a mission is done, 0 to 1. */
export const shareOf = ({ done, target }: MissionProgress): number => (target === 0 ? 0 : Math.min(1, done / target))

/** The missions not done yet, nearest to their end first: fewest marks left, then the larger share; in their own order where equal. */
export const nearestMissions = (missions: readonly MissionProgress[]): MissionProgress[] =>
  missions.filter(({ isDone, target }) => !isDone && target > 0).toSorted((a, b) => a.target - a.done - (b.target - b.done) || shareOf(b) - shareOf(a))
