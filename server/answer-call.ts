import type * as v from 'valibot'
import type { Call } from '../src/core/contract/call.ts'
import { CALLS, type CallId } from '../src/core/contract/calls.ts'
import { BOOK_HEADER, SESSION_MARKER, XSRF_COOKIE } from '../src/core/contract/cookies.ts'
import { VOLUME_HEADER } from '../src/core/contract/volumes.ts'
import { bookIdOf } from './auth/book-id.ts'
import { refuseSignedIn } from './auth/refuse-signed-in.ts'
import { findVisitor, hasMoved, isSlideDue, slideGuest, type Visitor } from './auth/sessions.ts'
import { forgetGuestCookies, forgetSessionMarker, guestCookies, sessionMarkers, tokenCookie, type VisitorKind } from './auth/token-cookies.ts'
import type { Answer, AnswerPacked, AnswerStream, CallContext, Handler } from './handler.ts'
import { HANDLERS } from './handlers/handlers.ts'
import { refuseOtherSites } from './http/check-origin.ts'
import { acceptedEncoding, packAnswer, streamBody } from './http/compress.ts'
import { readCookies } from './http/cookies.ts'
import { cookiesOf, volumeOf } from './http/volumes.ts'
import { readForm, readJson, readQuery, refuseRules, validate } from './http/read-input.ts'
import { Refusal, sessionOver } from './http/refusal.ts'
import { fittingXsrfToken, refuseForgery } from './http/xsrf.ts'
import type { KeyedQueue } from './keyed-queue.ts'
import { readAccountVersion } from './store/accounts.ts'
import { isUnavailable } from './store/database-errors.ts'

type PerRequest = 'request' | 'now' | 'isHttps' | 'address' | 'pathValues' | 'cookies' | 'visitor'
/** Shared between requests. */
export type CallServices = Omit<CallContext, PerRequest> & {
  /** Changes of one account run in sequence: otherwise they would wait for its lock in the database, each holding a connection that others need. */
  readonly accountQueue: KeyedQueue
  /** At most two requests of one account at once, reads included, so that one visitor's many requests do not delay others. Refuses beyond its limit of waiting ones. */
  readonly accountGate: KeyedQueue
}
type Incoming = CallServices &
  Omit<Pick<CallContext, PerRequest>, 'cookies' | 'visitor'> & {
    /** This server's own origin, as visitors see it. */
    readonly origin: string
  }

/** Answers one call of the API: authentication, protection against forgery, rate limits, then its handler. */
export async function answerCall<Id extends CallId>(id: Id, incoming: Incoming): Promise<Response> {
  const { request, origin, secret } = incoming
  const call = CALLS[id]
  if (call.method === 'POST') refuseOtherSites(request, origin)
  const cookies = cookiesOf(volumeOf(request), readCookies(request.headers.get('Cookie')))
  const visitor = await identify(call, cookies, incoming)
  if (call.method === 'POST' && visitor !== null) refuseForgery(request, cookies, secret, visitor.family)

  const input = validate(call.input, await readValues(call, incoming))
  const handler: Handler<(typeof CALLS)[Id]> = HANDLERS[id]
  const handle = () => handler(input, { ...incoming, cookies, visitor })
  const isChange = call.method === 'POST' && visitor !== null
  const inTurn = () => (isChange ? incoming.accountQueue(visitor.account_id, handle) : handle())
  const answering = visitor === null ? handle() : incoming.accountGate(visitor.account_id, inTurn)
  const answer = await answering.catch((error: unknown) => refuseDeletedAccount(error, visitor, incoming))
  // An answer that sets or deletes cookies itself gets no further ones.
  return respond(
    visitor === null ? answer : passingGate(answer, (read) => incoming.accountGate(visitor.account_id, read)),
    request,
    answer.cookies === undefined ? await freshen(call, visitor, cookies, incoming) : [],
  )
}

async function identify(call: Call, cookies: CallContext['cookies'], incoming: Incoming): Promise<Visitor | null> {
  const { db, now, isHttps } = incoming
  if (call.needs === 'nobody') return null
  const find = (kind: VisitorKind) => findVisitor({ ...incoming, cookies }, kind)
  const visitor = await find(call.needs)
  if (visitor !== null) {
    const intendedBook = incoming.request.headers.get(BOOK_HEADER)
    if (intendedBook !== null && call.needs === 'sns' && intendedBook !== bookIdOf(incoming.secret, visitor.account_id)) throw new Refusal('other_account')
    return visitor
  }
  const token = cookies.get(tokenCookie(call.needs, isHttps))
  if (call.needs === 'guest') {
    if (await hasMoved(db, token, now)) throw new Refusal('account_merged')
    await refuseSignedIn({ ...incoming, cookies })
    throw new Refusal('no_token', { cookies: forgetGuestCookies(isHttps) })
  }
  // A guest without a login gets `sns_only`; a visitor with an ended session is asked to log in again.
  if (token === undefined && (await find('guest')) !== null) throw new Refusal('sns_only')
  throw sessionOver(token === undefined ? {} : { cookies: forgetSessionMarker(isHttps) })
}

