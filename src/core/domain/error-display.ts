import type { ErrorRecord } from '../contract/error-record.ts'

/** A key of the Japanese sentences in page/ui/text.ja.ts. */
export type ErrorMessageKey = 'error.offline' | 'error.badRequest' | 'error.server'

export interface ErrorDisplay {
  readonly statusCode: number
  /** spec 8: flagged as top-level: shown over the page, not inside a part of it. */
  readonly isTop: boolean
  /** The generic sentence by status, or null where the server's own message stands. */
  readonly messageKey: ErrorMessageKey | null
  readonly record: ErrorRecord | null
}

/** spec 8: status 0 is no answer; 4xx shows the message for 400, 5xx the one for 500; else the server's own words. */
export function errorDisplay(failure: { readonly statusCode: number; readonly record?: ErrorRecord | null }): ErrorDisplay {
  return { statusCode: failure.statusCode, isTop: true, messageKey: genericMessage(failure.statusCode), record: failure.record ?? null }
}

function genericMessage(statusCode: number): ErrorMessageKey | null {
  if (statusCode === 0) return 'error.offline'
  if (statusCode >= 400 && statusCode < 500) return 'error.badRequest'
  return statusCode >= 500 ? 'error.server' : null
}

/** spec 2: the record of an address that is none of ours. */
export const notFoundRecord = (path: string): ErrorRecord => ({
  code: 'not_found',
  error: 'Not Found',
  description: path,
  message: 'Page Not Found',
  statusCode: 404,
})
