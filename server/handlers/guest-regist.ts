import { RECOVERY_HEADER, type guestRegist } from '../../src/core/contract/guest-regist.ts'
import { refuseSignedIn } from '../auth/refuse-signed-in.ts'
import { createGuest, findVisitor, recoverGuest, recoveryOf, slideGuest } from '../auth/sessions.ts'
import { guestCookies } from '../auth/token-cookies.ts'
import { limitRate } from '../http/limit-rate.ts'
import { fittingXsrfToken } from '../http/xsrf.ts'
import type { Handler } from '../handler.ts'

/** spec 6: creates a guest, or extends the token that the phone has or had; sets new cookies in each case. */
export const answerGuestRegist: Handler<typeof guestRegist> = async (_input, context) => {
  const { db, now, secret, cookies, isHttps, request } = context
  // Registers only where there is no session: a guest beside a login would split the book.
  await refuseSignedIn(context)
  const held = await findVisitor(context, 'guest')
  const known = held ?? (await recoverGuest(context, secret, request.headers.get(RECOVERY_HEADER), now))
  if (known === null) await limitRate(context, 'regist', context.address, context.limits.registrationsPerAddress)
  if (held !== null) await slideGuest(db, held, now)
  const guest = known ?? (await createGuest(db, now))
  const xsrf = fittingXsrfToken(secret, guest.family, cookies)
  const body = { guest: true, created: known === null, recovery: recoveryOf(secret, guest) }
  return { body, cookies: guestCookies({ token: guest.token, xsrf }, isHttps) }
}
