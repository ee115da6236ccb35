/** spec 3, 4: the visitor's role to the server. Also `none` while a guest's first press waits to be sent. */
export type LoginType = 'none' | 'guest' | 'sns'
export type SnsType = 'twitter' | 'facebook' | 'line'

const SNS_TYPES: readonly string[] = ['twitter', 'facebook', 'line'] satisfies SnsType[]

/** spec 4: sns when sns_type names a provider. */
export function isSnsType(value: unknown): value is SnsType {
  return typeof value === 'string' && SNS_TYPES.includes(value)
}

/** Which of the readable marker cookies exist (spec 6). */
export interface Markers {
  readonly guest: boolean
  readonly session: boolean
}

/** spec 6: a session outranks a guest's token; without a cookie there is no login, whatever the phone stores. */
export function loginTypeOf({ guest, session }: Markers): LoginType {
  if (session) return 'sns'
  return guest ? 'guest' : 'none'
}

/**
 * The owner of the book on this phone: an account until a logout, also after its session has ended, so that its presses wait for the next login and no guest is
 * registered for them.
 */
export function bookOwnerOf({ hasAccount, ...markers }: Markers & { readonly hasAccount: boolean }): LoginType {
  return hasAccount ? 'sns' : loginTypeOf(markers)
}
