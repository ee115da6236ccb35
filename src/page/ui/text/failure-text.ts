import type { ErrorRecord } from '../../../core/contract/error-record.ts'
import { ACCOUNT } from './account.ja.ts'

/** What a failed action says: the server's own words, else a sentence for no signal or for a server at fault. `own`: where the general ones do not fit. */
export function failureText(
  { statusCode, record }: { readonly statusCode: number; readonly record: ErrorRecord | null },
  own: { readonly offline?: string; readonly server?: string } = {},
): string {
  const said = record?.fields?.[0]?.message ?? (statusCode >= 400 && statusCode < 500 ? record?.message : undefined)
  if (said !== undefined && said !== '') return said
  const cause = statusCode === 0 ? 'offline' : 'server'
  return own[cause] ?? ACCOUNT.failure[cause]
}
