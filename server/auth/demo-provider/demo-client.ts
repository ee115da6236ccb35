import type { SnsType } from '../../../src/core/domain/visitor.ts'
import { PROVIDERS, type ClientCredentials, type Provider } from '../providers.ts'

/** What the demo provider knows us by. Nothing hangs on it: whoever reaches the demo may sign in as anybody of the demo. */
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
