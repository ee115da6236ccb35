import type { ErrorRecord } from '../../core/contract/error-record.ts'

/**
 * Why a call got no usable answer. `offline`: no answer from our server (no network, a captive portal, a broken proxy); `timeout`: none in time; `http`: our server
 * refused by status; `refused`: it answered 2xx with a `code` in the body (spec 7).
 */
export type ApiErrorKind = 'offline' | 'timeout' | 'http' | 'refused'

/** `status` is 0 without an answer from our server. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number
  readonly record: ErrorRecord | null
  /** The answer's Retry-After, in milliseconds. */
  readonly retryAfterMs: number | null

  constructor(kind: ApiErrorKind, about: { status?: number; record?: ErrorRecord | null; retryAfterMs?: number | null; cause?: unknown }) {
    super(about.record?.message ?? kind, { cause: about.cause })
    this.kind = kind
    this.status = about.status ?? 0
    this.record = about.record ?? null
    this.retryAfterMs = about.retryAfterMs ?? null
  }
}

/** For `catch`: false for an ApiError; any other error is thrown again. */
export function onlyApiErrors(error: unknown): false {
  if (error instanceof ApiError) return false
  throw error
}

/** The content of an answer to a request without an ETag, which always has one. */
export function contentOf<T>({ data }: { readonly data: T | null }): T {
  if (data === null) throw new ApiError('offline', { cause: 'an empty answer' })
  return data
}
