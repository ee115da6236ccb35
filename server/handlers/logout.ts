import type { logout } from '../../src/core/contract/logout.ts'
import { endSession, findVisitor } from '../auth/sessions.ts'
import { dropAllCookies, tokenCookie } from '../auth/token-cookies.ts'
import { refuseForgery } from '../http/xsrf.ts'
import type { Handler } from '../handler.ts'

/** spec 4: ends what there is, a session before a guest's token, and forgets the phone. */
export const answerLogout: Handler<typeof logout> = async (_input, { db, now, secret, request, cookies, isHttps }) => {
  const found = await Promise.all((['sns', 'guest'] as const).map((kind) => findVisitor(db, kind, cookies.get(tokenCookie(kind, isHttps)), now)))
  const live = found.filter((visitor) => visitor !== null)
  // Both at once have one XSRF token between them: the one that was made last, which is the session's.
  const [first] = live
  if (first !== undefined) refuseForgery(request, cookies, secret, first.family)
  for (const visitor of live) await endSession(db, visitor)
  return { body: { login_type: 'none' }, cookies: dropAllCookies(isHttps) }
}
