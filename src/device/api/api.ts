import * as v from 'valibot'
import type { Wire } from '../../core/contract/call.ts'
import { REQUEST_TIMEOUT_MS } from '../../core/contract/constants.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../core/contract/cookies.ts'
import { VOLUME_HEADER, type Volume } from '../../core/contract/volumes.ts'
import { RETRY_AFTER_MAX_MS } from '../../core/domain/outbox-row.ts'
import { errorRecordSchema, type ErrorRecord } from '../../core/contract/error-record.ts'
import { ApiError } from './api-error.ts'
import { buildRequest } from './build-request.ts'

/** How a request is sent: ofetch in the page, plain fetch in the service worker, the server function itself in tests. */
export type Transport = (url: string, init: RequestInit) => Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }>

export interface ApiDeps {
  /** Sends one request and reads its whole body; rejects where there is no answer. */
  readonly transport: Transport
  /** Absolute, without a trailing slash: a service worker has no document to resolve paths against. */
  readonly origin: string
  /** The volume (book on this phone) that the calls are for. */
  readonly volume: Volume
  /** Null where the volume's cookie is missing. Read when sending, never stored (spec 7). */
  readonly readCookie: (name: string) => Promise<string | null>
}

export interface SendOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds; 0 waits without limit (spec 9). */
  readonly timeoutMs?: number
  /** ETag of the stored answer; an unchanged one is returned as `data: null`. */
  readonly etag?: string | null
}

export interface Answer<T> {
  /** Null only when `etag` was given and nothing changed. */
  readonly data: T | null
  readonly etag: string | null
}

export interface Api {
  /** Sends one call and parses its answer by the call's own schema. Throws only ApiError. */
  send<I, O extends Wire['output']>(call: Wire<I, O>, input: NoInfer<I>, options?: SendOptions): Promise<Answer<v.InferOutput<O>>>
}

/** The only caller of the API. */
export function createApi(deps: ApiDeps): Api {
  return {
    async send(call, input, options = {}) {
      const request = buildRequest(call, input as Record<string, unknown>)
      const headers = new Headers({ Accept: 'application/json', ...options.headers })
      if (options.etag) headers.set('If-None-Match', options.etag)
      if (deps.volume) headers.set(VOLUME_HEADER, deps.volume)
      if (call.method === 'POST') {
        const token = await deps.readCookie(XSRF_COOKIE)
        if (token !== null) headers.set(XSRF_HEADER, token)
      }
      const { signal, release } = deadline(options.timeoutMs ?? REQUEST_TIMEOUT_MS)
      try {
        const {
          status,
          headers: answered,
          text,
        } = await deps.transport(`${deps.origin}${request.path}`, {
          method: request.method,
          headers,
          body: request.body,
          credentials: 'same-origin',
          cache: 'no-store',
          // A redirect to another host leads to a portal's login page; following it would hide that our server did not answer.
          redirect: 'error',
          signal,
        })
        // A server that does not know volumes answers for the first one.
        if ((answered.get(VOLUME_HEADER) ?? '') !== deps.volume) throw new TypeError('the answer is for another volume')
        return readAnswer(call, status, answered, text, options.etag)
      } catch (error) {
        if (error instanceof ApiError) throw error
        throw new ApiError(signal.aborted ? 'timeout' : 'offline', { cause: error })
      } finally {
        release()
      }
    },
  }
}

/** JavaScript engines name an expired deadline differently, so the signal itself is checked. */
function deadline(timeoutMs: number): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController()
  const timer = timeoutMs > 0 ? setTimeout(() => controller.abort(), timeoutMs) : undefined
  return { signal: controller.signal, release: () => clearTimeout(timer) }
}

function readAnswer<O extends Wire['output']>(
  call: Wire<unknown, O>,
  status: number,
  headers: Headers,
  text: string,
  etag: string | null | undefined,
): Answer<v.InferOutput<O>> {
  const answered = headers.get('ETag')
  if (status === 304 && etag) return { data: null, etag: answered }

  const body = headers.get('Content-Type')?.includes('json') ? parseJson(text) : undefined
  const record = readRecord(body)
  const retryAfterMs = readRetryAfter(headers.get('Retry-After'))
  if (record !== null) throw new ApiError(status >= 400 ? 'http' : 'refused', { status, record, retryAfterMs })
  // A 5xx without our record comes from a gateway whose server is down. A 4xx without our record does not come from our server.
  if (status >= 500) throw new ApiError('http', { status, retryAfterMs })
  const parsed = v.safeParse(call.output, body)
  if (status >= 400 || !parsed.success) throw new ApiError('offline', { cause: `not our server's answer: ${status} ${headers.get('Content-Type')}` })
  return { data: parsed.output, etag: answered }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A body with `code` is an error (spec 7), even where the rest of the record is missing. */
function readRecord(body: unknown): ErrorRecord | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null
  const parsed = v.safeParse(errorRecordSchema, body)
  if (parsed.success) return parsed.output
  return { code: String(body.code), error: '', description: '', message: '', statusCode: 0 }
}

/** Seconds or an HTTP date, in milliseconds from now, at most RETRY_AFTER_MAX_MS. */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null
  const ms = /^\d+$/u.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), RETRY_AFTER_MAX_MS) : null
}
