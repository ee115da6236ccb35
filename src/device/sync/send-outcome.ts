import type { SendOutcome } from '../../core/domain/drain-policy.ts'
import type { ApiError } from '../api/api-error.ts'

/** How a sending ended that brought no answer to settle, as the drain policy judges it. */
export function sendOutcome(error: ApiError): SendOutcome {
  if (error.kind === 'offline' || error.kind === 'timeout') return { kind: 'no_answer' }
  // A 2xx with a code is a refusal in a success's clothes (spec 7): 422 is what it would have been.
  return { kind: 'http', status: error.kind === 'refused' ? 422 : error.status, code: error.record?.code ?? '', retryAfterMs: error.retryAfterMs }
}
