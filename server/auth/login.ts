import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  clockSkew,
  customFetch,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  getValidatedIdTokenClaims,
  nopkce,
  processAuthorizationCodeResponse,
  protectedResourceRequest,
  validateAuthResponse,
  type CustomFetchOptions,
  type ProtectedResourceRequestBody,
} from 'oauth4webapi'
import type { SnsType } from '../../src/core/domain/visitor.ts'
import { isVolume, VOLUME_PARAM } from '../../src/core/contract/volumes.ts'
import type { CallContext } from '../handler.ts'
import { limitRate } from '../http/limit-rate.ts'
import { readCookies } from '../http/cookies.ts'
import { cookieFor, cookiesOf } from '../http/volumes.ts'
import { makeXsrfToken } from '../http/xsrf.ts'
import { errorFields, type Log } from '../log.ts'
import { admit } from './admit.ts'
import { dropLoginCookie, loginCookie, readLoginCookie, type LoginState } from './login-cookie.ts'
import { nextPath } from './next-path.ts'
import { refuseForgedIdToken, type ClientCredentials, type Provider } from './providers.ts'
import { dropGuestCookies, sessionCookies } from './token-cookies.ts'

/** Sends a request to a provider's servers; for the demo provider to this server. Does not follow redirects. */
export type Fetch = (request: Request) => Promise<Response>

/** One provider with its credentials. */
export interface LoginProvider extends ClientCredentials {
  readonly name: SnsType
  readonly provider: Provider
  readonly fetch: Fetch
  /** Allows plain http: for the demo provider only. */
  readonly isInsecure: boolean
}

export interface LoginContext extends Pick<CallContext, 'db' | 'readSession' | 'stamps' | 'secret' | 'limits' | 'request' | 'now' | 'isHttps' | 'address'> {
  readonly log: Log
  /** Our origin as the visitor's browser sees it: https://example.jp. */
  readonly origin: string
}

type LoginError = 'cancelled' | 'expired' | 'failed'
const ANSWER_MS = 10_000

/** GET /system/auth/{provider}: redirects to the provider and binds its callback to this browser. Null for a provider that is not configured. */
export async function startLogin(login: LoginProvider | null, context: LoginContext): Promise<Response> {
  if (login === null) return refuse('failed', context)
  const { name, provider, clientId } = login
  const { secret, now, isHttps, origin, request } = context
  const { searchParams } = new URL(request.url)
  const volume = searchParams.get(VOLUME_PARAM) ?? ''
  if (!isVolume(volume)) return refuse('failed', context)
  const held: LoginState = {
    provider: name,
    state: generateRandomState(),
    verifier: provider.usesPkce ? generateRandomCodeVerifier() : '',
    nonce: provider.usesIdToken ? generateRandomNonce() : '',
    next: nextPath(searchParams.get('next')),
    volume,
  }
  const url = new URL(provider.server.authorization_endpoint)
  const asked = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri(name, origin),
    scope: provider.scope,
    state: held.state,
    ...(provider.usesPkce ? { code_challenge: await calculatePKCECodeChallenge(held.verifier), code_challenge_method: 'S256' } : {}),
    ...(provider.usesIdToken ? { nonce: held.nonce } : {}),
  }
  for (const [key, value] of Object.entries(asked)) url.searchParams.set(key, value)
  return redirect(url.href, [loginCookie(secret, held, now, isHttps)])
}

/** GET /system/auth/{provider}/callback: the provider's redirect back. Any failure redirects to /login/ and changes nothing. */
export async function finishLogin(login: LoginProvider | null, context: LoginContext): Promise<Response> {
  const { secret, now, isHttps, request, db, readSession, stamps, log } = context
  const cookies = readCookies(request.headers.get('Cookie'))
  const held = readLoginCookie(secret, cookies, now, isHttps)
  if (held === null) return refuse('expired', context)
  if (login === null || held.provider !== login.name) return refuse('failed', context)
  try {
    await limitRate(context, 'login', context.address, context.limits.loginsPerAddress)
    const subject = await askSubject(login, held, context)
    const session = await admit({ db, readSession, stamps, now, isHttps, cookies: cookiesOf(held.volume, cookies) }, login.name, subject)
    const { token, expires_at } = session
    // The empty # removes the fragment that a browser would keep from the provider's redirect.
    return redirect(held.next + (login.provider.leavesFragment ? '#' : ''), [
      dropLoginCookie(isHttps),
      ...[...dropGuestCookies(isHttps), ...sessionCookies({ token, expires_at, xsrf: makeXsrfToken(secret, session.family) }, now, isHttps)].map((cookie) =>
        cookieFor(held.volume, cookie),
      ),
    ])
  } catch (error) {
    const isCancelled = error instanceof AuthorizationResponseError && error.error === 'access_denied'
    if (!isCancelled) log.warn({ provider: login.name, ...errorFields(error) }, 'login failed')
    return refuse(isCancelled ? 'cancelled' : 'failed', context)
  }
}

/** The identity according to the provider; throws where an answer does not belong to this login. */
async function askSubject(login: LoginProvider, held: LoginState, { request, origin, now }: LoginContext): Promise<string> {
  const { provider, clientId, clientSecret } = login
  const { server, usesPkce, usesIdToken } = provider
  const skew = Math.round((now.getTime() - Date.now()) / 1_000)
  const client = { client_id: clientId, id_token_signed_response_alg: 'HS256', [clockSkew]: skew }
  // Only a form or nothing is ever sent.
  const ask = (url: string, { body, ...init }: CustomFetchOptions<string, ProtectedResourceRequestBody>) =>
    login.fetch(new Request(url, { ...init, body: body instanceof URLSearchParams ? body : null }))
  const options = { [customFetch]: ask, [allowInsecureRequests]: login.isInsecure, signal: () => AbortSignal.timeout(ANSWER_MS) }

  const params = validateAuthResponse(server, client, new URL(request.url), held.state)
  const verifier = usesPkce ? held.verifier : nopkce
  const authentication = provider.authenticate(clientSecret)
  const answer = await authorizationCodeGrantRequest(server, client, authentication, params, redirectUri(login.name, origin), verifier, options)
  const tokens = await processAuthorizationCodeResponse(server, client, answer, usesIdToken ? { expectedNonce: held.nonce, requireIdToken: true } : {})
  if (usesIdToken) {
    refuseForgedIdToken(tokens, clientSecret)
    return provider.readSubject(getValidatedIdTokenClaims(tokens))
  }
  const profile = await protectedResourceRequest(tokens.access_token, 'GET', new URL(provider.profile_endpoint), new Headers(), null, options)
  if (!profile.ok) throw new Error(`the profile answered ${profile.status}`)
  return provider.readSubject(await profile.json())
}

const redirectUri = (name: SnsType, origin: string): string => `${origin}/system/auth/${name}/callback`

const refuse = (error: LoginError, { isHttps }: LoginContext): Response => redirect(`/login/?error=${error}`, [dropLoginCookie(isHttps)])

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}
