import type { ErrorRecord } from '../../core/contract/error-record.ts'

/** Why an action failed; `statusCode` 0 means no answer. `record` is the server's error record, where it answered. */
export interface Failure {
  readonly statusCode: number
  readonly record: ErrorRecord | null
  /** The answer did not fit on the phone. */
  readonly isFull?: true
}
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }
