import { readTagCode } from './tag-code.ts'
import { readTagToken } from './tag-token.ts'

/** The stamp to press, determined without a network: a tag's where there is one, and its token is sent with the press. `bad_tag` for an invalid token. */
export function pushTarget({
  stamp_id = 0,
  token,
}: {
  readonly stamp_id?: number
  readonly token?: string
}): { readonly stamp_id: number; readonly token?: string } | 'bad_tag' {
  if (token === undefined) return { stamp_id }
  const code = readTagCode(token)
  if (code !== null) return { stamp_id: code.stamp_id, token: code.code }
  const claim = readTagToken(token)
  return claim === null ? 'bad_tag' : { stamp_id: claim.stamp_id, token }
}
