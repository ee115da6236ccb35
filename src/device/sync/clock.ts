import { currentDatetime } from '../../core/contract/current-datetime.ts'
import type { Api } from '../api/api.ts'
import type { Store } from '../store/db.ts'
import { writeMeta } from '../store/meta-store.ts'

/** Below this the two clocks agree: the round trip itself is not more precise. */
const NOISE_MS = 2_000

/** Measures the phone's clock offset and stores it for presses without signal. Throws ApiError. */
export async function measureClock(deps: { readonly store: Store; readonly api: Api; readonly now: () => number }): Promise<number> {
  const sent = deps.now()
  const { data } = await deps.api.send(currentDatetime, {}, { timeoutMs: 10_000 })
  const received = deps.now()
  const offset = Date.parse(data?.current_datetime ?? '') - (sent + received) / 2
  const offset_ms = Number.isNaN(offset) || Math.abs(offset) < NOISE_MS ? 0 : Math.round(offset)
  await writeMeta(deps.store, 'clock', { offset_ms, measured_at: received })
  return offset_ms
}
