import type { CallId } from '../../../src/core/contract/calls.ts'
import { PRESS } from './client.ts'

export const PROFILE = { date_of_birth: '1990-12-31', gender: 'no_answer', prefecture: '東京都' }
const BATCH = { presses: [{ ...PRESS, key: '00000000-0000-4000-8000-000000000001' }] }
const SEALS = { collected_id: '0b5e0d4e-93f4-4f6d-9a6c-0c1f5f0a7d11', sub_stamps: '', placed_at: '2026-11-22T00:00:00Z' }
const FACE = { stamp_id: 1191, collected_id: '0b5e0d4e-93f4-4f6d-9a6c-0c1f5f0a7d11', chosen_at: '2026-11-22T00:00:00Z' }

/** Input that breaks no rule, of the calls that need some. The impressions, the tag and the code in it are unknown to the server. */
export const VALID_INPUT: Readonly<Partial<Record<CallId, Readonly<Record<string, unknown>>>>> = {
  'guest/stamps/collect': PRESS,
  'guest/stamps/collect-batch': BATCH,
  'guest/stamps/{collected_id}/seals': SEALS,
  'guest/stamps/{stamp_id}/face': FACE,
  'stamps/collect': PRESS,
  'stamps/collect-batch': BATCH,
  'stamps/{collected_id}/seals': SEALS,
  'stamps/{stamp_id}/collected': { stamp_id: 1191 },
  'stamps/{stamp_id}/face': FACE,
  tag: { token: 'A'.repeat(24) },
  'transfer/redeem': { code: '2222222222' },
  'user/nickname/decide': { nickname: '車窓の人' },
  'user/update': PROFILE,
}
