import { currentDatetime } from '../../core/contract/current-datetime.ts'
import { ApiError } from '../api/api-error.ts'
import type { Api } from '../api/api.ts'
import type { Store } from '../store/db.ts'
import { writeMeta } from '../store/meta-store.ts'

/** Below this the two clocks agree: the round trip itself is not more precise. */
const NOISE_MS = 2_000
const TIMEOUT_MS = 10_000

/** Measures the phone's clock offset and stores it for presses without signal. Throws ApiError. */
export async function measureClock(deps: { readonly store: Store; readonly api: Api; readonly now: () => number }): Promise<number> {
  const sent = deps.now()
  const { data } = await deps.api.send(currentDatetime, {}, { timeoutMs: TIMEOUT_MS })
  const received = deps.now()
  // The page was suspended meanwhile, or the phone's clock was set: half of that time would be taken for the offset.
  if (received < sent || received - sent > TIMEOUT_MS) throw new ApiError('timeout', { cause: 'no time was measured' })
  const offset = Date.parse(data?.current_datetime ?? '') - (sent + received) / 2
  const offset_ms = Number.isNaN(offset) || Math.abs(offset) < NOISE_MS ? 0 : Math.round(offset)
  await writeMeta(deps.store, 'clock', { offset_ms, measured_at: received })
  return offset_ms
}
