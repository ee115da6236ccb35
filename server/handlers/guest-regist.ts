import type { guestRegist } from '../../src/core/contract/guest-regist.ts'
import { refuseSignedIn } from '../auth/refuse-signed-in.ts'
import { createGuest, findVisitor, slideGuest } from '../auth/sessions.ts'
import { guestCookies, tokenCookie } from '../auth/token-cookies.ts'
import { limitRate } from '../http/limit-rate.ts'
import { fittingXsrfToken } from '../http/xsrf.ts'
import type { Handler } from '../handler.ts'

/** spec 6: creates a guest, or extends the token that the phone has; sets new cookies in both cases. */
export const answerGuestRegist: Handler<typeof guestRegist> = async (_input, context) => {
  const { db, now, secret, cookies, isHttps } = context
  // Registers only where there is no session: a guest beside a login would split the book.
  await refuseSignedIn(context)
  const known = await findVisitor(context, 'guest', cookies.get(tokenCookie('guest', isHttps)), now)
  if (known === null) await limitRate(context, 'regist', context.address, context.limits.registrationsPerAddress)
  else await slideGuest(db, known, now)
  const guest = known ?? (await createGuest(db, now))
  const xsrf = fittingXsrfToken(secret, guest.family, cookies)
  return { body: { guest: true, created: known === null }, cookies: guestCookies({ token: guest.token, xsrf }, isHttps) }
}
