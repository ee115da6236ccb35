import type { CollectedStamp } from '../../src/core/contract/collected-stamp.ts'

/** A verified press of 新青森 in the server's answer, with `change` applied; it arrived at the moment of the press. */
export const collectedStamp = (change: Partial<CollectedStamp> = {}): CollectedStamp => {
  const pressed_at = change.pressed_at ?? '2026-11-21T00:00:00.000Z'
  return {
    collected_id: 'c51',
    stamp_id: 51,
    pressed_at,
    collected_at: pressed_at,
    tilt: 0,
    blurred: 0,
    restamp_number: 0,
    imprint: null,
    sub_stamps: [],
    verified: true,
    ...change,
  }
}
