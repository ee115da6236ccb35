import { randomUUID } from 'node:crypto'
import type { Db } from '../store/db.ts'
import { insertAccount } from '../store/accounts.ts'
import { findSession, insertSession, slideSession } from '../store/sessions.ts'
import { GUEST_LIFE_S } from './token-cookies.ts'
import type { VisitorKind } from './token-cookies.ts'
import { hashToken, newToken } from './tokens.ts'

/** Who asks, as the token says. */
export interface Visitor {
  readonly account_id: string
  readonly kind: VisitorKind
  /** Names all tokens that follow from one login or registration; the XSRF token is bound to it. */
  readonly family: string
  readonly token: string
  readonly seen_at: Date
}

const SLIDE_AFTER_MS = 86_400_000
const guestExpiry = (now: Date): Date => new Date(now.getTime() + GUEST_LIFE_S * 1_000)

/** The visitor whose live token this is, or null. */
export async function findVisitor(db: Db, kind: VisitorKind, token: string | undefined, now: Date): Promise<Visitor | null> {
  const id_hash = token === undefined ? null : hashToken(token)
  if (token === undefined || id_hash === null) return null
  const [session] = await db.query(findSession, { id_hash, kind, now })
  return session === undefined ? null : { ...session, kind, token }
}

/** Makes a guest's account with its first token. */
export async function createGuest(db: Db, now: Date): Promise<Visitor> {
  const account_id = randomUUID()
  const family = randomUUID()
  const token = newToken()
  const id_hash = hashToken(token)
  if (id_hash === null) throw new TypeError('a fresh token has no hash')
  await db.tx(async (tx) => {
    await tx.query(insertAccount, { id: account_id, kind: 'guest', now })
    await tx.query(insertSession, { id_hash, family, account_id, kind: 'guest', now, expires_at: guestExpiry(now) })
  })
  return { account_id, kind: 'guest', family, token, seen_at: now }
}

/** Whether the guest's token and cookies are due to be lengthened: once a day of use. */
export const isSlideDue = (visitor: Visitor, now: Date): boolean =>
  visitor.kind === 'guest' && now.getTime() - visitor.seen_at.getTime() >= SLIDE_AFTER_MS

/** Lets the guest's token live 400 days from now. */
export async function slideGuest(db: Db, visitor: Visitor, now: Date): Promise<void> {
  const id_hash = hashToken(visitor.token)
  if (id_hash !== null) await db.query(slideSession, { id_hash, now, expires_at: guestExpiry(now) })
}
