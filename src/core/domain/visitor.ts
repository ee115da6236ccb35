/** spec 3, 4: who the visitor is to the server. `none` also while a guest's first press waits to be sent. */
export type LoginType = 'none' | 'guest' | 'sns'
export type SnsType = 'twitter' | 'facebook' | 'line'

const SNS_TYPES: readonly string[] = ['twitter', 'facebook', 'line'] satisfies SnsType[]

/** spec 4: sns when sns_type names a provider. */
export function isSnsType(value: unknown): value is SnsType {
  return typeof value === 'string' && SNS_TYPES.includes(value)
}

/**
 * What the readable marker cookies say (spec 6): a session outranks a guest's token. A phone that holds an account's book is that
 * account's until a logout, also when the session is over: its presses wait for the next login and make no guest.
 */
export function loginTypeOf(markers: { readonly guest: boolean; readonly session: boolean; readonly account: boolean }): LoginType {
  if (markers.session || markers.account) return 'sns'
  return markers.guest ? 'guest' : 'none'
}
