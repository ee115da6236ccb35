/** The number of position fixes per minute (minutes since 1970, oldest first): times only, never a place. */
export type FixTally = readonly (readonly [minute: number, count: number])[]

const minuteOf = (at: number) => Math.floor(at / 60_000)
const ofLastHour = (tally: FixTally, minute: number) => tally.filter(([recorded]) => recorded > minute - 60 && recorded <= minute)

/** Adds a fix taken at `at` (epoch ms) and drops minutes older than an hour. */
export function countFix(tally: FixTally, at: number): FixTally {
  const minute = minuteOf(at)
  const recorded = ofLastHour(tally, minute)
  const before = recorded.filter(([other]) => other !== minute)
  return [...before, [minute, fixesIn(recorded) - fixesIn(before) + 1]]
}

/** The number of fixes in the sixty minutes up to `now` (epoch ms). */
export const fixesOfLastHour = (tally: FixTally, now: number): number => fixesIn(ofLastHour(tally, minuteOf(now)))

const fixesIn = (tally: FixTally) => tally.reduce((sum, [, count]) => sum + count, 0)
