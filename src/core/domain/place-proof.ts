import { ACCURACY_ALLOWANCE_M, JUST_LEFT_MS } from '../contract/constants.ts'
import { distanceM, isInRange, type LatLng } from './proximity.ts'

/** Where a stamp lies; null coordinates where the catalogue does not know. `radius_m` in metres. */
export interface StampPlace {
  readonly lat: number | null
  readonly lng: number | null
  readonly radius_m: number
}

/** What a press says of its place. Moments are epoch ms, accuracy metres. */
export interface PressPlace {
  readonly pressed_at: number
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  readonly accuracy?: number | undefined
  readonly fixed_at?: number | undefined
}

/**
 * The phone at a stamp's place, at some moment between two (epoch ms, equal where the moment is known). Verified presses that lie near in
 * time are told so: from the stamp's place and the moments, never from the phone's own position.
 */
export interface Presence extends LatLng {
  readonly from: number
  readonly until: number
  readonly accuracy_m: number
}

export type PlaceReason = 'no_position' | 'no_stamp_place' | 'out_of_range' | 'position_without_time' | 'old_position' | 'too_fast'

export interface PlaceJudgement {
  readonly verified: boolean
  /** Everything that speaks against the press; empty where it is verified. */
  readonly reasons: readonly PlaceReason[]
  /** Metres from the stamp's place, rounded; null where either is unknown. */
  readonly distance_m: number | null
  /** Epoch ms of the fix that shows the phone at the stamp's place; null where none does, as where a tag alone proves it. */
  readonly fixed_at: number | null
}

/** Above every timetable in eastern Japan (320 km/h) with its stops and clock errors. */
const MAX_SPEED_M_PER_MS = 350 / 3_600
const SPEED_SLACK_MS = 120_000
const SPEED_SLACK_M = 300

/** No two stamps are so far apart that presses which lie farther apart in time could be too fast; milliseconds. */
export const SPEED_HORIZON_MS = 4 * 60 * 60_000
/** A press so long after the moment at which it arrives was timed by a clock that is ahead; milliseconds. */
export const AHEAD_MS = 2 * 60_000

/**
 * spec 10: whether a press counts. It never says whether a press is kept: every one is. The place is judged by the fix, and the speed by
 * when the phone was at each place, not by when the sheet was pressed: on a fast train both happen far apart. A clock that is wrong says
 * nothing against a press as long as position and press were timed by the same clock.
 */
export function judgePlace(input: {
  readonly stamp: StampPlace
  readonly press: PressPlace
  /** Whether the visitor read the tag that hangs at this stamp's place. */
  readonly isAtTag?: boolean
  /** The visitor's verified presses within SPEED_HORIZON_MS, in any order. */
  readonly others?: readonly Presence[]
}): PlaceJudgement {
  const { stamp, press, isAtTag = false, others = [] } = input
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

  // A tag is read where positions fail: under the ground, between towers. It stands for the place alone, never for the speed.
  const reasons = isAtTag ? [] : doubts
  if (place !== null) {
    const self = presenceOf(place, { pressed_at: press.pressed_at, fixed_at, accuracy_m })
    if (others.some((other) => isTooFast(self, other))) reasons.push('too_fast')
  }
  return { verified: reasons.length === 0, reasons, distance_m: distance === null ? null : Math.round(distance), fixed_at }
}

/**
 * When the phone was at the place of a press: at its fix, else (a tag was read, or the press is older than the storing of fixes) at some
 * moment within さっきの駅's time before the press.
 */
export const presenceOf = (
  { lat, lng }: LatLng,
  { pressed_at, fixed_at, accuracy_m }: { readonly pressed_at: number; readonly fixed_at: number | null; readonly accuracy_m: number | null },
): Presence => ({ lat, lng, from: fixed_at ?? pressed_at - JUST_LEFT_MS, until: fixed_at ?? pressed_at, accuracy_m: accuracy_m ?? 0 })

/** Whether nobody can have been at both places, at whichever moments of the two; in any order. */
export function isTooFast(a: Presence, b: Presence): boolean {
  const metres = distanceM(a, b) - SPEED_SLACK_M - allowance(a) - allowance(b)
  const longest_ms = Math.max(a.until - b.from, b.until - a.from)
  return metres > (longest_ms + SPEED_SLACK_MS) * MAX_SPEED_M_PER_MS
}

const allowance = ({ accuracy_m }: Presence): number => Math.min(Math.max(0, accuracy_m), ACCURACY_ALLOWANCE_M)

const placeOf = (lat: number | null | undefined, lng: number | null | undefined): LatLng | null =>
  typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
