import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN = /^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{22}$/u

/** A token that only this session's pages can send back. Bound to the session's family, so that a rotated id keeps open tabs working. */
export function makeXsrfToken(secret: string, family: string): string {
  const random = randomBytes(16).toString('base64url')
  return `${sign(secret, family, random)}.${random}`
}

/** Whether the server made this token for this session's family. Takes the same time for every wrong one. */
export function isXsrfToken(secret: string, family: string, token: string | null | undefined): token is string {
  if (typeof token !== 'string' || !TOKEN.test(token)) return false
  const [mac = '', random = ''] = token.split('.')
  return timingSafeEqual(Buffer.from(mac), Buffer.from(sign(secret, family, random)))
}

// The lengths keep (family, random) pairs apart that would join to the same text.
const sign = (secret: string, family: string, random: string): string =>
  createHmac('sha256', secret).update(`xsrf!${family.length}!${family}!${random.length}!${random}`).digest('base64url')
