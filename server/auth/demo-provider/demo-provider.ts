import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { SnsType } from '../../../src/core/domain/visitor.ts'
import { readForm, readQuery } from '../../http/read-input.ts'
import { pagePolicy } from '../../http/security-headers.ts'
import { openSigned, sign } from '../signed.ts'
import { demoCredentials, demoProvider } from './demo-client.ts'
import { demoPage, demoRefusalPage } from './demo-page.ts'

/** One request to the demo. */
export interface DemoRequest {
  readonly name: SnsType
  readonly part: string
  readonly request: Request
  readonly origin: string
  readonly now: Date
}

const CODE_LIFE_MS = 60_000
const ANSWER_LIFE_S = 60
const VISITOR = /^[A-Za-z0-9._-]{1,32}$/u

const authorizationSchema = v.object({
  response_type: v.literal('code'),
  client_id: v.string(),
  redirect_uri: v.string(),
  state: v.pipe(v.string(), v.minLength(1)),
  scope: v.string(),
  code_challenge: v.optional(v.string()),
  code_challenge_method: v.optional(v.literal('S256')),
  nonce: v.optional(v.string()),
})
type Authorization = v.InferOutput<typeof authorizationSchema>
const codeSchema = v.object({ id: v.string(), subject: v.string(), asked: authorizationSchema })
const tokenSchema = v.object({ subject: v.string() })

/**
 * Replaces twitter, facebook and line on a developer's machine: anyone may log in as any demo user, offline. It imitates each provider's peculiarities, so that
 * the code for the real ones is exercised. Null for an unknown address.
 */
export function createDemoProvider(secret: string): (request: DemoRequest) => Promise<Response | null> {
  // One process only: the demo never runs where there are several.
  const used = new Map<string, number>()

  return async (demo) => {
    const { method } = demo.request
    if (demo.part === 'authorize' && (method === 'GET' || method === 'HEAD')) return showPage(demo)
    if (demo.part === 'authorize' && method === 'POST') return decide(demo)
    if (demo.part === 'token' && method === 'POST') return answerToken(demo)
    if (demo.part === 'me' && method === 'GET') return answerProfile(demo)
    return null
  }

  function showPage(demo: DemoRequest): Response {
    return readAuthorization(demo) === null ? html(demoRefusalPage(demo.name), 400) : html(demoPage(demo.name), 200)
  }

  async function decide(demo: DemoRequest): Promise<Response> {
    const { name, request, now } = demo
    const asked = readAuthorization(demo)
    const { visitor = '', cancel } = await readForm(request)
    if (asked === null || (cancel === undefined && !VISITOR.test(visitor))) return showPage(demo)
    const back = new URL(asked.redirect_uri)
    back.searchParams.set('state', asked.state)
    if (cancel !== undefined) {
      back.searchParams.set('error', 'access_denied')
    } else {
      const code = { id: randomUUID(), subject: subjectOf(name, visitor), asked }
      back.searchParams.set('code', sign(secret, purposeOf('code', name), code, new Date(now.getTime() + CODE_LIFE_MS)))
    }
    // Facebook appends this to its redirects.
    if (name === 'facebook') back.hash = '_=_'
    return new Response(null, { status: 303, headers: { Location: back.href, 'Cache-Control': 'no-store' } })
  }

  async function answerToken({ name, request, origin, now }: DemoRequest): Promise<Response> {
    const form = await readForm(request)
    if (!isAuthenticated(name, request, form)) return refuse(name, 401, 'invalid_client')
    const code = openSigned(secret, purposeOf('code', name), codeSchema, form['code'], now)
    if (form['grant_type'] !== 'authorization_code' || code === null) return refuse(name, 400, 'invalid_grant')
    if (form['redirect_uri'] !== code.asked.redirect_uri || !isProven(code.asked, form['code_verifier'])) return refuse(name, 400, 'invalid_grant')
    for (const [id, until] of used) if (until < now.getTime()) used.delete(id)
    if (used.has(code.id)) return refuse(name, 400, 'invalid_grant')
    used.set(code.id, now.getTime() + CODE_LIFE_MS)

    const { subject, asked } = code
    const access_token = sign(secret, purposeOf('token', name), { subject }, new Date(now.getTime() + ANSWER_LIFE_S * 1_000))
    const tokens = { token_type: name === 'line' ? 'Bearer' : 'bearer', expires_in: ANSWER_LIFE_S, access_token }
    if (name === 'line') return json({ ...tokens, scope: asked.scope, id_token: idToken({ name, origin, now, subject, nonce: asked.nonce }) })
    return json(name === 'twitter' ? { ...tokens, scope: asked.scope } : tokens)
  }

  function answerProfile({ name, request, now }: DemoRequest): Response {
    const token = /^Bearer (.+)$/iu.exec(request.headers.get('Authorization') ?? '')?.[1]
    const known = openSigned(secret, purposeOf('token', name), tokenSchema, token, now)
    if (known === null) return refuse(name, 401, 'invalid_token')
    const { subject } = known
    if (name === 'twitter') return json({ data: { id: subject, name: 'デモ', username: 'demo' } })
    return json(name === 'facebook' ? { id: subject, name: 'デモ' } : { sub: subject, name: 'デモ' })
  }
}

