import { BACKOFF_MAX_MS, blocks, withoutBackoff, type OutboxLast, type OutboxRow, type Wait } from './outbox-row.ts'
import type { PressOwner } from './press.ts'

/** The result of one request, as reported by device/api. */
export type SendOutcome =
  | { readonly kind: 'answered' }
  | { readonly kind: 'no_answer' }
  | { readonly kind: 'http'; readonly status: number; readonly code: string; readonly retryAfterMs: number | null }

/** The next state of the row. Only `settle` and `refuse` end it; nothing is ever dropped (spec 11). `needs_login`: it waits until the visitor logs in. */
export type DrainStep =
  | { readonly do: 'settle' }
  /** Keep the row and try again after `wait_ms`; `stop` ends this drain, because the next row would get the same result. */
  | { readonly do: 'keep'; readonly wait_ms: number; readonly by: 'backoff' | 'server'; readonly stop: boolean; readonly needs_login?: true }
  /** Get a new token, then send the same row once more. */
  | { readonly do: 'renew' }
  | { readonly do: 'refuse' }

const FIRST_WAIT_MS = 2_000
const RETRYABLE: ReadonlySet<number> = new Set([408, 425, 429])
const NEEDS_TOKEN: ReadonlySet<number> = new Set([401, 403, 419])

/**
 * Doubles from 2 s to 15 min, with jitter over the upper half so that the phones of a whole train do not retry at once. `attempts` counts failures so far (from
 * 1), `random` is 0 to 1.
 */
export function backoffMs(attempts: number, random: number): number {
  const ceiling = Math.min(BACKOFF_MAX_MS, FIRST_WAIT_MS * 2 ** Math.min(20, Math.max(0, attempts - 1)))
  return Math.round(ceiling * (0.5 + random / 2))
}

/** Whether an answer refuses what was sent: neither a wait nor a new session would change it. */
export const isRefusal = (outcome: SendOutcome): boolean =>
  outcome.kind === 'http' && outcome.code !== 'account_merged' && !NEEDS_TOKEN.has(outcome.status) && !RETRYABLE.has(outcome.status) && outcome.status < 500

/** spec 11: the only place that decides what an answer does to a press. */
export function decideDrainStep(
  outcome: SendOutcome,
  row: { readonly attempts: number; readonly hasRenewed: boolean; readonly owner: PressOwner },
  random: number,
): DrainStep {
  if (outcome.kind === 'answered') return { do: 'settle' }
  if (isRefusal(outcome)) return { do: 'refuse' }
  const wait_ms = backoffMs(row.attempts + 1, random)
  if (outcome.kind === 'no_answer') return { do: 'keep', wait_ms, by: 'backoff', stop: true }
  // The guest's book was merged into an account: a new guest would split it.
  if (outcome.code === 'account_merged') return { do: 'keep', wait_ms, by: 'backoff', stop: true, needs_login: true }
  if (NEEDS_TOKEN.has(outcome.status)) {
    if (!row.hasRenewed) return { do: 'renew' }
    const isOver = row.owner === 'sns' && outcome.status === 401
    return { do: 'keep', wait_ms, by: 'backoff', stop: true, ...(isOver ? { needs_login: true } : {}) }
  }
  const ordered = outcome.retryAfterMs
  // A 500 may be caused by this row; the others continue. 429 and 503 concern the whole phone.
  const stop = outcome.status === 429 || outcome.status === 503
  return { do: 'keep', wait_ms: Math.max(wait_ms, ordered ?? 0), by: ordered === null ? 'backoff' : 'server', stop }
}

/** The row after an attempt that settled nothing, at `now` (epoch ms). */
export function failedRow<R extends OutboxRow>(row: R, step: DrainStep, last: OutboxLast | null, now: number): R {
  const tried = { ...row, attempts: row.attempts + 1, last }
  if (step.do === 'refuse') return { ...tried, state: 'refused', wait: null }
  return step.do === 'keep' ? { ...tried, wait: laterWait(row.wait, { by: step.by, since: now, until: now + step.wait_ms }, now) } : tried
}

/** A guest's row, assigned to the account whose book it joins. */
export const adoptedRow = <R extends OutboxRow>(row: R, book_id: string): R => ({ ...row, owner: 'sns', book_id, wait: withoutBackoff(row.wait) })

/** A failure's own backoff, unless the server named a later time before. */
const laterWait = (held: Wait | null, next: Wait, now: number): Wait =>
  held?.by === 'server' && held.until > next.until && blocks(held, now, { eager: true }) ? held : next
