/** A readable cookie's value, or null. The page parses document.cookie itself: not every browser has a Cookie Store. */
export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...value] = pair.split('=')
    if (key === name) return decodeURIComponent(value.join('='))
  }
  return null
}
