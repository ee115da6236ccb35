import type * as v from 'valibot'
import type { Call } from '../src/core/contract/call.ts'
import { CALLS } from '../src/core/contract/calls.ts'
import type { CallId } from '../src/core/contract/calls.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../src/core/contract/cookies.ts'
import { findVisitor, isSlideDue, slideGuest } from './auth/sessions.ts'
import type { Visitor } from './auth/sessions.ts'
import { forgetGuestCookies, guestCookies, tokenCookie } from './auth/token-cookies.ts'
import type { Answer, CallContext, Handler } from './handler.ts'
import { HANDLERS } from './handlers/handlers.ts'
import { refuseOtherSites } from './http/check-origin.ts'
import { acceptedEncoding, compress } from './http/compress.ts'
import { readCookies } from './http/cookies.ts'
import { readForm, readQuery, validate } from './http/read-input.ts'
import { Refusal } from './http/refusal.ts'
import { isXsrfToken, makeXsrfToken } from './http/xsrf.ts'

type PerRequest = 'request' | 'now' | 'isHttps' | 'address' | 'cookies' | 'visitor'
/** What stays the same from request to request. */
export type CallServices = Omit<CallContext, PerRequest> & { readonly publicOrigin: string | null }
type Incoming = CallServices & Pick<CallContext, 'request' | 'now' | 'isHttps' | 'address'>

const COMPRESS_FROM_BYTES = 1_024
/** Brotli's quality at which a page of 500 shrinks from 125 to 29 kB in a millisecond; a higher one doubles the time for 2 %. */
const COMPRESS_QUALITY = 4

/** Answers one call of the wire: whose it is, whether it may change anything, what it says, then its handler. */
export async function answerCall<Id extends CallId>(id: Id, incoming: Incoming): Promise<Response> {
  const { request, publicOrigin } = incoming
  const call = CALLS[id]
  if (call.method === 'POST') refuseOtherSites(request, publicOrigin)
  const cookies = readCookies(request.headers.get('Cookie'))
  const visitor = await identify(call, cookies, incoming)
  if (call.method === 'POST' && visitor !== null) refuseXsrf(visitor, cookies, incoming)

  const input = validate(call.input, await readValues(call, request))
  const handler: Handler<(typeof CALLS)[Id]> = HANDLERS[id]
  const answer = await handler(input, { ...incoming, cookies, visitor })
  return respond(answer, request, await slide(visitor, cookies, incoming))
}

async function identify(call: Call, cookies: CallContext['cookies'], { db, now, isHttps }: Incoming): Promise<Visitor | null> {
  if (call.needs === 'nobody') return null
  const visitor = await findVisitor(db, call.needs, cookies.get(tokenCookie(call.needs, isHttps)), now)
  if (visitor !== null) return visitor
  throw new Refusal('no_token', call.needs === 'guest' ? { cookies: forgetGuestCookies(isHttps) } : {})
}

function refuseXsrf(visitor: Visitor, cookies: CallContext['cookies'], { request, secret }: Incoming): void {
  const isValid = [request.headers.get(XSRF_HEADER), cookies.get(XSRF_COOKIE)].every((token) => isXsrfToken(secret, visitor.family, token))
  if (!isValid) throw new Refusal('xsrf')
}

async function readValues(call: Call, request: Request): Promise<Record<string, string>> {
  if (call.method === 'GET') return readQuery(new URL(request.url))
  return hasFields(call.input) ? readForm(request) : {}
}

/** A call without fields has no body, whatever the request carries. */
const hasFields = (schema: v.GenericSchema): boolean => !('entries' in schema) || Object.keys(schema.entries as object).length > 0

/** Fresh cookies where the guest's are due to live longer. */
async function slide(visitor: Visitor | null, cookies: CallContext['cookies'], { db, now, secret, isHttps }: Incoming): Promise<string[]> {
  if (visitor === null || !isSlideDue(visitor, now)) return []
  await slideGuest(db, visitor, now)
  const held = cookies.get(XSRF_COOKIE)
  const xsrf = isXsrfToken(secret, visitor.family, held) ? held : makeXsrfToken(secret, visitor.family)
  return guestCookies({ token: visitor.token, xsrf }, isHttps)
}

async function respond(answer: Answer<unknown>, request: Request, cookies: readonly string[]): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-store', Vary: 'Cookie, Accept-Encoding', ...answer.headers })
  for (const cookie of [...(answer.cookies ?? []), ...cookies]) headers.append('Set-Cookie', cookie)
  if (answer.body === 'not_modified') return new Response(null, { status: 304, headers })

  headers.set('Content-Type', 'application/json; charset=utf-8')
  const text = isText(answer.body) ? answer.body.text : JSON.stringify(answer.body)
  const encoding = text.length < COMPRESS_FROM_BYTES ? null : acceptedEncoding(request.headers.get('Accept-Encoding'))
  if (encoding === null) return new Response(text, { headers })
  headers.set('Content-Encoding', encoding)
  return new Response(await compress(new TextEncoder().encode(text), encoding, COMPRESS_QUALITY), { headers })
}

const isText = (body: unknown): body is { readonly text: string } =>
  typeof body === 'object' && body !== null && 'text' in body && typeof body.text === 'string'
