import { JUST_LEFT_MS } from '../contract/constants.ts'
import { distanceM, isInRange, type LatLng } from './proximity.ts'

/** A position and its time: degrees, metres, epoch ms. */
export interface TimedFix extends LatLng {
  readonly accuracy: number
  readonly at: number
  /** Degrees clockwise from north; absent while the phone is at rest or does not know. */
  readonly heading?: number
}

/** Whether a fix is within さっきの駅's time of a moment. After a clock was set back, fixes from the future prove as little as old ones. */
export const isRecent = (fix: TimedFix, now: number): boolean => Math.abs(now - fix.at) <= JUST_LEFT_MS

/** Appends a fix and drops those too old to prove anything (spec 10: さっきの駅, 10 minutes). */
export const addFix = <F extends TimedFix>(history: readonly F[], fix: F): F[] => [...history.filter((held) => isRecent(held, fix.at)), fix]

/**
 * The newest fix of the last 10 minutes that was in range of the place; without one the newest of all, since a press without proof is stored as well; null
 * without any.
 */
export function bestFixFor<F extends TimedFix>(history: readonly F[], place: LatLng & { readonly radius_m: number }, now: number): F | null {
  const recent = history.filter((fix) => isRecent(fix, now))
  const proving = recent.findLast((fix) => isInRange(distanceM(fix, place), place.radius_m, fix.accuracy))
  return proving ?? recent.at(-1) ?? null
}
