/** How many position fixes were taken in which minute (minutes since 1970, oldest first): times only, never a place. */
export type FixTally = readonly (readonly [minute: number, count: number])[]

const minuteOf = (at: number) => Math.floor(at / 60_000)
const ofLastHour = (tally: FixTally, minute: number) => tally.filter(([held]) => held > minute - 60 && held <= minute)

/** One fix more, taken at `at` (epoch ms); what is over an hour old is let go of. */
export function countFix(tally: FixTally, at: number): FixTally {
  const minute = minuteOf(at)
  const held = ofLastHour(tally, minute)
  const before = held.filter(([other]) => other !== minute)
  return [...before, [minute, fixesIn(held) - fixesIn(before) + 1]]
}

/** The fixes of the sixty minutes that end with the one of `now` (epoch ms). */
export const fixesOfLastHour = (tally: FixTally, now: number): number => fixesIn(ofLastHour(tally, minuteOf(now)))

const fixesIn = (tally: FixTally) => tally.reduce((sum, [, count]) => sum + count, 0)
