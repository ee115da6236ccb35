import { DRAIN_TIMEOUT_MS } from '../../core/contract/constants.ts'
import { BOOK_HEADER } from '../../core/contract/cookies.ts'
import { guestStampsCollect, IDEMPOTENCY_KEY_HEADER, stampsCollect, type CollectAnswer, type CollectForm } from '../../core/contract/stamps-collect.ts'
import type { User } from '../../core/contract/user.ts'
import { decideDrainStep, type DrainStep, type SendOutcome } from '../../core/domain/drain-policy.ts'
import { isHeld, type OutboxLast, type PressOwner } from '../../core/domain/press.ts'
import type { Api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { settlePress } from '../store/collected-store.ts'
import type { Store, StoredPress } from '../store/db.ts'
import type { Live } from '../store/live.ts'
import { readMeta } from '../store/meta-store.ts'
import { giveToAccount, readOutbox, updateOutboxRow } from '../store/outbox-store.ts'
import { withDrainLock, type DrainLockDeps, type Lease } from './drain-lock.ts'
import { readBookOwner } from './book-owner.ts'
import { ensureGuest, registerGuest, restoreGuest, type SessionDeps } from './session.ts'

export interface DrainDeps extends DrainLockDeps, SessionDeps {
  readonly store: Store
  readonly api: Api
  readonly live: Pick<Live, 'announce'>
  /** Renews a session and learns whose it is (sync/account); null in the worker, which leaves that to the page. */
  readonly loadUser: ((options?: { readonly force: boolean }) => Promise<User>) | null
  /** 0 to 1, for the spread of the waits. */
  readonly random: () => number
}

export interface DrainReport {
  readonly settled: number
  /** The visitor's token was new or renewed: the book on the server may not be the one on this phone. */
  readonly hasRenewed: boolean
  /** Presses wait until the visitor signs in (again). */
  readonly needsLogin: boolean
  /** Epoch ms at which a timer should drain again; null where nothing waits. */
  readonly nextAt: number | null
}

/**
 * Sends what waits, oldest first, one at a time: read, send, then store the answer and remove the row in one transaction.
 * `eager` (a new press, a new connection, the app opened, the visitor's tap) does not sit out our own waits, only the server's.
 */
export async function drain(deps: DrainDeps, { eager }: { readonly eager: boolean }): Promise<DrainReport> {
  const report = { settled: 0, hasRenewed: false, needsLogin: false }
  await withDrainLock(deps, (lease) => drainAll(deps, eager, lease, report))
  return { ...report, nextAt: await nextDrainAt(deps.store) }
}

interface Tally {
  settled: number
  hasRenewed: boolean
  needsLogin: boolean
}

async function drainAll(deps: DrainDeps, eager: boolean, lease: Lease, report: Tally): Promise<void> {
  const isAccount = (await readBookOwner(deps)) === 'sns'
  // Here, under the lock: two registrations at once would make two guests.
  if (!isAccount && (await restoreGuest(deps).catch(onlyApiErrors))) report.hasRenewed = true
  if (isAccount && !(await prepareAccount(deps, eager, report))) return
  const tried = new Set<string>()
  for (;;) {
    const book_id = (await readMeta(deps.store, 'user'))?.book_id
    // Asked before the read: what may still be taken back then is never read as due (changeHeldRow).
    const now = deps.now()
    const row = (await readOutbox(deps.store)).find((candidate) => !tried.has(candidate.key) && isDue(candidate, eager, now) && isOfBook(candidate, book_id))
    if (row === undefined) return
    tried.add(row.key)
    await lease.renew()
    const step = await sendRow(deps, row, report)
    if (step.do === 'settle') report.settled += 1
    if (step.do === 'keep' && step.stop) return
  }
}

/** spec 4, 7: remember once per batch, then the guest's unsent presses follow. False where nothing can be sent now. */
async function prepareAccount(deps: DrainDeps, eager: boolean, report: Tally): Promise<boolean> {
  const due = (await readOutbox(deps.store)).filter((row) => isDue(row, eager, deps.now()))
  if (due.length === 0) return false
  try {
    const account = deps.loadUser === null ? await readMeta(deps.store, 'user') : await deps.loadUser()
    if (account === undefined) return false
    if ((await giveToAccount(deps.store, account.book_id)) > 0) deps.live.announce('outbox')
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    for (const row of due) {
      const step = decideDrainStep(outcomeOf(error), { attempts: row.attempts, hasRenewed: true, owner: 'sns' }, deps.random())
      // Nobody said anything about the press itself: it can only wait.
      if (step.do === 'keep') await noteFailure(deps, row, step, lastOf(error, deps.now()))
      if (step.do === 'keep' && step.needs_login) report.needsLogin = true
    }
    deps.live.announce('outbox')
    return false
  }
}

/** Another account's presses wait for their own (contract/user: book_id). */
const isOfBook = (row: StoredPress, book_id: string | undefined) => row.owner === 'guest' || row.book_id === book_id

/** Nobody answers now: the next drain tries again. */
function onlyApiErrors(error: unknown): false {
  if (error instanceof ApiError) return false
  throw error
}

const isDue = (row: StoredPress, eager: boolean, now: number) =>
  row.state === 'waiting' && !isHeld(row, now) && (isSetBack(row, now) || (row.not_before <= now && (eager || row.next_at <= now)))

/** The clock shows less than at the last try: what was to be waited for is not to be found on it. */
const isSetBack = ({ last }: StoredPress, now: number) => (last?.at ?? 0) > now

async function sendRow(deps: DrainDeps, row: StoredPress, report: Tally): Promise<DrainStep> {
  for (let renewal: PressOwner | null = null; ;) {
    const { outcome, answer, last } = await trySend(deps, row, renewal)
    const step = decideDrainStep(outcome, { attempts: row.attempts, hasRenewed: renewal !== null, owner: row.owner }, deps.random())
    if (step.do === 'renew') {
      // A session whose marker was lost: reading the user brings the marker back, and the next drain knows whose the press is.
      renewal = last?.code === 'already_logged_in' ? 'sns' : row.owner
      report.hasRenewed ||= renewal === 'guest'
      continue
    }
    if (step.do === 'keep' && step.needs_login) report.needsLogin = true
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

async function trySend(deps: DrainDeps, row: StoredPress, renewal: PressOwner | null): Promise<Attempt> {
  try {
    if (renewal === 'sns') await deps.loadUser?.({ force: true })
    else if (row.owner === 'guest') await (renewal === null ? ensureGuest(deps) : registerGuest(deps))
    const { data } = await deps.api.send(row.owner === 'guest' ? guestStampsCollect : stampsCollect, formOf(row), {
      headers: { [IDEMPOTENCY_KEY_HEADER]: row.key, ...(row.book_id === undefined ? {} : { [BOOK_HEADER]: row.book_id }) },
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
const formOf = (row: StoredPress) =>
  Object.fromEntries(Object.keys(stampsCollect.input.entries).map((name) => [name, row[name as keyof CollectForm] ?? undefined])) as CollectForm

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
  const book_id = (await readMeta(store, 'user'))?.book_id
  const waits = (await readOutbox(store))
    .filter((row) => row.state === 'waiting' && isOfBook(row, book_id))
    .map((row) => Math.max(row.next_at, row.not_before, row.held_until ?? 0))
  return waits.length === 0 ? null : Math.min(...waits)
}
