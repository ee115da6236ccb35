import type { BookEntry } from '../collected-view.ts'
import { isLoginMissionId, nextLoginMission } from '../login-mission.ts'

/**
 * State of a special or login stamp: in the book and counting; pressed and pending (仮, spec 11); available; or still to be earned. A keepsake that was pressed
 * before it was earned is neither of the first two.
 */
export type RewardState = 'collected' | 'pressed' | 'available' | 'open'

/** The state of one reward, from the available ones and the book's entry. */
export function rewardState(stamp_id: number, available: readonly number[], entry: BookEntry | undefined): RewardState {
  const impressions = entry?.impressions ?? []
  if (impressions.some(({ verified }) => verified === true)) return 'collected'
  if (impressions.some(({ state }) => state === 'waiting')) return 'pressed'
  return available.includes(stamp_id) ? 'available' : 'open'
}

/** Rewards that may be pressed now and are not pending: every special stamp, and the first login stamp (spec 9). */
export function pressableRewards(available: readonly number[], entryOf: (stamp_id: number) => BookEntry | undefined): number[] {
  const pressable = available.filter((stamp_id) => rewardState(stamp_id, available, entryOf(stamp_id)) === 'available')
  const next = nextLoginMission(pressable)
  return pressable.filter((stamp_id) => !isLoginMissionId(stamp_id) || stamp_id === next)
}