const purposeOf = (what: 'code' | 'token', name: SnsType): string => `demo ${what} ${name}`

/** The request for a login, or null where it is not ours or lacks a parameter that this provider requires. */
function readAuthorization({ name, origin, request }: DemoRequest): Authorization | null {
  const result = v.safeParse(authorizationSchema, readQuery(new URL(request.url)))
  if (!result.success) return null
  const asked = result.output
  const isOurs = asked.client_id === demoCredentials(name).clientId && asked.redirect_uri === `${origin}/system/auth/${name}/callback`
  const needsChallenge = name === 'twitter' && (asked.code_challenge === undefined || asked.code_challenge_method === undefined)
  const needsOpenId = name === 'line' && !asked.scope.split(' ').includes('openid')
  return isOurs && !needsChallenge && !needsOpenId ? asked : null
}

/** Twitter accepts Basic only, the others the form only. */
function isAuthenticated(name: SnsType, request: Request, form: Readonly<Record<string, string>>): boolean {
  const { clientId, clientSecret } = demoCredentials(name)
  const basic = request.headers.get('Authorization')
  if (name !== 'twitter') return basic === null && form['client_id'] === clientId && form['client_secret'] === clientSecret
  const given = Buffer.from((basic ?? '').replace(/^Basic /u, ''), 'base64').toString()
  return form['client_secret'] === undefined && given === `${clientId}:${clientSecret}`
}

function isProven({ code_challenge }: Authorization, verifier: string | undefined): boolean {
  if (code_challenge === undefined) return true
  const expected = Buffer.from(
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url'),
  )
  const given = Buffer.from(code_challenge)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The same visitor always has the same id, in this provider's format. */
function subjectOf(name: SnsType, visitor: string): string {
  const hash = createHash('sha256').update(`${name}!${visitor}`).digest('hex')
  return name === 'line' ? `U${hash.slice(0, 32)}` : String(BigInt(`0x${hash.slice(0, 15)}`))
}

function idToken(about: { name: SnsType; origin: string; now: Date; subject: string; nonce: string | undefined }): string {
  const { clientId, clientSecret } = demoCredentials(about.name)
  const iat = Math.floor(about.now.getTime() / 1_000)
  const claims = {
    iss: demoProvider(about.name, about.origin).server.issuer,
    sub: about.subject,
    aud: clientId,
    iat,
    exp: iat + ANSWER_LIFE_S,
    ...(about.nonce === undefined ? {} : { nonce: about.nonce }),
  }
  const text = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`
}

/** Facebook has its own error format. */
const refuse = (name: SnsType, status: number, error: string): Response =>
  json(name === 'facebook' ? { error: { message: error, type: 'OAuthException', code: 100 } } : { error }, status)

const json = (body: object, status = 200): Response => Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

const html = (text: string, status: number): Response =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': pagePolicy(text), 'Cache-Control': 'no-store' },
  })
