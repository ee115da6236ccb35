import { createHmac } from 'node:crypto'
import { onlyRow, type Db } from '../store/db.ts'
import { countRate } from '../store/rate-limits.ts'
import { tooManyRequests } from './refusal.ts'

export interface WindowLimit {
  readonly max: number
  readonly windowMs: number
}

interface Counted {
  readonly db: Db
  readonly secret: string
  readonly now: Date
}

/** Counts one request against a limit for the subject (an address, a code); refuses beyond the limit. Null is never refused. */
export async function limitRate({ db, secret, now }: Counted, name: string, subject: string | null, { max, windowMs }: WindowLimit): Promise<void> {
  if (subject === null) return
  // The subject is stored as a hash: an address reveals a visitor's location.
  const k = `${name}:${createHmac('sha256', secret).update(subject).digest('base64url')}`
  const { n, reset_at } = onlyRow(await db.query(countRate, { k, now, reset_at: new Date(now.getTime() + windowMs) }))
  if (n > max) throw tooManyRequests(reset_at.getTime() - now.getTime())
}
