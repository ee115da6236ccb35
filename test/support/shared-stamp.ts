import type { SharedStamp } from '../../src/page/ui/share/shared-stamp.ts'

/** A station's stamp as it is shared: 駅1, 駅2 … */
export const sharedStamp = (stamp_id: number, change: Partial<SharedStamp> = {}): SharedStamp => ({
  stamp_id,
  name: `駅${stamp_id}`,
  kana: 'えき',
  first_pressed_at: '2026-10-01T01:00:00.000Z',
  pressed_at: '2026-10-01T01:00:00.000Z',
  tilt: 0,
  blurred: 0,
  imprint: null,
  collected_id: `c${stamp_id}`,
  sub_stamps: [],
  verified: true,
  ...change,
})
