import { createHmac, timingSafeEqual } from 'node:crypto'
import { ClientSecretPost, type AuthorizationServer, type ClientAuth, type TokenEndpointResponse } from 'oauth4webapi'
import * as v from 'valibot'
import type { SnsType } from '../../src/core/domain/visitor.ts'

/** The credentials that a provider issues to the operator. */
export interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

/** One login provider: its addresses, and its differences from the others. */
export interface Provider {
  readonly server: AuthorizationServer & { readonly authorization_endpoint: string }
  readonly profile_endpoint: string
  readonly scope: string
  readonly authenticate: (clientSecret: string) => ClientAuth
  readonly usesPkce: boolean
  /** OpenID Connect: the id token, bound to the login by a nonce, names the identity. Otherwise the profile does. */
  readonly usesIdToken: boolean
  /** The account's permanent id in the profile's JSON; throws where it is missing. */
  readonly readSubject: (profile: unknown) => string
  /** The fragment that the provider appends to its redirect, which our own redirect must remove. */
  readonly leavesFragment: boolean
}

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const subjectIn =
  <S extends v.GenericSchema<unknown, unknown>>(schema: S, pick: (profile: v.InferOutput<S>) => string) =>
  (profile: unknown) =>
    pick(v.parse(schema, profile))

/** Encoded as twitter decodes it. The library percent-encodes - and _, and twitter takes the escapes for part of the secret. */
const plainBasic =
  (clientSecret: string): ClientAuth =>
  (_server, { client_id }, _body, headers) =>
    headers.set('Authorization', `Basic ${Buffer.from(`${client_id}:${clientSecret}`).toString('base64')}`)

/** The three real providers; identities are keyed by (provider, subject), never by an e-mail address. */
export const PROVIDERS: Readonly<Record<SnsType, Provider>> = {
  twitter: {
    server: {
      issuer: 'https://x.com',
      authorization_endpoint: 'https://x.com/i/oauth2/authorize',
      token_endpoint: 'https://api.x.com/2/oauth2/token',
    },
    profile_endpoint: 'https://api.x.com/2/users/me',
    scope: 'users.read tweet.read',
    authenticate: plainBasic,
    usesPkce: true,
    usesIdToken: false,
    readSubject: subjectIn(v.object({ data: v.object({ id }) }), ({ data }) => data.id),
    leavesFragment: false,
  },
  facebook: {
    server: {
      issuer: 'https://www.facebook.com',
      authorization_endpoint: 'https://www.facebook.com/v24.0/dialog/oauth',
      token_endpoint: 'https://graph.facebook.com/v24.0/oauth/access_token',
    },
    profile_endpoint: 'https://graph.facebook.com/v24.0/me?fields=id,name',
    scope: 'public_profile',
    authenticate: ClientSecretPost,
    usesPkce: false,
    usesIdToken: false,
    readSubject: subjectIn(v.object({ id }), (profile) => profile.id),
    leavesFragment: true,
  },
  line: {
    server: {
      issuer: 'https://access.line.me',
      authorization_endpoint: 'https://access.line.me/oauth2/v2.1/authorize',
      token_endpoint: 'https://api.line.me/oauth2/v2.1/token',
    },
    profile_endpoint: 'https://api.line.me/oauth2/v2.1/userinfo',
    scope: 'openid',
    authenticate: ClientSecretPost,
    usesPkce: true,
    usesIdToken: true,
    readSubject: subjectIn(v.object({ sub: id }), (claims) => claims.sub),
    leavesFragment: false,
  },
}

/** Throws unless the id token is signed with the channel's secret: oauth4webapi reads its claims and leaves an HS256 signature to us. */
export function refuseForgedIdToken({ id_token }: TokenEndpointResponse, clientSecret: string): void {
  const [header = '', payload = '', signature = ''] = (id_token ?? '').split('.')
  const expected = createHmac('sha256', clientSecret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('the id token was not signed with our secret')
}
