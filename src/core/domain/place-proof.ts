import { ACCURACY_ALLOWANCE_M, JUST_LEFT_MS } from '../contract/constants.ts'
import { distanceM, isInRange, type LatLng } from './proximity.ts'

/** A stamp's place; null coordinates where the catalogue has none. `radius_m` in metres. */
export interface StampPlace {
  readonly lat: number | null
  readonly lng: number | null
  readonly radius_m: number
}

/** A press's claim of its place. Moments are epoch ms, accuracy metres. */
export interface PressPlace {
  readonly pressed_at: number
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  readonly accuracy?: number | undefined
  readonly fixed_at?: number | undefined
}

/**
 * The phone at a stamp's place at some moment between two (epoch ms, equal where the moment is known). Verified presses near in time are given this way: by the
 * stamp's place, never by the phone's own position.
 */
export interface Presence extends LatLng {
  readonly from: number
  readonly until: number
  readonly accuracy_m: number
}

export type PlaceReason = 'no_position' | 'no_stamp_place' | 'out_of_range' | 'position_without_time' | 'old_position' | 'too_fast'

export interface PlaceJudgement {
  readonly verified: boolean
  /** Every reason against the press; empty where it is verified. */
  readonly reasons: readonly PlaceReason[]
  /** Metres from the stamp's place, rounded; null where either is unknown. */
  readonly distance_m: number | null
  /** Epoch ms of the fix that proves the place; null without one, such as where only a tag does. */
  readonly fixed_at: number | null
}

/** Above every timetable in eastern Japan (320 km/h), with stops and clock errors. */
const MAX_SPEED_M_PER_MS = 350 / 3_600
const SPEED_SLACK_MS = 120_000
const SPEED_SLACK_M = 300

/** Presses farther apart in time cannot be too fast between any two stamps; milliseconds. */
export const SPEED_HORIZON_MS = 4 * 60 * 60_000
/** A press dated this much later than its arrival on the server was timed by a fast clock; milliseconds. */
export const AHEAD_MS = 2 * 60_000

/**
 * spec 10: whether a press counts; every press is stored. The place is judged by the fix, and the speed by the times at which the phone was at each place, not
 * by the time of the press: on a fast train the two are far apart. A wrong clock does no harm as long as it timed both position and press.
 */
export function judgePlace(input: {
  readonly stamp: StampPlace
  readonly press: PressPlace
  /** Whether the visitor read the tag at this stamp's place. */
  readonly isProvenOtherwise?: boolean
  /** The visitor's verified presses within SPEED_HORIZON_MS, in any order. */
  readonly others?: readonly Presence[]
}): PlaceJudgement {
  const { stamp, press, isProvenOtherwise = false, others = [] } = input
  const place = placeOf(stamp.lat, stamp.lng)
  const position = placeOf(press.latitude, press.longitude)
  const accuracy_m = Math.min(press.accuracy ?? 0, ACCURACY_ALLOWANCE_M)
  const distance = place !== null && position !== null ? distanceM(place, position) : null

  const doubts: PlaceReason[] = []
  if (place === null) doubts.push('no_stamp_place')
  if (position === null) doubts.push('no_position')
  if (distance !== null && !isInRange(distance, stamp.radius_m, accuracy_m)) doubts.push('out_of_range')
  if (position !== null && press.fixed_at === undefined) doubts.push('position_without_time')
  if (press.fixed_at !== undefined && Math.abs(press.pressed_at - press.fixed_at) > JUST_LEFT_MS) doubts.push('old_position')
  const fixed_at = doubts.length === 0 && press.fixed_at !== undefined ? press.fixed_at : null

  // Tags are read where positions fail: underground, between towers. A tag replaces only the check of the place, never that of the speed.
  const reasons = isProvenOtherwise ? [] : doubts
  if (place !== null) {
    const self = presenceOf(place, { pressed_at: press.pressed_at, fixed_at, accuracy_m })
    if (others.some((other) => isTooFast(self, other))) reasons.push('too_fast')
  }
  return { verified: reasons.length === 0, reasons, distance_m: distance === null ? null : Math.round(distance), fixed_at }
}

/**
 * When the phone was at the place of a press: at its fix, or without one (a tag was read, or the press is older than stored fixes) at some moment within
 * さっきの駅's time before the press.
 */
export const presenceOf = (
  { lat, lng }: LatLng,
  { pressed_at, fixed_at, accuracy_m }: { readonly pressed_at: number; readonly fixed_at: number | null; readonly accuracy_m: number | null },
): Presence => ({ lat, lng, from: fixed_at ?? pressed_at - JUST_LEFT_MS, until: fixed_at ?? pressed_at, accuracy_m: accuracy_m ?? 0 })

/** Whether nobody can have been at both places within the two intervals; in any order. */
export function isTooFast(a: Presence, b: Presence): boolean {
  const metres = distanceM(a, b) - SPEED_SLACK_M - allowance(a) - allowance(b)
  const longest_ms = Math.max(a.until - b.from, b.until - a.from)
  return metres > (longest_ms + SPEED_SLACK_MS) * MAX_SPEED_M_PER_MS
}

const allowance = ({ accuracy_m }: Presence): number => Math.min(Math.max(0, accuracy_m), ACCURACY_ALLOWANCE_M)

const placeOf = (lat: number | null | undefined, lng: number | null | undefined): LatLng | null =>
  typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