/** A deletion of the account during this call becomes an ordinary refusal; every other error is rethrown. An unavailable database is not queried again. */
async function refuseDeletedAccount(error: unknown, visitor: Visitor | null, { db }: Incoming): Promise<never> {
  const isOther = error instanceof Refusal || isUnavailable(error)
  const isDeleted = visitor !== null && !isOther && (await db.query(readAccountVersion, { account_id: visitor.account_id })).length === 0
  if (!isDeleted) throw error
  throw visitor.kind === 'sns' ? sessionOver({}) : new Refusal('no_token')
}

async function readValues(call: Call, { request, pathValues }: Incoming): Promise<Record<string, unknown>> {
  const values = await readFields(call, request)
  const twice = Object.keys(pathValues).filter((name) => name in values)
  if (twice.length > 0) refuseRules(twice.map((name) => `${name}:once`))
  return { ...values, ...pathValues }
}

async function readFields(call: Call, request: Request): Promise<Record<string, unknown>> {
  if (call.method === 'GET') return readQuery(new URL(request.url))
  if (!hasFields(call.input)) return {}
  return call.encoding === 'json' ? readJson(request) : readForm(request)
}

/** A call without fields ignores the request's body. */
const hasFields = (schema: v.GenericSchema): boolean => !('entries' in schema) || Object.keys(schema.entries as object).length > 0

/** Cookies set with the answer: a guest's when they are due for extension, a session's markers when the phone lost them. */
async function freshen(call: Call, visitor: Visitor | null, cookies: CallContext['cookies'], incoming: Incoming): Promise<string[]> {
  if (visitor === null) return []
  const { db, now, secret, isHttps } = incoming
  const fittingXsrf = () => fittingXsrfToken(secret, visitor.family, cookies)
  if (visitor.kind === 'sns') {
    if (call.method === 'POST') return []
    const xsrf = fittingXsrf()
    // Without the XSRF token the phone could not even call remember, so any read restores it. A different marker is left alone: it may be newer.
    const isWhole = xsrf === cookies.get(XSRF_COOKIE) && cookies.has(SESSION_MARKER)
    return isWhole ? [] : sessionMarkers({ expires_at: visitor.expires_at, xsrf }, now, isHttps)
  }
  if (!isSlideDue(visitor, now)) return []
  try {
    // After a login, a logout or a deletion during this call, its cookies would replace those of that answer.
    if (!(await slideGuest(db, visitor, now))) return []
  } catch (error) {
    // The answer is ready, so it is sent; the next request extends the cookies.
    if (isUnavailable(error)) return []
    throw error
  }
  return guestCookies({ token: visitor.token, xsrf: fittingXsrf() }, isHttps)
}

async function respond(answer: Answer<unknown>, request: Request, cookies: readonly string[]): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-store', Vary: `Cookie, ${VOLUME_HEADER}, Accept-Encoding`, ...answer.headers })
  for (const cookie of [...(answer.cookies ?? []), ...cookies]) headers.append('Set-Cookie', cookie)
  if (answer.body === 'not_modified') return new Response(null, { status: 304, headers })

  if (isStream(answer.body)) {
    const encoding = acceptedEncoding(request.headers.get('Accept-Encoding'))
    headers.set('Content-Type', `${answer.body.type}; charset=utf-8`)
    if (encoding !== null) headers.set('Content-Encoding', encoding)
    return new Response(streamBody(answer.body.chunks, encoding), { headers })
  }

  headers.set('Content-Type', 'application/json; charset=utf-8')
  const { encoding, content } = isPacked(answer.body)
    ? answer.body.packed
    : await packAnswer(isText(answer.body) ? answer.body.text : JSON.stringify(answer.body), acceptedEncoding(request.headers.get('Accept-Encoding')))
  if (encoding !== null) headers.set('Content-Encoding', encoding)
  return new Response(content, { headers })
}

type Gate = <T>(read: () => Promise<T>) => Promise<T>

/** A streamed answer is read after its call has left the account's gate, so each chunk passes the gate again: many streams of one book would delay the others. */
const passingGate = (answer: Answer<unknown>, gate: Gate): Answer<unknown> =>
  isStream(answer.body) ? { ...answer, body: { ...answer.body, chunks: inTurns(answer.body.chunks, gate) } } : answer

async function* inTurns(chunks: AsyncIterable<string>, gate: Gate): AsyncGenerator<string> {
  const reader = chunks[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await gate(() => reader.next())
      if (next.done === true) return
      yield next.value
    }
  } finally {
    await reader.return?.()
  }
}

const isStream = (body: unknown): body is AnswerStream => typeof body === 'object' && body !== null && 'chunks' in body

const isPacked = (body: unknown): body is AnswerPacked => typeof body === 'object' && body !== null && 'packed' in body

const isText = (body: unknown): body is { readonly text: string } =>
  typeof body === 'object' && body !== null && 'text' in body && typeof body.text === 'string'
