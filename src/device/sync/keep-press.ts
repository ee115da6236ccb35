import type { TimedFix } from '../../core/domain/fix-history.ts'
import { composePress, placeClaim } from '../../core/domain/outbox-row.ts'
import type { PressDraft } from '../../core/domain/press.ts'
import type { Store } from '../store/db.ts'
import { readClockOffset } from '../store/meta-store.ts'
import type { Outbox } from '../store/outbox.ts'

export interface KeepPressDeps {
  readonly store: Store
  readonly outbox: Pick<Outbox, 'add'>
  /** Epoch ms, by the phone's clock. */
  readonly now: () => number
  /** The account whose book is on the phone; undefined for a guest. */
  readonly bookId: () => string | undefined
  /** The fix that best proves that the visitor was at the stamp; null without a position. */
  readonly fixFor: (draft: PressDraft) => Promise<TimedFix | null>
  /** How many impressions of a stamp the book has. */
  readonly countOf: (stamp_id: number) => number
}

/**
 * Makes a press durable before a byte is sent (spec 1). Returns where it is stored; the same key a second time changes nothing. Rejects only where the phone
 * has no space at all.
 */
export async function keepPress({ store, outbox, now, bookId, fixFor, countOf }: KeepPressDeps, draft: PressDraft): Promise<'outbox' | 'overflow'> {
  // Neither failure may lose the press: it is then stored with the phone's time, or without a place.
  const [offset_ms, fix] = await Promise.all([readClockOffset(store).catch(() => 0), fixFor(draft).catch(() => null)])
  return outbox.add(composePress(draft, { book_id: bookId(), fix, offset_ms, restamp_number: countOf(draft.stamp_id), now: now() }))
}

/** Adds the proof of its place to a press in its undo window; false where it is being sent already. */
export async function provePress({ store, outbox }: { readonly store: Store; readonly outbox: Pick<Outbox, 'amend'> }, key: string, fix: TimedFix) {
  return outbox.amend(key, { place: placeClaim(fix, await readClockOffset(store)) })
}
