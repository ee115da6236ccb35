import type { StoredStamp } from '../../src/device/store/db.ts'
import { collectedStamp } from './collected-stamp.ts'

/** A posted, verified press of a stamp as stored on the phone; later ids were pressed later. */
export const bookStamp = (stamp_id: number): StoredStamp => {
  const at = new Date(Date.UTC(2026, 9, 1) + stamp_id * 60_000).toISOString()
  return { ...collectedStamp({ collected_id: `c${stamp_id}`, stamp_id, pressed_at: at }), settled: 0 }
}
