import { COLLECT_BATCH_MAX, DRAIN_TIMEOUT_MS } from '../../core/contract/constants.ts'
import {
  batchWire,
  COLLECT_NUMBERS,
  COLLECT_TEXTS,
  collectWire,
  guestBatchWire,
  guestCollectWire,
  IDEMPOTENCY_KEY_HEADER,
  type BatchAnswer,
  type CollectAnswer,
  type CollectForm,
} from '../../core/contract/collect-wires.ts'
import type { ErrorRecord } from '../../core/contract/error-record.ts'
import type { User } from '../../core/contract/user.ts'
import { decideDrainStep, failedRow, type SendOutcome } from '../../core/domain/drain-policy.ts'
import { isOfOther, ofBook, type OutboxLast } from '../../core/domain/outbox-row.ts'
import type { PressOwner } from '../../core/domain/press.ts'
import { ApiError, onlyApiErrors } from '../api/api-error.ts'
import type { Api } from '../api/api.ts'
import type { Store, StoredPress } from '../store/db.ts'
import { readMeta } from '../store/meta-store.ts'
import type { SendQueue, Settlement } from '../store/send-queue.ts'
import { bookHeaders, readBookOwner } from './book-owner.ts'
import { withDrainLock, type DrainLockDeps, type Lease } from './drain-lock.ts'
import { sendOutcome } from './send-outcome.ts'
import { ensureGuest, registerGuest, restoreGuest, type SessionDeps } from './session.ts'

export interface DrainDeps extends DrainLockDeps, SessionDeps {
  readonly store: Store
  readonly queue: SendQueue
  /** Renews a session and reads its owner (sync/account); null in the worker, which leaves that to the page. */
  readonly loadUser: ((options?: { readonly force: boolean }) => Promise<User>) | null
  /** 0 to 1, for the jitter of the waits. */
  readonly random: () => number
}

export interface DrainReport {
  readonly settled: number
  /** The visitor's token is new or renewed: the server's book may differ from the phone's. */
  readonly hasRenewed: boolean
  /** Presses wait until the visitor logs in (again). */
  readonly needsLogin: boolean
  /** Epoch ms at which a timer should drain again; null where nothing waits. */
  readonly nextAt: number | null
}

/**
 * Sends what is due, oldest first, as many presses of one book in a request as a batch may have: read, send, then settle every answer in one
 * transaction, which commits while the next request is under way. A server without the batch call gets one press at a time.
 * `eager` (a new press, a new connection, the app opened, the visitor's tap) ignores our own backoff and obeys only the server's waits.
 */
export async function drain(deps: DrainDeps, { eager }: { readonly eager: boolean }): Promise<DrainReport> {
  const report = { settled: 0, hasRenewed: false, needsLogin: false }
  await withDrainLock(deps, (lease) => drainAll({ ...deps, api: renewing(deps.api, lease) }, eager, report))
  return { ...report, nextAt: await deps.queue.nextDueAt(ofBook((await readMeta(deps.store, 'user'))?.book_id)) }
}

interface Tally {
  settled: number
  hasRenewed: boolean
  needsLogin: boolean
}

/** The same calls, each of which renews the lease first and throws if it is lost. */
const renewing = (api: Api, lease: Lease): Api => ({
  async send(...call) {
    await lease.renew()
    return api.send(...call)
  },
})

