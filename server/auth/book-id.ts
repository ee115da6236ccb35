import { createHmac } from 'node:crypto'

/** The account's identifier for its own phones (contract/user): constant under one secret, and not traceable to the account. */
export const bookIdOf = (secret: string, account_id: string): string =>
  createHmac('sha256', secret).update(`book!${account_id}`).digest('base64url').slice(0, 22)
