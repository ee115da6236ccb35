import type { TimedFix } from './fix-history.ts'
import type { PressChange } from './press-change.ts'
import { UNDO_WINDOW_MS, UNDO_PAUSE_MS, type Press, type PressDraft, type PressOwner, type PlaceClaim } from './press.ts'

/** spec 11: `waiting` is on its way (仮); `refused` stays in the tray with its reason until the visitor decides. */
export type OutboxState = 'waiting' | 'refused'

/** Why a row is not sent yet; epoch ms by the phone's own clock. */
export interface Wait {
  /** The undo window is open, our own backoff runs, or the server named a time (Retry-After). */
  readonly by: 'visitor' | 'backoff' | 'server'
  readonly since: number
  readonly until: number
}

/** One press on its way to the server. It is deleted only in the transaction that stores its answer. */
export interface OutboxRow extends Press {
  readonly owner: PressOwner
  /** The press's account (`book_id`); absent for a guest's. */
  readonly book_id?: string | undefined
  readonly state: OutboxState
  readonly attempts: number
  readonly wait: Wait | null
  readonly last: OutboxLast | null
}

/** The result of the last attempt, for the tray and for error reports. */
export interface OutboxLast {
  readonly at: number
  readonly outcome: 'no_answer' | 'http' | 'refused'
  readonly status: number
  readonly code: string
  readonly message: string
}

/** The longest Retry-After that is respected, ms. */
export const RETRY_AFTER_MAX_MS = 86_400_000
/** The longest of our own waits, ms. */
export const BACKOFF_MAX_MS = 15 * 60_000
const WAIT_MAX_MS: Readonly<Record<Wait['by'], number>> = { visitor: UNDO_PAUSE_MS, backoff: BACKOFF_MAX_MS, server: RETRY_AFTER_MAX_MS }

/** The row as first written, before any attempt. */
export const newOutboxRow = (press: Press, owner: PressOwner, book_id?: string): OutboxRow => ({
  ...press,
  owner,
  ...(book_id === undefined ? {} : { book_id }),
  state: 'waiting',
  attempts: 0,
  wait: null,
  last: null,
})

/** What is known at the moment of a press besides the draft itself. */
export interface PressMoment {
  /** The account whose book is on the phone; undefined for a guest, also where a session's account is not known yet. */
  readonly book_id: string | undefined
  /** The fix that best proves where the stamp was pressed; null without any. */
  readonly fix: TimedFix | null
  /** The server's clock minus the phone's, ms. */
  readonly offset_ms: number
  /** How many impressions of the stamp the book has already. */
  readonly restamp_number: number
  /** Epoch ms by the phone's clock: the undo window starts now. */
  readonly now: number
}

const isoOf = (moment: number, offset_ms: number) => new Date(moment + offset_ms).toISOString()

/** The fields of a press that claim its place, from a fix. `offset_ms`: the server's clock minus the phone's. */
export const placeClaim = ({ lat, lng, accuracy, at }: TimedFix, offset_ms: number): PlaceClaim => ({
  latitude: lat,
  longitude: lng,
  accuracy: Math.round(accuracy),
  fixed_at: isoOf(at, offset_ms),
})

/** The row of a press: its owner, its moments by the corrected clock, and the undo window as its wait. */
export function composePress({ key, stamp_id, print, token, at }: PressDraft, { book_id, fix, offset_ms, restamp_number, now }: PressMoment): OutboxRow {
  const press: Press = {
    key,
    stamp_id,
    ...print,
    ...(token === undefined ? {} : { token }),
    pressed_at: isoOf(at, offset_ms),
    restamp_number,
    ...(fix === null ? {} : placeClaim(fix, offset_ms)),
  }
  return { ...newOutboxRow(press, book_id === undefined ? 'guest' : 'sns', book_id), wait: visitorWait(now, UNDO_WINDOW_MS) }
}

/**
 * Whether a wait keeps its row from being sent at `now` (epoch ms). An eager drain ignores our own backoff; every drain obeys the visitor and the
 * server. A clock that was set back, or a wait longer than its kind may be, blocks nothing.
 */
export function blocks(wait: Wait | null, now: number, { eager }: { readonly eager: boolean }): boolean {
  if (wait === null || (eager && wait.by === 'backoff')) return false
  return wait.since <= now && now < wait.until && wait.until - wait.since <= WAIT_MAX_MS[wait.by]
}

/** Whether the visitor may still undo a press: it was never sent, and its undo window is open. */
export const isUndoable = ({ attempts, wait }: OutboxRow, now: number): boolean =>
  attempts === 0 && wait?.by === 'visitor' && blocks(wait, now, { eager: true })

