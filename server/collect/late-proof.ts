import type { CollectAnswer, CollectForm } from '../../src/core/contract/stamps-collect.ts'
import { storedInstead } from '../store/press-lines.ts'
import { summarise, type AccountBook } from './account-book.ts'
import type { ArrivingPress, KnownPress } from './arriving-press.ts'
import { rememberPresence, type PlaceVerdict } from './judge-press.ts'

/**
 * Whether the press has a proof of place and its stored row has none: a book file can bring a press here without its proof before the press
 * itself arrives with it.
 */
export const bringsLateProof = ({ pressed_at, latitude, token }: CollectForm, { reasons }: KnownPress): boolean =>
  reasons.split(' ').includes('no_position') && pressed_at !== undefined && (latitude !== undefined || token !== undefined)

/** Verifies a keepsake; returns the text of the new answer for its key. `verdict` must be verified. */
export function takeLateProof(book: AccountBook, { id, form, pressed_at }: ArrivingPress, known: KnownPress, verdict: PlaceVerdict, now: Date): string {
  const before = JSON.parse(known.answer) as CollectAnswer
  const answer = JSON.stringify({ ...before, stamp: { ...before.stamp, verified: true } } satisfies CollectAnswer)
  const stored = storedInstead(known.stored, answer)
  const arrived = book.arrived.get(id)
  // A press of the same request is not in the database yet.
  if (arrived === undefined) book.proven.set(id, { id, ...verdict, answer: stored })
  else book.arrived.set(id, { ...arrived, ...verdict, answer: stored })
  summarise(book, { id, stamp_id: form.stamp_id, pressed_at }, Math.min(pressed_at, now.getTime()))
  rememberPresence(book, form.stamp_id, verdict, { pressed_at, collected_at: Date.parse(before.stamp.collected_at) })
  book.known.set(id, { ...known, reasons: verdict.reasons, answer, stored })
  return answer
}
