import type { ErrorRecord } from '../contract/error-record.ts'

/** A key of the Japanese texts in page/ui/text.ja.ts. */
export type ErrorMessageKey = 'error.offline' | 'error.badRequest' | 'error.server'

export interface ErrorDisplay {
  readonly statusCode: number
  /** spec 8: top-level errors cover the page instead of a part of it. */
  readonly isTop: boolean
  /** The generic message of a status, or null where the server's own is shown. */
  readonly messageKey: ErrorMessageKey | null
  readonly record: ErrorRecord | null
}

/** spec 8: status 0 means no answer; 4xx shows the message of 400, 5xx that of 500; otherwise the server's own. */
export function errorDisplay(failure: { readonly statusCode: number; readonly record?: ErrorRecord | null }): ErrorDisplay {
  return { statusCode: failure.statusCode, isTop: true, messageKey: genericMessage(failure.statusCode), record: failure.record ?? null }
}

function genericMessage(statusCode: number): ErrorMessageKey | null {
  if (statusCode === 0) return 'error.offline'
  if (statusCode >= 400 && statusCode < 500) return 'error.badRequest'
  return statusCode >= 500 ? 'error.server' : null
}

/** spec 2: the error record of an unknown path. */
export const notFoundRecord = (path: string): ErrorRecord => ({
  code: 'not_found',
  error: 'Not Found',
  description: path,
  message: 'Page Not Found',
  statusCode: 404,
})
