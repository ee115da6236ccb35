import { GUEST_MARKER, SESSION_MARKER, XSRF_COOKIE } from '../../src/core/contract/cookies.ts'
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

interface SessionValues {
  readonly token: string
  readonly expires_at: Date
  readonly xsrf: string
}

/** When a session ends, as its marker says it: epoch seconds. */
export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1_000)

/** A social login's three cookies, which end with the session. */
export const sessionCookies = (values: SessionValues, now: Date, isHttps: boolean): string[] => [
  writeCookie(tokenCookie('sns', isHttps), values.token, { maxAge: secondsUntil(values.expires_at, now), secure: isHttps, httpOnly: true }),
  ...sessionMarkers(values, now, isHttps),
]

/** The two of them that the page reads. */
export function sessionMarkers({ expires_at, xsrf }: Omit<SessionValues, 'token'>, now: Date, isHttps: boolean): string[] {
  const life = { maxAge: secondsUntil(expires_at, now), secure: isHttps, httpOnly: false }
  return [writeCookie(SESSION_MARKER, String(epochSeconds(expires_at)), life), writeCookie(XSRF_COOKIE, xsrf, life)]
}

const secondsUntil = (at: Date, now: Date): number => Math.max(1, epochSeconds(at) - epochSeconds(now))

/**
 * Takes away what tells the page that a guest's token is there, so that it registers anew. The dead token itself stays: an answer
 * to a slow request may come after a registration, and must not take the new token with it. Registering replaces the dead one.
 */
export const forgetGuestCookies = (isHttps: boolean): string[] => forget([GUEST_MARKER, XSRF_COOKIE], isHttps)

/** The same for a session that is over: the page asks the visitor to sign in. */
export const forgetSessionMarker = (isHttps: boolean): string[] => forget([SESSION_MARKER], isHttps)

/** Takes a guest's own two cookies away, where a login's stand in their place. */
export const dropGuestCookies = (isHttps: boolean): string[] => [
  writeCookie(tokenCookie('guest', isHttps), '', { maxAge: 0, secure: isHttps, httpOnly: true }),
  ...forget([GUEST_MARKER], isHttps),
]

/** Takes away every cookie that a visitor has from us. */
export const dropAllCookies = (isHttps: boolean): string[] => [
  ...dropGuestCookies(isHttps),
  writeCookie(tokenCookie('sns', isHttps), '', { maxAge: 0, secure: isHttps, httpOnly: true }),
  ...forget([SESSION_MARKER, XSRF_COOKIE], isHttps),
]

const forget = (names: readonly string[], isHttps: boolean): string[] =>
  names.map((name) => writeCookie(name, '', { maxAge: 0, secure: isHttps, httpOnly: false }))
