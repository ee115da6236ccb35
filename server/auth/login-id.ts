import { createHmac } from 'node:crypto'

/** The login's identifier for its own phones (contract/user): the same for every account that it creates, and not traceable to the provider's. */
export const loginIdOf = (secret: string, { provider, subject }: { readonly provider: string; readonly subject: string }): string =>
  createHmac('sha256', secret).update(`login!${provider}!${subject}`).digest('base64url').slice(0, 22)
