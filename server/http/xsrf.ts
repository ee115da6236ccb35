import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { XSRF_COOKIE, XSRF_HEADER } from '../../src/core/contract/cookies.ts'
import { Refusal } from './refusal.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{22}$/u

/** A token that only this session's pages can return. Bound to the session's family, so that token rotation keeps open tabs working. */
export function makeXsrfToken(secret: string, family: string): string {
  const random = randomBytes(16).toString('base64url')
  return `${sign(secret, family, random)}.${random}`
}

/** Whether the server issued this token for this session's family. Constant time for every wrong one. */
export function isXsrfToken(secret: string, family: string, token: string | null | undefined): token is string {
  if (typeof token !== 'string' || !TOKEN.test(token)) return false
  const [mac = '', random = ''] = token.split('.')
  return timingSafeEqual(Buffer.from(mac), Buffer.from(sign(secret, family, random)))
}

/** The token that the phone has, where it is still valid (another tab may be about to send it), else a new one. */
export function fittingXsrfToken(secret: string, family: string, cookies: ReadonlyMap<string, string>): string {
  const held = cookies.get(XSRF_COOKIE)
  return isXsrfToken(secret, family, held) ? held : makeXsrfToken(secret, family)
}

/** Refuses unless cookie and header both hold a token of this session's family (double submit). */
export function refuseForgery(request: Request, cookies: ReadonlyMap<string, string>, secret: string, family: string): void {
  // Cookie and header usually hold the same token, which is then verified once.
  const tokens = new Set([request.headers.get(XSRF_HEADER), cookies.get(XSRF_COOKIE)])
  if (![...tokens].every((token) => isXsrfToken(secret, family, token))) throw new Refusal('xsrf')
}

// The lengths separate (family, random) pairs that would concatenate to the same text.
const sign = (secret: string, family: string, random: string): string =>
  createHmac('sha256', secret).update(`xsrf!${family.length}!${family}!${random.length}!${random}`).digest('base64url')
