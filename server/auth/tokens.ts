import { createHash, createHmac, randomBytes } from 'node:crypto'

const TOKEN = /^[A-Za-z0-9_-]{43}$/u

/** 256 bits as text that needs no escape in a cookie, and what the database keeps of them. */
export interface Token {
  readonly token: string
  readonly id_hash: string
}

export const newToken = (): Token => tokenOf(randomBytes(32).toString('base64url'))

/** The token that follows another, the same however often it is asked for: an answer that was lost can be given again. */
export const successorOf = (secret: string, token: string): Token => tokenOf(createHmac('sha256', secret).update(`successor!${token}`).digest('base64url'))

/** What the database keeps of a token: whoever reads the database cannot use it. Null for text that no server of ours made. */
export const hashToken = (token: string): string | null => (TOKEN.test(token) ? sha256(token) : null)

const tokenOf = (token: string): Token => ({ token, id_hash: sha256(token) })
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
