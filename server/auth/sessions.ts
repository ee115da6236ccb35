import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { dateInJapan } from '../../src/core/domain/japan-time.ts'
import { sessionOver } from '../http/refusal.ts'
import { onlyRow, type Db, type Queries } from '../store/db.ts'
import { insertAccount, lockAccount } from '../store/accounts.ts'
import { recordLoginDay } from '../store/play.ts'
import { dropDeadSessions, dropFamily, endFamily, findMovedSession, insertSession, insertSuccessor, retireReplaced, slideSession } from '../store/sessions.ts'
import type { SessionReader } from './session-reader.ts'
import { openSigned, sign } from './signed.ts'
import { GUEST_LIFE_S, tokenCookie, type VisitorKind } from './token-cookies.ts'
import { hashToken, newToken, successorOf, type Token } from './tokens.ts'

/** The caller, as identified by the token. */
export interface Visitor extends Token {
  readonly account_id: string
  readonly kind: VisitorKind
  /** Identifies all tokens of one login or registration; the XSRF token is bound to it. */
  readonly family: string
  /** When this token was made; a login's first token, when the login was. */
  readonly created_at: Date
  readonly seen_at: Date
  readonly expires_at: Date
  /** When the login ends regardless of use; null for guests. */
  readonly absolute_at: Date | null
}

const DAY_MS = 86_400_000
const SLIDE_AFTER_MS = DAY_MS
/** spec 6: how long an unused session lives, its maximum age, when its token rotates and how long the previous token stays valid. */
const IDLE_MS = 30 * DAY_MS
const ABSOLUTE_MS = 180 * DAY_MS
const ROTATE_AFTER_MS = DAY_MS
const GRACE_MS = 60_000

/** Purpose and content of the signed text that recovers a guest. */
const RECOVERY = 'recovery'
const RECOVERABLE = v.object({ id_hash: v.string() })
/** Its own end: the session that it names ends before, or lives on with each use. */
const END_OF_TIME = new Date(8_640_000_000_000_000)

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)
const guestExpiry = (now: Date): Date => later(now, GUEST_LIFE_S * 1_000)

interface Sessions {
  readonly db: Db
  readonly readSession: SessionReader
}

interface Caller extends Sessions {
  readonly cookies: ReadonlyMap<string, string>
  readonly isHttps: boolean
  readonly now: Date
}

/** The visitor of this kind whose live token is among the cookies, or null. */
export async function findVisitor({ db, readSession, cookies, isHttps, now }: Caller, kind: VisitorKind): Promise<Visitor | null> {
  const token = cookies.get(tokenCookie(kind, isHttps))
  const id_hash = token === undefined ? null : hashToken(token)
  if (token === undefined || id_hash === null) return null
  const session = await readSession(id_hash)
  if (session === undefined || session.kind !== kind || session.expires_at <= now) return null
  const { replaces, ...found } = session
  // Only its first use shows that the new token has arrived: until then the old one must stay valid, or a lost answer would end the login.
  if (replaces !== null) await db.query(retireReplaced, { id_hash, replaces, until: later(now, GRACE_MS) })
  return { ...found, kind, token, id_hash }
}

/** Whether the token belonged to a guest's book that has since been merged into a social login. */
export async function hasMoved(db: Db, token: string | undefined, now: Date): Promise<boolean> {
  const id_hash = token === undefined ? null : hashToken(token)
  return id_hash !== null && (await db.query(findMovedSession, { id_hash, now })).length > 0
}

/** Creates a guest's account with its first token. */
export async function createGuest(db: Db, now: Date): Promise<Visitor> {
  const account_id = randomUUID()
  return db.tx(async (tx) => {
    await tx.query(insertAccount, { id: account_id, kind: 'guest', now })
    return openSession(tx, account_id, 'guest', now)
  })
}

/**
 * The guest whom the signed text (`recoveryOf`) names, with the successor of a token that the phone lost; null where the text is not ours or its token is no longer
 * valid. The previous token ends with the first use of the new one, so a request whose answer was lost can be repeated.
 */
