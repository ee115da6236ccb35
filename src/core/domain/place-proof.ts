import { ACCURACY_ALLOWANCE_M, JUST_LEFT_MS } from '../contract/constants.ts'
import { distanceM, isInRange } from './proximity.ts'
import type { LatLng } from './proximity.ts'

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

/** A verified press beside this one in the order of pressed_at, told by its stamp's place. */
export interface NeighbourPress extends LatLng {
  readonly pressed_at: number
  readonly accuracy_m: number
}

export type PlaceReason =
  | 'no_position'
  | 'no_stamp_place'
  | 'out_of_range'
  | 'position_without_time'
  | 'old_position'
  | 'pressed_in_future'
  | 'too_fast'

export interface PlaceJudgement {
  readonly verified: boolean
  /** Everything that speaks against the press; empty where it is verified. */
  readonly reasons: readonly PlaceReason[]
  /** Metres from the stamp's place, rounded; null where either is unknown. */
  readonly distance_m: number | null
}

const FUTURE_ALLOWANCE_MS = 2 * 60_000
/** Above every timetable in eastern Japan (320 km/h) with its stops and clock errors. */
const MAX_SPEED_M_PER_MS = 350 / 3_600
const SPEED_SLACK_MS = 120_000
const SPEED_SLACK_M = 300

/** spec 10: whether a press counts. It never says whether a press is kept: every one is. */
export function judgePlace(input: {
  readonly stamp: StampPlace
  readonly press: PressPlace
  /** Whether the visitor read the tag that hangs at this stamp's place. */
  readonly isAtTag?: boolean
  readonly now: number
  readonly previous?: NeighbourPress | undefined
  readonly next?: NeighbourPress | undefined
}): PlaceJudgement {
  const { stamp, press } = input
  const place = placeOf(stamp.lat, stamp.lng)
  const position = placeOf(press.latitude, press.longitude)
  const accuracy_m = Math.min(press.accuracy ?? 0, ACCURACY_ALLOWANCE_M)
  const distance = place !== null && position !== null ? distanceM(place, position) : null

  const reasons: PlaceReason[] = []
  // A tag is read where positions fail: under the ground, between towers. It stands for the place alone, never for the speed.
  if (input.isAtTag !== true) {
    if (place === null) reasons.push('no_stamp_place')
    if (position === null) reasons.push('no_position')
    if (distance !== null && !isInRange(distance, stamp.radius_m, accuracy_m)) reasons.push('out_of_range')
    if (position !== null && press.fixed_at === undefined) reasons.push('position_without_time')
    if (press.fixed_at !== undefined && Math.abs(press.pressed_at - press.fixed_at) > JUST_LEFT_MS) reasons.push('old_position')
  }
  if (press.pressed_at > input.now + FUTURE_ALLOWANCE_MS) reasons.push('pressed_in_future')
  if (place !== null) {
    const self = { ...place, pressed_at: press.pressed_at, accuracy_m }
    if ([input.previous, input.next].some((other) => other !== undefined && isTooFast(self, other))) reasons.push('too_fast')
  }
  return { verified: reasons.length === 0, reasons, distance_m: distance === null ? null : Math.round(distance) }
}

function isTooFast(a: NeighbourPress, b: NeighbourPress): boolean {
  const metres = distanceM(a, b) - SPEED_SLACK_M - allowance(a) - allowance(b)
  return metres > (Math.abs(a.pressed_at - b.pressed_at) + SPEED_SLACK_MS) * MAX_SPEED_M_PER_MS
}

const allowance = (press: NeighbourPress): number => Math.min(Math.max(0, press.accuracy_m), ACCURACY_ALLOWANCE_M)

const placeOf = (lat: number | null | undefined, lng: number | null | undefined): LatLng | null =>
  typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
