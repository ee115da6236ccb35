import { hash } from 'node:crypto'
import type { CollectedStamp } from '../../src/core/contract/collected-stamp.ts'
import type { CollectForm } from '../../src/core/contract/stamps-collect.ts'
import { HASHED_NAMES, STORED_NAMES, type StoredPress } from '../store/impressions.ts'
import { answerOfLine, stampOfLine } from '../store/press-lines.ts'

/** A validated press of a request, single or batch. */
export interface ArrivingPress {
  /** The press's key, in lower case. */
  readonly id: string
  readonly form: CollectForm
  /** Epoch ms; the moment of the request where the press names none. */
  readonly pressed_at: number
  readonly request_hash: string
}

/** A press whose key is known. */
export interface KnownPress {
  readonly id: string
  readonly request_hash: string
  /** The text of the answer for its key, and the form in which it is stored (store/press-lines). */
  readonly answer: string
  readonly stored: string
  readonly reasons: string
}

/** A stored press with its whole answer and hash, which are computed where the row has short forms. */
export function knownPress({ id, request_hash, answer, reasons, line }: StoredPress): KnownPress {
  const stamp = JSON.parse(stampOfLine(line)) as CollectedStamp
  return { id, request_hash: hashOfStored(request_hash, stamp), answer: answerOfLine(line), stored: answer, reasons }
}

/** `now` is the moment of the request. */
export const arrivingPress = (id: string, form: CollectForm, now: Date): ArrivingPress => ({
  id,
  form,
  pressed_at: form.pressed_at === undefined ? now.getTime() : Date.parse(form.pressed_at),
  request_hash: hashOf(form, HASHED_NAMES),
})

/**
 * The stored form of a press's hash. Where the hash can be computed from the impression it is the first letters of the optional fields that the press's form lacked
 * (`p`, `r`, `pr`; empty for the app, which sends all), otherwise the hash itself.
 */
export const shortHash = (request_hash: string, stamp: CollectedStamp): string =>
  SHORT_HASHES.find((short) => hashOfStored(short, stamp) === request_hash) ?? request_hash

const SHORT_HASHES: readonly string[] = ['', 'r', 'p', 'pr']

/** The hash of a stored press, from its stored form and the impression. */
export function hashOfStored(stored: string, stamp: Pick<CollectedStamp, (typeof HASHED_NAMES)[number]>): string {
  if (!SHORT_HASHES.includes(stored)) return stored
  const lacking = [...(stored.includes('p') ? ['pressed_at'] : []), ...(stored.includes('r') ? ['restamp_number'] : [])]
  return hashOf(
    stamp,
    HASHED_NAMES.filter((name) => !lacking.includes(name)),
  )
}

/** Whether `held` is the hash of this press; the first versions hashed the seal as well. */
export const isHashOf = (held: string, { request_hash, form }: ArrivingPress): boolean => held === request_hash || held === hashOf(form, STORED_NAMES)

/**
 * Two requests with one key are the same press where these fields are equal. The proof of place is never among them: a press from a book file has none, and the
 * hash of a position could be searched for. Nor is the seal: it may have changed since the press (store/seals).
 */
function hashOf<N extends (typeof STORED_NAMES)[number]>(fields: { readonly [name in N]?: unknown }, names: readonly N[]): string {
  const given = names.map((name) => [name, fields[name] ?? null]).filter(([, value]) => value !== null)
  return hash('sha256', JSON.stringify(given), 'base64url')
}