export async function recoverGuest({ db, readSession }: Sessions, secret: string, signed: string | null, now: Date): Promise<Visitor | null> {
  const named = openSigned(secret, RECOVERY, RECOVERABLE, signed ?? undefined, now)
  const session = named === null ? undefined : await readSession(named.id_hash)
  if (session === undefined || session.kind !== 'guest' || session.expires_at <= now) return null
  const next = successorOf(secret, session.id_hash)
  const expires_at = guestExpiry(now)
  const isRenewed = await db.tx(async (tx) => {
    // A login with this book comes before or after: it would not end a token that is inserted at the same moment.
    await tx.query(lockAccount, { account_id: session.account_id })
    return (await tx.query(insertSuccessor, { id_hash: next.id_hash, replaces: session.id_hash, now, expires_at })).length > 0
  })
  return isRenewed ? { ...session, ...next, kind: 'guest', created_at: now, seen_at: now, expires_at } : null
}

/** A text that the phone stores beside its book: it makes the same guest of it after the cookies were lost, and nothing else. */
export const recoveryOf = (secret: string, { id_hash }: Visitor): string => sign(secret, RECOVERY, { id_hash }, END_OF_TIME)

/** A new token of a new family for the account. Counts the social login's day (spec 14). */
export async function openSession(tx: Queries, account_id: string, kind: VisitorKind, now: Date): Promise<Visitor> {
  const made = newToken()
  const session = {
    account_id,
    kind,
    family: randomUUID(),
    expires_at: kind === 'guest' ? guestExpiry(now) : later(now, IDLE_MS),
    absolute_at: kind === 'guest' ? null : later(now, ABSOLUTE_MS),
  }
  await tx.query(dropDeadSessions, { account_id, now })
  await tx.query(insertSession, { ...session, id_hash: made.id_hash, now })
  if (kind === 'sns') await tx.query(recordLoginDay, { account_id, day: dateInJapan(now.getTime()) })
  return { ...session, ...made, created_at: now, seen_at: now }
}

/** Whether the guest's token and cookies are due for extension: once per day of use. */
export const isSlideDue = (visitor: Visitor, now: Date): boolean => visitor.kind === 'guest' && now.getTime() - visitor.seen_at.getTime() >= SLIDE_AFTER_MS

/** Extends the guest's token to 400 days from now. Returns false where it has ended meanwhile. */
export async function slideGuest(db: Db, { id_hash }: Visitor, now: Date): Promise<boolean> {
  return (await db.query(slideSession, { id_hash, now, expires_at: guestExpiry(now) })).length > 0
}

/**
 * Extends the session to 30 days from now, 180 from the login at most; replaces a token that is a day old. Counts the day of use in the same transaction (spec 14).
 * Returns the token to use from now on; refuses where the session has ended meanwhile.
 */
export async function renewSession(db: Db, secret: string, session: Visitor, now: Date): Promise<Visitor> {
  const { account_id, id_hash } = session
  const end = session.absolute_at ?? later(now, IDLE_MS)
  const expires_at = new Date(Math.min(later(now, IDLE_MS).getTime(), end.getTime()))
  const isRecent = now.getTime() - session.created_at.getTime() < ROTATE_AFTER_MS
  const next = successorOf(secret, session.token)
  await db.tx(async (tx) => {
    // A deletion of the account or a logout comes before or after: neither would see rows that are inserted at the same moment.
    onlyRow(await tx.query(lockAccount, { account_id }))
    await tx.query(recordLoginDay, { account_id, day: dateInJapan(now.getTime()) })
    const renewed = isRecent
      ? await tx.query(slideSession, { id_hash, now, expires_at })
      : await tx.query(insertSuccessor, { id_hash: next.id_hash, replaces: id_hash, now, expires_at })
    // Without the refusal the answer would set the cookies of a session that a logout has just ended.
    if (renewed.length === 0) throw sessionOver({})
  })
  return isRecent ? { ...session, expires_at } : { ...session, ...next, created_at: now, seen_at: now, expires_at }
}

/** Ends every token of the visitor's login or registration. A guest's book that no token opens any more is deleted 400 days later (sweep.ts). */
export async function endSession(tx: Queries, { account_id, family, kind }: Visitor, now: Date): Promise<void> {
  await tx.query(lockAccount, { account_id })
  if (kind === 'guest') await tx.query(endFamily, { account_id, family, expires_at: guestExpiry(now) })
  else await tx.query(dropFamily, { account_id, family })
}