async function drainAll(deps: DrainDeps, eager: boolean, report: Tally): Promise<void> {
  const isAccount = (await readBookOwner(deps)) === 'sns'
  // Here, under the lock: two registrations at once would create two guests.
  if (!isAccount && (await restoreGuest(deps).catch(onlyApiErrors))) report.hasRenewed = true
  if (isAccount && !(await prepareAccount(deps, eager, report))) return
  const tried = new Set<string>()
  let limit = COLLECT_BATCH_MAX
  const nextRows = async () => {
    const isOfBook = ofBook((await readMeta(deps.store, 'user'))?.book_id)
    const due = await deps.queue.oldestDue({ eager, limit, where: (row) => !tried.has(row.key) && isOfBook(row) })
    // One request is for one book; the others follow in the next.
    return due.filter(({ owner, book_id }) => owner === due[0]?.owner && book_id === due[0]?.book_id)
  }
  let unsettled: readonly Settlement[] = []
  for (let rows = await nextRows(); rows.length > 0;) {
    // Settled only now: the reads of the next rows and their owner would have waited for this transaction. It commits while their request is running.
    const both = [sendRows(deps, rows, report), deps.queue.settle(unsettled)] as const
    // Where one fails the other one still runs, and the lock is released after both.
    await Promise.allSettled(both)
    const [{ settlements, next }] = await Promise.all(both)
    for (const { row } of settlements) tried.add(row.key)
    if (next === 'alone') limit = 1
    rows = next === 'stop' ? [] : await nextRows()
    unsettled = settlements
  }
  await deps.queue.settle(unsettled)
}

/** spec 4, 7: calls remember once per batch, then assigns the guest's unsent presses to the account. False where nothing can be sent now. */
async function prepareAccount(deps: DrainDeps, eager: boolean, report: Tally): Promise<boolean> {
  const due = await deps.queue.oldestDue({ eager, limit: Infinity, where: () => true })
  if (due.length === 0) return false
  const known = await readMeta(deps.store, 'user')
  try {
    const account = deps.loadUser === null ? known : await deps.loadUser()
    if (account === undefined) return false
    await deps.queue.adopt(account.book_id)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const settlements: Settlement[] = []
    for (const row of due) {
      // The session is not that of the account whose press it is.
      if (known !== undefined && isOfOther(row, known.book_id)) continue
      const step = decideDrainStep(sendOutcome(error), { attempts: row.attempts, hasRenewed: true, owner: 'sns' }, deps.random())
      // The failure does not concern the press itself, so the press waits.
      if (step.do !== 'keep') continue
      settlements.push({ row, result: (stored) => failedRow(stored, step, lastOf(error, deps.now()), deps.now()) })
      report.needsLogin ||= step.needs_login === true
    }
    await deps.queue.settle(settlements)
    return false
  }
}

/** What to do after a request: continue, stop because the next rows would get the same result, or send the same rows again, each alone. */
type Next = 'on' | 'stop' | 'alone'

interface Sent {
  readonly settlements: readonly Settlement[]
  readonly next: Next
}

/** Sends rows of one book in one request; sends those that were refused for their token once more with a fresh one. */
async function sendRows(deps: DrainDeps, rows: readonly StoredPress[], report: Tally): Promise<Sent> {
  const settlements: Settlement[] = []
  let next: Next = 'on'
  let renewal: PressOwner | null = null
  for (let unanswered = rows; unanswered.length > 0;) {
    const attempts = await trySend(deps, unanswered, renewal)
    if (attempts === null) return { settlements, next: 'alone' }
    const again: StoredPress[] = []
    let fresh: PressOwner | null = null
    for (const { row, outcome, answer, last } of attempts) {
      const step = decideDrainStep(outcome, { attempts: row.attempts, hasRenewed: renewal !== null, owner: row.owner }, deps.random())
      if (step.do === 'renew') {
        // A session with a lost marker: reading the user sets the marker again, and the next drain knows the press's owner.
        fresh = last?.code === 'already_logged_in' ? 'sns' : row.owner
        again.push(row)
        continue
      }
      if (step.do === 'keep') {
        report.needsLogin ||= step.needs_login === true
        if (step.stop) next = 'stop'
      }
      if (answer !== null) report.settled += 1
      settlements.push({ row, result: answer === null ? (stored) => failedRow(stored, step, last, deps.now()) : answer.stamp })
    }
    report.hasRenewed ||= fresh === 'guest'
    renewal = fresh
    unanswered = again
  }
  return { settlements, next }
}

