import type { BookEntry } from '../collected-view.ts'
import { isLoginMissionId, nextLoginMission } from '../login-mission.ts'

/**
 * Where a special or login stamp stands: in the book and counting; pressed and on its way (仮, spec 11); to be pressed now; or still to be
 * earned. One that was kept as a keepsake before it was earned is none of the first two.
 */
export type RewardState = 'collected' | 'pressed' | 'available' | 'open'

/** The state of one reward by what is to be had and by what the book has of it. */
export function rewardState(stamp_id: number, available: readonly number[], entry: BookEntry | undefined): RewardState {
  const impressions = entry?.impressions ?? []
  if (impressions.some(({ verified }) => verified === true)) return 'collected'
  if (impressions.some(({ state }) => state === 'waiting')) return 'pressed'
  return available.includes(stamp_id) ? 'available' : 'open'
}

/** What may be pressed now and is not on its way yet: every special stamp, of the login stamps the first (spec 9). */
export function pressableRewards(available: readonly number[], entryOf: (stamp_id: number) => BookEntry | undefined): number[] {
  const pressable = available.filter((stamp_id) => rewardState(stamp_id, available, entryOf(stamp_id)) === 'available')
  const next = nextLoginMission(pressable)
  return pressable.filter((stamp_id) => !isLoginMissionId(stamp_id) || stamp_id === next)
}
