import { createHmac, hash, randomBytes } from 'node:crypto'

const TOKEN = /^[A-Za-z0-9_-]{43}$/u

/** 256 bits as text that needs no escape in a cookie, and the hash that the database stores. */
export interface Token {
  readonly token: string
  readonly id_hash: string
}

/** A random token: of a new guest or a new session. */
export const newToken = (): Token => tokenOf(randomBytes(32).toString('base64url'))

/** The successor of a token or of a stored hash, equal for every request: a lost answer can be repeated. */
export const successorOf = (secret: string, before: string): Token => tokenOf(createHmac('sha256', secret).update(`successor!${before}`).digest('base64url'))

/** The hash that the database stores of a token, so that reading the database gives no access. Null for text that is not one of our tokens. */
export const hashToken = (token: string): string | null => (TOKEN.test(token) ? sha256(token) : null)

const tokenOf = (token: string): Token => ({ token, id_hash: sha256(token) })
const sha256 = (text: string): string => hash('sha256', text, 'hex')
