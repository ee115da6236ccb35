/** Cookie names and values of a request's Cookie header. The first of a repeated name counts, because browsers send the most specific first. */
export function readCookies(header: string | null): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(0, at)).trim()
    if (name !== '' && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}

export interface CookieOptions {
  /** Seconds; 0 deletes the cookie. */
  readonly maxAge: number
  readonly httpOnly: boolean
  readonly secure: boolean
}

/** A Set-Cookie header's value, for the whole origin. Lax, because a login returns from another site. Values must need no escape. */
export function writeCookie(name: string, value: string, options: CookieOptions): string {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${options.maxAge}`, 'SameSite=Lax']
  if (options.httpOnly) parts.push('HttpOnly')
  if (options.secure) parts.push('Secure')
  return parts.join('; ')
}
