import type { ErrorRecord } from '../../../core/contract/error-record.ts'
import { ACCOUNT } from './account.ja.ts'

/** The message of a failed action: the server's own, else a sentence for a full phone, a missing signal or a server error. `own` replaces the general sentences. */
export function failureText(
  { statusCode, record, isFull }: { readonly statusCode: number; readonly record: ErrorRecord | null; readonly isFull?: true },
  own: { readonly offline?: string; readonly server?: string } = {},
): string {
  const said = record?.fields?.[0]?.message ?? (statusCode >= 400 && statusCode < 500 ? record?.message : undefined)
  if (said !== undefined && said !== '') return said
  if (isFull) return ACCOUNT.failure.full
  const cause = statusCode === 0 ? 'offline' : 'server'
  return own[cause] ?? ACCOUNT.failure[cause]
}
