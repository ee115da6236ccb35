import { GUEST_MARKER, SESSION_MARKER, XSRF_COOKIE } from '../../src/core/contract/cookies.ts'
import { writeCookie } from '../http/cookies.ts'

export type VisitorKind = 'guest' | 'sns'

/** How long a guest's cookies live after each use, in seconds: 400 days, the maximum of browsers. */
export const GUEST_LIFE_S = 400 * 86_400

/** The HttpOnly cookie's name. Browsers accept the prefixed one over https only, and Safari accepts no Secure cookie from http://localhost. */
export function tokenCookie(kind: VisitorKind, isHttps: boolean): string {
  const name = kind === 'guest' ? 'guest' : 'session'
  return isHttps ? `__Host-${name}` : `${name}_token`
}

/** A guest's three cookies, with equal lifetimes. */
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

/** When a session ends, as stored in its marker: epoch seconds. */
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
 * Removes the marker of a guest's token, so that the page registers again. The dead token itself stays: a slow answer may arrive after a registration, and must
 * not remove the new token. Registering replaces the dead one.
 */
export const forgetGuestCookies = (isHttps: boolean): string[] => forget([GUEST_MARKER, XSRF_COOKIE], isHttps)

/** The same for an ended session: the page asks the visitor to log in. */
export const forgetSessionMarker = (isHttps: boolean): string[] => forget([SESSION_MARKER], isHttps)

/** Removes a guest's own two cookies where a login's replace them. */
export const dropGuestCookies = (isHttps: boolean): string[] => [
  writeCookie(tokenCookie('guest', isHttps), '', { maxAge: 0, secure: isHttps, httpOnly: true }),
  ...forget([GUEST_MARKER], isHttps),
]

/** Removes every cookie of ours. */
export const dropAllCookies = (isHttps: boolean): string[] => [
  ...dropGuestCookies(isHttps),
  writeCookie(tokenCookie('sns', isHttps), '', { maxAge: 0, secure: isHttps, httpOnly: true }),
  ...forget([SESSION_MARKER, XSRF_COOKIE], isHttps),
]

const forget = (names: readonly string[], isHttps: boolean): string[] =>
  names.map((name) => writeCookie(name, '', { maxAge: 0, secure: isHttps, httpOnly: false }))
