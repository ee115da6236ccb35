import { createHmac } from 'node:crypto'

/** The account's name to its own phones (contract/user): the same for ever under one secret, and nothing that leads back to the account. */
export const bookIdOf = (secret: string, account_id: string): string =>
  createHmac('sha256', secret).update(`book!${account_id}`).digest('base64url').slice(0, 22)
