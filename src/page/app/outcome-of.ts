import { ApiError } from '../../device/api/api-error.ts'
import { isQuotaError } from '../../device/store/is-quota-error.ts'
import type { Outcome } from '../services/outcome.ts'

/** A call's result as a value: a screen shows it and handles no exceptions. */
export async function outcomeOf<T>(act: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await act() }
  } catch (error) {
    // A chunk that cannot be fetched is treated like a call without an answer.
    if (!(error instanceof ApiError)) return { ok: false, failure: { statusCode: 0, record: null, ...(isQuotaError(error) && { isFull: true }) } }
    return { ok: false, failure: { statusCode: error.status, record: error.record } }
  }
}
