import { ApiError } from '../../device/api/api-error.ts'
import type { Outcome } from '../services/outcome.ts'

/** A call's result as a value: a screen shows it and handles no exceptions. */
export async function outcomeOf<T>(act: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await act() }
  } catch (error) {
    // A chunk that cannot be fetched is treated like a call without an answer.
    if (!(error instanceof ApiError)) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      return { ok: false, failure: { statusCode: 0, record: null, ...(isFull && { isFull }) } }
    }
    return { ok: false, failure: { statusCode: error.status, record: error.record } }
  }
}
