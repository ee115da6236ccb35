import type { CollectAnswer } from '../../src/core/contract/stamps-collect.ts'
import type { Limits } from '../handler.ts'
import { tooManyRequests } from '../http/refusal.ts'
import type { IndexedStamp } from '../stamp-index.ts'
import { columnsOfStamp, shortAnswer } from '../store/press-lines.ts'
import { summarise, type AccountBook } from './account-book.ts'
import { shortHash, type ArrivingPress } from './arriving-press.ts'
import { rememberPresence, type PlaceVerdict } from './judge-press.ts'

interface Arrival {
  readonly press: ArrivingPress
  readonly stamp: IndexedStamp
  readonly verdict: PlaceVerdict
  readonly now: Date
  readonly limits: Limits
  /** Whether the answer is stored in its short form: never while a server of an earlier version may read it. */
  readonly isShort: boolean
}

/** Adds a press with a new key to the book; returns the text of its answer. Refuses beyond the account's rate limit, before any change. */
export function takeFirstArrival(book: AccountBook, { press, stamp, verdict, now, limits, isShort }: Arrival): string {
  const { id, form, pressed_at, request_hash } = press
  const { stamp_id, tilt, blurred, sub_stamp_id, x, y } = form
  countPress(book, now.getTime(), limits)

  const before = book.stamps.get(stamp_id)
  const is_new = before === undefined
  // Always later than the account's other presses, also after the clock was set back, so that the order of arrival is kept.
  const collected_at = Math.max(now.getTime(), (book.last_collected_at ?? 0) + 1)
  book.last_collected_at = collected_at
  book.impression_num += 1
  if (is_new) {
    book.stamp_num += 1
    if (stamp.kind === 'ikimono') book.new_animal += 1
    if (stamp.kind === 'ekiben') book.new_ekiben += 1
  }
  const answer = {
    stamp: {
      collected_id: id,
      stamp_id,
      pressed_at: new Date(pressed_at).toISOString(),
      collected_at: new Date(collected_at).toISOString(),
      tilt,
      blurred,
      restamp_number: form.restamp_number ?? before?.impression_num ?? 0,
      imprint: form.imprint ?? null,
      sub_stamps: sub_stamp_id === undefined || x === undefined || y === undefined ? [] : [{ sub_stamp_id, x, y }],
      verified: verdict.verified,
    } satisfies Record<keyof CollectAnswer['stamp'], unknown>,
    is_new,
    stamp_num: book.stamp_num,
  } satisfies CollectAnswer
  const text = JSON.stringify(answer)
  const stored = isShort ? shortAnswer(answer, text, columnsOfStamp(answer.stamp)) : text

  // A fast clock must not rank a press in a future month.
  summarise(book, { id, stamp_id, pressed_at }, verdict.verified ? Math.min(pressed_at, now.getTime()) : null)
  rememberPresence(book, stamp_id, verdict, { pressed_at, collected_at })
  book.known.set(id, { id, request_hash, answer: text, stored, reasons: verdict.reasons })
  book.arrived.set(id, {
    id,
    stamp_id,
    seq: book.impression_num,
    pressed_at: answer.stamp.pressed_at,
    collected_at: answer.stamp.collected_at,
    tilt,
    blurred,
    imprint: answer.stamp.imprint,
    restamp_number: answer.stamp.restamp_number,
    sub_stamp_id: sub_stamp_id ?? null,
    x: x ?? null,
    y: y ?? null,
    request_hash: isShort ? shortHash(request_hash, answer.stamp) : request_hash,
    ...verdict,
    answer: stored,
  })
  return text
}

/** Counts a new press in the account's window; refuses beyond the limit. */
function countPress(book: AccountBook, now: number, { pressesPerAccount: { max, windowMs } }: Limits): void {
  const from = book.rate_from
  if (from === null || Math.abs(now - from) >= windowMs) {
    book.rate_from = now
    book.rate_n = 1
    return
  }
  if (book.rate_n >= max) throw tooManyRequests(from + windowMs - now)
  book.rate_n += 1
}
