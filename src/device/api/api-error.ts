import type { ErrorRecord } from '../../core/contract/error-record.ts'

/**
 * Why a call brought no answer that can be used.
 * `offline`: nobody of ours answered (no network, a captive portal, a broken proxy); `timeout`: nobody in time;
 * `http`: our server refused by status; `refused`: it answered 2xx with a `code` in the body (spec 7).
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'http' | 'refused'

/** Made only in device/api. `status` is 0 where no answer of ours came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number
  readonly record: ErrorRecord | null
  /** What Retry-After asked for, in milliseconds. */
  readonly retryAfterMs: number | null

  constructor(kind: ApiErrorKind, about: { status?: number; record?: ErrorRecord | null; retryAfterMs?: number | null; cause?: unknown }) {
    super(about.record?.message ?? kind, { cause: about.cause })
    this.kind = kind
    this.status = about.status ?? 0
    this.record = about.record ?? null
    this.retryAfterMs = about.retryAfterMs ?? null
  }
}
