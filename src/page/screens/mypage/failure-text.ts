import type { Failure } from '../../services/account.ts'
import { ACCOUNT } from '../../ui/text/account.ja.ts'

/** The message of a failed action: the server's own words for a field, else that nothing is lost. */
export function failureText({ statusCode, record }: Failure): string {
  const said = record?.fields?.[0]?.message ?? (statusCode >= 400 && statusCode < 500 ? record?.message : undefined)
  if (said !== undefined && said !== '') return said
  return statusCode === 0 ? ACCOUNT.failure.offline : ACCOUNT.failure.server
}
