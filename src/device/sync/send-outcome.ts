import type { SendOutcome } from '../../core/domain/drain-policy.ts'
import type { ApiError } from '../api/api-error.ts'

/** The outcome of a request without an answer to settle, in the terms of the drain policy. */
export function sendOutcome(error: ApiError): SendOutcome {
  if (error.kind === 'offline' || error.kind === 'timeout') return { kind: 'no_answer' }
  // A 2xx with a code is a refusal (spec 7) and is treated as the 422 that it should have been.
  return { kind: 'http', status: error.kind === 'refused' ? 422 : error.status, code: error.record?.code ?? '', retryAfterMs: error.retryAfterMs }
}
