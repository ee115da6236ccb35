import type { StoredStamp } from '../../src/device/store/db.ts'

/** A posted, verified press of a stamp as stored on the phone; later ids were pressed later. */
export const bookStamp = (stamp_id: number): StoredStamp => {
  const at = new Date(Date.UTC(2026, 9, 1) + stamp_id * 60_000).toISOString()
  return {
    collected_id: `c${stamp_id}`,
    stamp_id,
    pressed_at: at,
    collected_at: at,
    tilt: 0,
    blurred: 0,
    restamp_number: 0,
    imprint: null,
    sub_stamps: [],
    verified: true,
    settled: 0,
  }
}
