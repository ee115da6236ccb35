import { isVolume, VOLUME_HEADER, type Volume } from '../../src/core/contract/volumes.ts'
import { refuseRules } from './read-input.ts'

/** The volume that a call is for; refuses an unknown one. */
export function volumeOf(request: Request): Volume {
  const named = request.headers.get(VOLUME_HEADER) ?? ''
  return isVolume(named) ? named : refuseRules([`${VOLUME_HEADER}:-2_to_-5`])
}

/** The cookies as one volume sees them: its own under the names of the first volume, and nothing of the others. */
export function cookiesOf(volume: Volume, cookies: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (volume === '') return cookies
  return new Map([...cookies].flatMap(([name, value]) => (name.endsWith(volume) ? [[name.slice(0, -volume.length), value] as const] : [])))
}

/** A Set-Cookie header's value, for the cookie of that name that the volume has. */
export const cookieFor = (volume: Volume, cookie: string): string => cookie.replace('=', `${volume}=`)

/** Renames the cookies that an answer sets, and names its volume in the header. */
export function markAnswer(headers: Headers, volume: Volume): void {
  const cookies = headers.getSetCookie()
  headers.delete('Set-Cookie')
  for (const cookie of cookies) headers.append('Set-Cookie', cookieFor(volume, cookie))
  headers.set(VOLUME_HEADER, volume)
}
