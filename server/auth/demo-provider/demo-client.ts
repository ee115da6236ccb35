import type { SnsType } from '../../../src/core/domain/visitor.ts'
import { PROVIDERS, type ClientCredentials, type Provider } from '../providers.ts'

/** Our client credentials at the demo provider. They protect nothing: everyone who can reach the demo may log in as any demo user. */
export const demoCredentials = (name: SnsType): ClientCredentials => ({ clientId: `demo-${name}`, clientSecret: `demo secret of ${name}, thirty-two or more` })

/** The provider with the demo's addresses in place of its own. */
export function demoProvider(name: SnsType, origin: string): Provider {
  const base = `${origin}/demo-idp/${name}`
  return {
    ...PROVIDERS[name],
    server: { issuer: base, authorization_endpoint: `${base}/authorize`, token_endpoint: `${base}/token` },
    profile_endpoint: `${base}/me`,
  }
}