/** The row as the visitor changed it in its undo window; null after undo. */
export function changedRow<R extends OutboxRow>(row: R, change: PressChange, now: number): R | null {
  if (change === 'undo') return null
  if (typeof change === 'object' && 'place' in change) return { ...row, ...change.place }
  const wait = visitorWait(now, change === 'pause' ? UNDO_PAUSE_MS : UNDO_WINDOW_MS)
  return { ...row, ...(typeof change === 'string' ? {} : change.seal), wait }
}

/** The row after the visitor's retry: due at once, unless the server named a later time. */
export const retriedRow = <R extends OutboxRow>(row: R): R => ({ ...row, state: 'waiting', wait: withoutBackoff(row.wait) })

/** The row at the end of its undo window, whatever was left of it. */
export const releasedRow = <R extends OutboxRow>(row: R): R => (row.wait?.by === 'visitor' ? { ...row, wait: null } : row)

/** Whether a row, or what follows its press, waits for another account than the one on this phone (contract/user: book_id), whose book it is not in. */
export const isOfOther = ({ book_id }: Pick<OutboxRow, 'book_id'>, own: string | undefined): boolean => book_id !== undefined && book_id !== own

/** Whether a row may be sent for this book: a guest's, or its account's. One of an account without a book is adopted first (store/send-queue). */
export const ofBook =
  (own: string | undefined) =>
  ({ owner, book_id }: Pick<OutboxRow, 'owner' | 'book_id'>): boolean =>
    owner === 'guest' || book_id === own

/** The row in a book without an account. */
export const guestRow = <R extends OutboxRow>({ book_id: _account, ...row }: R): Omit<R, 'book_id'> & OutboxRow => ({ ...row, owner: 'guest' })

const visitorWait = (now: number, length_ms: number): Wait => ({ by: 'visitor', since: now, until: now + length_ms })

/** The wait as it applies to an eager drain, which ignores our own backoff. */
export const withoutBackoff = (wait: Wait | null): Wait | null => (wait?.by === 'backoff' ? null : wait)

/** A row of version 1 of the database and of the overflow: three moments (epoch ms) instead of one wait. */
export interface OutboxRowV1 extends Omit<OutboxRow, 'wait'> {
  readonly next_at: number
  readonly not_before: number
  readonly held_until?: number | undefined
}

/** The row of version 1 with its moments as one wait. */
export function upgradeRow<R extends OutboxRowV1>({
  next_at,
  not_before,
  held_until,
  ...row
}: R): Omit<R, 'next_at' | 'not_before' | 'held_until'> & OutboxRow {
  const waitUntil = (by: Wait['by'], until: number): Wait => ({ by, since: Math.max(row.last?.at ?? 0, until - WAIT_MAX_MS[by]), until })
  if (row.attempts === 0 && held_until !== undefined) return { ...row, wait: waitUntil('visitor', held_until) }
  if (not_before > 0 && not_before >= next_at) return { ...row, wait: waitUntil('server', not_before) }
  return { ...row, wait: next_at > 0 ? waitUntil('backoff', next_at) : null }
}

const ROW_TYPES = { key: 'string', stamp_id: 'number', tilt: 'number', blurred: 'number', pressed_at: 'string', attempts: 'number' }

/** A value stored outside IndexedDB, of this version or of version 1, as a row that can be shown and sent; null where it is invalid. */
export function parseRow(value: unknown): OutboxRow | null {
  if (!isRow(value)) return null
  if (isV1(value)) return upgradeRow(value)
  // The press matters most: if its wait is unreadable, it is due.
  return { ...value, wait: isWait(value.wait) ? value.wait : null }
}

const isV1 = (row: object): row is OutboxRowV1 => isOfTypes(row, { next_at: 'number', not_before: 'number' })
const isWait = (value: unknown): value is Wait => isOfTypes(value, { by: 'string', since: 'number', until: 'number' })

/** Whether a value has everything that a screen needs to show a row. */
export const isRow = (value: unknown): value is OutboxRow =>
  isOfTypes(value, ROW_TYPES) &&
  ['guest', 'sns'].includes(String(value['owner'])) &&
  ['waiting', 'refused'].includes(String(value['state'])) &&
  !Number.isNaN(Date.parse(String(value['pressed_at'])))

function isOfTypes(value: unknown, types: Readonly<Record<string, string>>): value is Record<string, unknown> {
  const entries = (typeof value === 'object' ? value : null) as Readonly<Record<string, unknown>> | null
  return entries !== null && Object.entries(types).every(([name, type]) => typeof entries[name] === type && !Number.isNaN(entries[name]))
}
