import { createHash } from 'node:crypto'
import type { CollectForm } from '../../src/core/contract/stamps-collect.ts'

/** A validated press of a request, single or batch. */
export interface ArrivingPress {
  /** The press's key, in lower case. */
  readonly id: string
  readonly form: CollectForm
  /** Epoch ms; the moment of the request where the press names none. */
  readonly pressed_at: number
  readonly request_hash: string
}

/** `now` is the moment of the request. */
export const arrivingPress = (id: string, form: CollectForm, now: Date): ArrivingPress => ({
  id,
  form,
  pressed_at: form.pressed_at === undefined ? now.getTime() : Date.parse(form.pressed_at),
  request_hash: hashPress(form),
})

/**
 * Two requests with one key are the same press where these fields are equal. The proof of place is left out: a press from a book file has
 * none, and the hash of a position could be searched for. So are the seals: they may have changed since the press (store/seals).
 */
function hashPress(form: CollectForm): string {
  const { sub_stamp_id: _id, x: _x, y: _y, ...rest } = form
  return hashOf(rest)
}

/** Whether a stored hash is this press's; the first versions hashed the seal as well. */
export const isHashOf = (stored: string, { request_hash, form }: ArrivingPress): boolean => stored === request_hash || stored === hashOf(form)

function hashOf(fields: Partial<CollectForm>): string {
  const { latitude: _latitude, longitude: _longitude, accuracy: _accuracy, fixed_at: _fixed_at, token: _token, ...rest } = fields
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
}
