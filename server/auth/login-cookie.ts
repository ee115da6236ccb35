import * as v from 'valibot'
import { VOLUMES } from '../../src/core/contract/volumes.ts'
import { writeCookie } from '../http/cookies.ts'
import { openSigned, sign } from './signed.ts'

const LIFE_S = 600
const PURPOSE = 'login'

const stateSchema = v.object({
  provider: v.string(),
  state: v.string(),
  verifier: v.string(),
  nonce: v.string(),
  next: v.string(),
  volume: v.optional(v.picklist(VOLUMES), ''),
})
/** The state of a login in progress, needed when the visitor comes back. */
export type LoginState = v.InferOutput<typeof stateSchema>

const nameOf = (isHttps: boolean): string => (isHttps ? '__Host-login' : 'login')

/** Stores a login for ten minutes, in this browser only. */
export function loginCookie(secret: string, login: LoginState, now: Date, isHttps: boolean): string {
  const value = sign(secret, PURPOSE, login, new Date(now.getTime() + LIFE_S * 1_000))
  return writeCookie(nameOf(isHttps), value, { maxAge: LIFE_S, httpOnly: true, secure: isHttps })
}

/** The login that this browser started, or null where there is none, or where it has expired or was tampered with. */
export const readLoginCookie = (secret: string, cookies: ReadonlyMap<string, string>, now: Date, isHttps: boolean): LoginState | null =>
  openSigned(secret, PURPOSE, stateSchema, cookies.get(nameOf(isHttps)), now)

/** The Set-Cookie that ends it: a login has one answer. */
export const dropLoginCookie = (isHttps: boolean): string => writeCookie(nameOf(isHttps), '', { maxAge: 0, httpOnly: true, secure: isHttps })
