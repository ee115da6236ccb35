import { DRAIN_TIMEOUT_MS } from '../../core/contract/constants.ts'
import { guestStampsCollect, IDEMPOTENCY_KEY_HEADER, stampsCollect, type CollectAnswer } from '../../core/contract/stamps-collect.ts'
import { decideDrainStep, type DrainStep, type SendOutcome } from '../../core/domain/drain-policy.ts'
import type { OutboxLast } from '../../core/domain/press.ts'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { settlePress } from '../store/collected-store.ts'
import type { Store, StoredPress } from '../store/db.ts'
import type { Live } from '../store/live.ts'
import { readOutbox, updateOutboxRow } from '../store/outbox-store.ts'
import { withDrainLock, type DrainLockDeps, type Lease } from './drain-lock.ts'
import { ensureGuest, registerGuest, restoreGuest, type SessionDeps } from './session.ts'

export interface DrainDeps extends DrainLockDeps, SessionDeps {
  readonly store: Store
  readonly api: Api
  readonly live: Live
  /** 0 to 1, for the spread of the waits. */
  readonly random: () => number
}

export interface DrainReport {
  readonly settled: number
  /** The visitor's token was new or renewed: the book on the server may not be the one on this phone. */
  readonly hasRenewed: boolean
  /** Epoch ms at which a timer should drain again; null where nothing waits. */
  readonly nextAt: number | null
}

/**
 * Sends what waits, oldest first, one at a time: read, send, then store the answer and remove the row in one transaction.
 * `eager` (a new press, a new connection, the app opened, the visitor's tap) does not sit out our own waits, only the server's.
 */
export async function drain(deps: DrainDeps, { eager }: { readonly eager: boolean }): Promise<DrainReport> {
  const report = { settled: 0, hasRenewed: false }
  await withDrainLock(deps, (lease) => drainAll(deps, eager, lease, report))
  return { ...report, nextAt: await nextDrainAt(deps.store) }
}

async function drainAll(deps: DrainDeps, eager: boolean, lease: Lease, report: { settled: number; hasRenewed: boolean }): Promise<void> {
  // Here, under the lock: two registrations at once would make two guests.
  if (await restoreGuest(deps).catch(onlyApiErrors)) report.hasRenewed = true
  const tried = new Set<string>()
  for (;;) {
    const row = (await readOutbox(deps.store)).find((candidate) => !tried.has(candidate.key) && isDue(candidate, eager, deps.now()))
    if (row === undefined) return
    tried.add(row.key)
    await lease.renew()
    const step = await sendRow(deps, row, report)
    if (step.do === 'settle') report.settled += 1
    if (step.do === 'keep' && step.stop) return
  }
}

/** Nobody answers now: the next drain tries again. */
function onlyApiErrors(error: unknown): false {
  if (error instanceof ApiError) return false
  throw error
}

const isDue = (row: StoredPress, eager: boolean, now: number) =>
  row.state === 'waiting' && row.not_before <= now && (eager || row.next_at <= now)

async function sendRow(deps: DrainDeps, row: StoredPress, report: { hasRenewed: boolean }): Promise<DrainStep> {
  for (let hasRenewed = false; ; hasRenewed = true) {
    const { outcome, answer, last } = await trySend(deps, row, hasRenewed)
    const step = decideDrainStep(outcome, { attempts: row.attempts, hasRenewed }, deps.random())
    if (step.do === 'renew') {
      report.hasRenewed = true
      continue
    }
    if (answer === null) await noteFailure(deps, row, step, last)
    else await settlePress(deps.store, row.key, answer.stamp)
    deps.live.announce('outbox')
    if (answer !== null) deps.live.announce('collected')
    return step
  }
}

interface Attempt {
  readonly outcome: SendOutcome
  readonly answer: CollectAnswer | null
  readonly last: OutboxLast | null
}

async function trySend(deps: DrainDeps, row: StoredPress, renew: boolean): Promise<Attempt> {
  try {
    if (row.owner === 'guest') await (renew ? registerGuest(deps) : ensureGuest(deps))
    const { data } = await deps.api.send(row.owner === 'guest' ? guestStampsCollect : stampsCollect, formOf(row), {
      headers: { [IDEMPOTENCY_KEY_HEADER]: row.key },
      timeoutMs: DRAIN_TIMEOUT_MS,
    })
    // An answer about another press would settle the wrong one: whoever sent it is not our server.
    if (data === null || data.stamp.collected_id !== row.key) throw new ApiError('offline', { cause: 'the answer names another press' })
    return { outcome: { kind: 'answered' }, answer: data, last: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { outcome: outcomeOf(error), answer: null, last: lastOf(error, deps.now()) }
  }
}

/** spec 7: the server's form names only; what is unknown is not sent. */
const formOf = (row: StoredPress) => ({
  stamp_id: row.stamp_id,
  tilt: row.tilt,
  blurred: row.blurred,
  restamp_number: row.restamp_number,
  imprint: row.imprint ?? undefined,
  pressed_at: row.pressed_at,
  latitude: row.latitude,
  longitude: row.longitude,
  accuracy: row.accuracy,
  fixed_at: row.fixed_at,
  token: row.token,
  sub_stamp_id: row.sub_stamp_id,
  x: row.x,
  y: row.y,
})

function outcomeOf(error: ApiError): SendOutcome {
  if (error.kind === 'offline' || error.kind === 'timeout') return { kind: 'no_answer' }
  // A 2xx with a code is a refusal in a success's clothes (spec 7): 422 is what it would have been.
  return { kind: 'http', status: error.kind === 'refused' ? 422 : error.status, code: error.record?.code ?? '', retryAfterMs: error.retryAfterMs }
}

const lastOf = (error: ApiError, at: number): OutboxLast => ({
  at,
  outcome: error.kind === 'http' || error.kind === 'refused' ? error.kind : 'no_answer',
  status: error.status,
  code: error.record?.code ?? '',
  message: error.record?.message ?? '',
})

async function noteFailure(deps: DrainDeps, row: StoredPress, step: DrainStep, last: OutboxLast | null): Promise<void> {
  await updateOutboxRow(deps.store, row.key, (held) => {
    const tried = { ...held, attempts: held.attempts + 1, last }
    if (step.do === 'refuse') return { ...tried, state: 'refused' }
    if (step.do !== 'keep') return tried
    const until = deps.now() + step.wait_ms
    return { ...tried, next_at: until, not_before: step.is_order ? until : held.not_before }
  })
}

async function nextDrainAt(store: Store): Promise<number | null> {
  const waits = (await readOutbox(store)).filter((row) => row.state === 'waiting').map((row) => Math.max(row.next_at, row.not_before))
  return waits.length === 0 ? null : Math.min(...waits)
}