interface Attempt {
  readonly row: StoredPress
  readonly outcome: SendOutcome
  readonly answer: CollectAnswer | null
  readonly last: OutboxLast | null
}

/** The attempts; null where the rows are to be sent one by one instead. */
async function trySend(deps: DrainDeps, rows: readonly StoredPress[], renewal: PressOwner | null): Promise<readonly Attempt[] | null> {
  const [first] = rows
  if (first === undefined) return []
  try {
    if (renewal === 'sns') await deps.loadUser?.({ force: true })
    else if (first.owner === 'guest') await (renewal === null ? ensureGuest(deps) : registerGuest(deps))
    return rows.length === 1 ? [await sendAlone(deps, first)] : await sendBatch(deps, rows, first)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const outcome = sendOutcome(error)
    if (rows.length > 1 && isOfBatch(outcome, first)) return null
    return rows.map((row) => ({ row, outcome, answer: null, last: lastOf(error, deps.now()) }))
  }
}

/** Whether the batch itself may have caused its failure: the server lacks the call, one of the presses causes a 500, or the body is too large. */
function isOfBatch(outcome: SendOutcome, { attempts, owner }: StoredPress): boolean {
  const step = decideDrainStep(outcome, { attempts, hasRenewed: false, owner }, 0)
  return step.do === 'refuse' || (step.do === 'keep' && !step.stop)
}

async function sendAlone(deps: DrainDeps, row: StoredPress): Promise<Attempt> {
  const { data } = await deps.api.send(row.owner === 'guest' ? guestCollectWire : collectWire, formOf(row), {
    headers: { [IDEMPOTENCY_KEY_HEADER]: row.key, ...bookHeaders(row.book_id) },
    timeoutMs: DRAIN_TIMEOUT_MS,
  })
  return answered(row, data)
}

async function sendBatch(deps: DrainDeps, rows: readonly StoredPress[], first: StoredPress): Promise<readonly Attempt[]> {
  const { data } = await deps.api.send(
    first.owner === 'guest' ? guestBatchWire : batchWire,
    { presses: rows.map((row) => ({ ...formOf(row), key: row.key })) },
    { headers: bookHeaders(first.book_id), timeoutMs: DRAIN_TIMEOUT_MS },
  )
  return rows.map((row, index) => {
    const answer = data?.answers[index]
    if (answer === undefined || 'stamp' in answer.body || (answer.key ?? row.key) !== row.key) return answered(row, answer?.body ?? null)
    return refused(row, answer, answer.body, deps.now())
  })
}

/** Throws ApiError for an answer about another press: it is not from our server, and would settle the wrong press. */
function answered(row: StoredPress, answer: BatchAnswer['body'] | null): Attempt {
  if (answer === null || !('stamp' in answer) || answer.stamp.collected_id !== row.key) throw new ApiError('offline', { cause: 'answer to another press' })
  return { row, outcome: { kind: 'answered' }, answer, last: null }
}

function refused(row: StoredPress, { status, retry_after }: BatchAnswer, record: ErrorRecord, at: number): Attempt {
  const error = new ApiError('http', { status, record, retryAfterMs: retry_after === undefined ? null : retry_after * 1000 })
  return { row, outcome: sendOutcome(error), answer: null, last: lastOf(error, at) }
}

/** spec 7: only names of the server's form are sent. */
const formOf = (row: StoredPress) => Object.fromEntries([...COLLECT_NUMBERS, ...COLLECT_TEXTS].map((name) => [name, row[name] ?? undefined])) as CollectForm

const lastOf = (error: ApiError, at: number): OutboxLast => ({
  at,
  outcome: error.kind === 'http' || error.kind === 'refused' ? error.kind : 'no_answer',
  status: error.status,
  code: error.record?.code ?? '',
  message: error.record?.message ?? '',
})
