import type { logout } from '../../src/core/contract/logout.ts'
import { endSession, findVisitor } from '../auth/sessions.ts'
import { dropAllCookies } from '../auth/token-cookies.ts'
import { refuseForgery } from '../http/xsrf.ts'
import type { Handler } from '../handler.ts'

/** spec 4: ends the session, or else the guest's token, and deletes the phone's cookies. */
export const answerLogout: Handler<typeof logout> = async (_input, context) => {
  const { db, now, secret, request, cookies, isHttps } = context
  const found = await Promise.all((['sns', 'guest'] as const).map((kind) => findVisitor(context, kind)))
  const live = found.filter((visitor) => visitor !== null)
  // With both there is one XSRF token: the one issued last, which is the session's.
  const [first] = live
  if (first !== undefined) refuseForgery(request, cookies, secret, first.family)
  for (const visitor of live) await db.tx((tx) => endSession(tx, visitor, now))
  return { body: { login_type: 'none' }, cookies: dropAllCookies(isHttps) }
}
