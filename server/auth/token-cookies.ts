import { GUEST_MARKER, XSRF_COOKIE } from '../../src/core/contract/cookies.ts'
import { writeCookie } from '../http/cookies.ts'

export type VisitorKind = 'guest' | 'sns'

/** How long a guest's cookies live after each use, in seconds: 400 days, the longest that browsers keep one. */
export const GUEST_LIFE_S = 400 * 86_400

/** The HttpOnly cookie's name. Browsers take the prefixed one over https only, and Safari takes no Secure cookie from http://localhost. */
export function tokenCookie(kind: VisitorKind, isHttps: boolean): string {
  const name = kind === 'guest' ? 'guest' : 'session'
  return isHttps ? `__Host-${name}` : `${name}_token`
}

/** A guest's three cookies, alive for as long as each other. */
export function guestCookies(values: { readonly token: string; readonly xsrf: string }, isHttps: boolean): string[] {
  const life = { maxAge: GUEST_LIFE_S, secure: isHttps }
  return [
    writeCookie(tokenCookie('guest', isHttps), values.token, { ...life, httpOnly: true }),
    writeCookie(GUEST_MARKER, '1', { ...life, httpOnly: false }),
    writeCookie(XSRF_COOKIE, values.xsrf, { ...life, httpOnly: false }),
  ]
}

/**
 * Takes away what tells the page that a guest's token is there, so that it registers anew. The dead token itself stays: an answer
 * to a slow request may come after a registration, and must not take the new token with it. Registering replaces the dead one.
 */
export const forgetGuestCookies = (isHttps: boolean): string[] =>
  [GUEST_MARKER, XSRF_COOKIE].map((name) => writeCookie(name, '', { maxAge: 0, secure: isHttps, httpOnly: false }))
