import type { ErrorRecord } from '../../../core/contract/error-record.ts'
import { ACCOUNT } from './account.ja.ts'

/** The message of a failed action: the server's own, else a sentence for a missing signal or a server error. `own` replaces the general sentences. */
export function failureText(
  { statusCode, record }: { readonly statusCode: number; readonly record: ErrorRecord | null },
  own: { readonly offline?: string; readonly server?: string } = {},
): string {
  const said = record?.fields?.[0]?.message ?? (statusCode >= 400 && statusCode < 500 ? record?.message : undefined)
  if (said !== undefined && said !== '') return said
  const cause = statusCode === 0 ? 'offline' : 'server'
  return own[cause] ?? ACCOUNT.failure[cause]
}
