import { createHmac } from 'node:crypto'
import { XSRF_COOKIE } from '../../src/core/contract/cookies.ts'
import type { guestRegist } from '../../src/core/contract/guest-regist.ts'
import { createGuest, findVisitor, slideGuest } from '../auth/sessions.ts'
import { guestCookies, tokenCookie } from '../auth/token-cookies.ts'
import { tooManyRequests } from '../http/refusal.ts'
import { isXsrfToken, makeXsrfToken } from '../http/xsrf.ts'
import { onlyRow } from '../store/db.ts'
import { countRate, dropOldRates } from '../store/rate-limits.ts'
import type { CallContext, Handler } from '../handler.ts'

/** spec 6: makes a guest, or lengthens the life of the token that the phone holds; the cookies come fresh either way. */
export const answerGuestRegist: Handler<typeof guestRegist> = async (_input, context) => {
  const { db, now, secret, cookies, isHttps } = context
  const known = await findVisitor(db, 'guest', cookies.get(tokenCookie('guest', isHttps)), now)
  if (known === null) await countRegistration(context)
  else await slideGuest(db, known, now)
  const guest = known ?? (await createGuest(db, now))

  const held = cookies.get(XSRF_COOKIE)
  // A token that still fits is kept: another tab may be about to send it.
  const xsrf = isXsrfToken(secret, guest.family, held) ? held : makeXsrfToken(secret, guest.family)
  return { body: { guest: true, created: known === null }, cookies: guestCookies({ token: guest.token, xsrf }, isHttps) }
}

async function countRegistration({ db, now, secret, address, limits }: CallContext): Promise<void> {
  if (address === null) return
  const { max, windowMs } = limits.registrationsPerAddress
  // The address itself is not kept: it says where a visitor is.
  const k = `regist:${createHmac('sha256', secret).update(address).digest('base64url')}`
  await db.query(dropOldRates, { now })
  const { n, reset_at } = onlyRow(await db.query(countRate, { k, now, reset_at: new Date(now.getTime() + windowMs) }))
  if (n > max) throw tooManyRequests(reset_at.getTime() - now.getTime())
}
