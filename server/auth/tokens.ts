import { createHash, randomBytes } from 'node:crypto'

const TOKEN = /^[A-Za-z0-9_-]{43}$/u

/** 256 random bits as text that needs no escape in a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a token: whoever reads the database cannot use it. Null for text that no server of ours made. */
export const hashToken = (token: string): string | null =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : null
