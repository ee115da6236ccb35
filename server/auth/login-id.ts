import { createHmac } from 'node:crypto'

/** The login_id of a user record (contract/user): equal for all accounts of one login. Nobody can derive the provider's identifier from it without the secret. */
export const loginIdOf = (secret: string, { provider, subject }: { readonly provider: string; readonly subject: string }): string =>
  createHmac('sha256', secret).update(`login!${provider}!${subject}`).digest('base64url').slice(0, 22)
