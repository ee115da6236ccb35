import type { remember } from '../../src/core/contract/remember.ts'
import { renewSession } from '../auth/sessions.ts'
import { epochSeconds, sessionCookies } from '../auth/token-cookies.ts'
import { fittingXsrfToken } from '../http/xsrf.ts'
import { visitorOf, type Handler } from '../handler.ts'

/** spec 6, 7: extends the session; its token rotates once a day. */
export const answerRemember: Handler<typeof remember> = async (_input, context) => {
  const { db, now, secret, cookies, isHttps } = context
  const { token, expires_at, family } = await renewSession(db, secret, visitorOf(context), now)
  const xsrf = fittingXsrfToken(secret, family, cookies)
  return { body: { expires_in: epochSeconds(expires_at) }, cookies: sessionCookies({ token, expires_at, xsrf }, now, isHttps) }
}
