import { DRAIN_TIMEOUT_MS } from '../../core/contract/constants.ts'
import { SESSION_MARKER } from '../../core/contract/cookies.ts'
import { logout } from '../../core/contract/logout.ts'
import { nicknameDecide } from '../../core/contract/nickname-decide.ts'
import { nicknameSuggest } from '../../core/contract/nickname-suggest.ts'
import { remember } from '../../core/contract/remember.ts'
import { transferIssue } from '../../core/contract/transfer-issue.ts'
import { transferRedeem } from '../../core/contract/transfer-redeem.ts'
import { guestDelete, userDelete } from '../../core/contract/user-delete.ts'
import { userUpdate, type Profile } from '../../core/contract/user-update.ts'
import { user, type User } from '../../core/contract/user.ts'
import { ApiError, contentOf } from '../api/api-error.ts'
import type { Answer } from '../api/api.ts'
import { dropArriving } from '../store/arriving.ts'
import { keepUser, wipeStore } from '../store/book-store.ts'
import { isComparedWith, readMeta, readSettleCount, writeMeta } from '../store/meta-store.ts'
import type { Outbox } from '../store/outbox.ts'
import { withDrainLock, type DrainLockDeps, type Lease } from './drain-lock.ts'
import { readBookOwner } from './book-owner.ts'
import { ensureGuest, registerGuest, type SessionDeps } from './session.ts'

export interface AccountDeps extends SessionDeps {
  /** Epoch ms. */
  readonly now: () => number
}

/** spec 7: remember precedes most logged-in calls, once per batch; calls within this time belong to one batch. */
const BATCH_MS = 5 * 60_000
/** Longest total time of one request. */
const timeoutMs = DRAIN_TIMEOUT_MS
/** Maximum number of further attempts to get a lock that a drain holds, and the pause before each. */
const LOCK_TRIES = 50
const LOCK_PAUSE_MS = 300

interface WipeDeps extends AccountDeps, DrainLockDeps {
  readonly outbox: Pick<Outbox, 'clearOverflow' | 'read'>
}

interface SignOutDeps extends WipeDeps {
  /** Loads the account's book, and puts the stamps that it lacks into the outbox again. Resolves to whether that succeeded. */
  readonly refreshBook: () => Promise<boolean>
  /** Sends the unsent presses. */
  readonly drain: () => Promise<unknown>
}

/** Extends the session and reads its owner; within a batch the phone's own record is used, unless forced. Throws ApiError: 401 where the session is over. */
export async function loadUser(deps: AccountDeps, { force = false }: LoadOptions = {}, ask = askForUser): Promise<User> {
  const [held, last = 0] = await Promise.all([readMeta(deps.store, 'user'), readMeta(deps.store, 'remembered_at')])
  return !force && held !== undefined && isOfBatch(deps, last) ? held : ask(deps)
}

/** loadUser for one page: concurrent calls share one request. After a 401 calls of the same batch fail without a request, until another login. */
export function createUserLoader(deps: AccountDeps): (options?: LoadOptions) => Promise<User> {
  let running: Promise<User> | null = null
  let over: { readonly error: ApiError; readonly marker: string | null; readonly at: number } | null = null
  const readMarker = () => deps.readCookie(SESSION_MARKER)
  const ask = async () => {
    if (over !== null && isOfBatch(deps, over.at) && over.marker === (await readMarker())) throw over.error
    try {
      return await askForUser(deps)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        over = { error, marker: await readMarker(), at: deps.now() }
        // The stored record of an earlier answer in this batch is no longer valid.
        await writeMeta(deps.store, 'remembered_at', 0)
      }
      throw error
    }
  }
  const endRunning = () => {
    running = null
  }
  return (options) => loadUser(deps, options, () => (running ??= ask().finally(endRunning)))
}

interface LoadOptions {
  readonly force?: boolean
}

const isOfBatch = ({ now }: AccountDeps, at: number): boolean => Math.abs(now() - at) <= BATCH_MS

const askForUser = (deps: AccountDeps): Promise<User> =>
  keep(deps, async () => {
    await withFreshXsrf(deps, () => deps.api.send(remember, {}, { timeoutMs }))
    await writeMeta(deps.store, 'remembered_at', deps.now())
    return deps.api.send(user, {}, { timeoutMs })
  })

/** spec 5, 7: all three at once. Throws ApiError; its record names the field and the rule. */
export const updateProfile = (deps: AccountDeps, profile: Profile): Promise<User> => change(deps, () => deps.api.send(userUpdate, profile, { timeoutMs }))

/** Throws as updateProfile does, also for a name that is taken. */
export const decideNickname = (deps: AccountDeps, nickname: string): Promise<User> =>
  change(deps, () => deps.api.send(nicknameDecide, { nickname }, { timeoutMs }))

/** `count` free nicknames, or fewer where nearly all are taken. */
export async function suggestNicknames(deps: AccountDeps, count: number): Promise<readonly string[]> {
  return contentOf(await deps.api.send(nicknameSuggest, { count }, { timeoutMs })).nickname
}

/** spec 11: a code that transfers this guest's book to another phone. */
export async function issueTransfer(deps: AccountDeps & DrainLockDeps): Promise<{ readonly transfer_code: string; readonly expires_at: string }> {
  if ((await readBookOwner(deps)) === 'none') await betweenDrains(deps, () => ensureGuest(deps))
  return contentOf(await withFreshXsrf(deps, () => deps.api.send(transferIssue, {}, { timeoutMs })))
}

/** spec 11: joins the book of the code; this phone's own book, unsent presses included, is merged. Returns the number of its stamps. */
export async function redeemTransfer(deps: AccountDeps & DrainLockDeps, code: string): Promise<number> {
  // With a token of its own the phone can repeat the request after a lost answer.
  await betweenDrains(deps, () => registerGuest(deps))
  try {
    return contentOf(await deps.api.send(transferRedeem, { code }, { timeoutMs })).stamp_num
  } finally {
    // If an interrupted load were continued, the book would lack impressions that the other book has before the load's last row.
    const arriving = await readMeta(deps.store, 'arriving')
    if (arriving !== undefined) await dropArriving(deps.store, arriving)
  }
}

/**
 * spec 4: ends the session on the server, then empties the phone. Throws ApiError and empties nothing where the server did not answer. Before that it
 * compares the phone's book with the account's: the phone may have the only copy of a stamp (of a guest who lost the cookies before the login). It sends what
 * the account lacks. If that fails, or if the account's book was never loaded here, it empties nothing. Presses that waited before are lost: the screen says so.
 */
export async function signOut(deps: SignOutDeps): Promise<void> {
  const agreed = await unsentKeys(deps)
  const hasUnseen = async () => (await deps.outbox.read()).some(({ key }) => !agreed.has(key))
  const isLoaded = (await deps.refreshBook()) || isComparedWith(await readMeta(deps.store, 'collected_etag'))
  if (isLoaded && (await hasUnseen())) await deps.drain()
  if (!isLoaded || (await hasUnseen())) throw new ApiError('offline', { cause: 'the account lacks stamps' })
  await endAndWipe(deps, agreed, () => deps.api.send(logout, {}, { timeoutMs }))
}

/** The account or the guest's book is deleted on the server, then the phone is emptied. Throws as signOut does. */
export async function deleteEverything(deps: WipeDeps): Promise<void> {
  const [owner, agreed] = await Promise.all([readBookOwner(deps), unsentKeys(deps)])
  await endAndWipe(deps, agreed, async () => {
    // An unregistered visitor has nothing on the server.
    if (owner === 'none') return
    await deps.api.send(owner === 'sns' ? userDelete : guestDelete, {}, { timeoutMs }).catch((error: unknown) => {
      // A guest unknown to the server was deleted, and the answer was lost. An ended session says nothing about its account.
      if (owner === 'sns' || !(error instanceof ApiError) || error.record?.code !== 'no_token') throw error
    })
  })
}

const unsentKeys = async ({ outbox }: WipeDeps): Promise<ReadonlySet<string>> => new Set((await outbox.read()).map(({ key }) => key))

/** `agreed`: keys of the unsent presses that the visitor agreed to lose. A press made while the server answers, or later, stays. */
async function endAndWipe(deps: WipeDeps, agreed: ReadonlySet<string>, end: () => Promise<unknown>): Promise<void> {
  const isLost = (key: string) => agreed.has(key)
  const work = async (lease: Lease) => {
    await withFreshXsrf(deps, end)
    // If this page was suspended meanwhile, another visitor's book may be on the phone.
    await lease.renew()
    // First: another tab may move the overflow into the store until then.
    deps.outbox.clearOverflow(isLost)
    await wipeStore(deps.store, isLost)
  }
  // The answer to a press in flight would be stored in the emptied book.
  await betweenDrains(deps, work)
}

/** A drain that registers at the same moment would create another guest, and the press that it sends would stay with that one. */
async function betweenDrains(deps: DrainLockDeps, work: (lease: Lease) => Promise<void>): Promise<void> {
  for (let tries = 0; !(await withDrainLock(deps, work)); tries += 1) {
    if (tries === LOCK_TRIES) throw new ApiError('timeout', { cause: 'presses are being sent' })
    await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS))
  }
}

const change = (deps: AccountDeps, send: () => Promise<Answer<User>>): Promise<User> => keep(deps, () => withFreshXsrf(deps, send))

/** Stores the record of the answer. Throws ApiError if the account has logged out, or was deleted, since the request. */
async function keep({ store }: AccountDeps, send: () => Promise<Answer<User>>): Promise<User> {
  const begunAt = await readSettleCount(store)
  const loaded = contentOf(await send())
  if (!(await keepUser(store, loaded, begunAt))) throw new ApiError('offline', { cause: 'the book was emptied' })
  return loaded
}

/** Retries once where the page's XSRF token was invalid (419): a read or a registration sets a new one. */
async function withFreshXsrf<T>(deps: SessionDeps, send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 419) throw error
    await deps.api.send(user, {}, { timeoutMs }).catch(() => registerGuest(deps))
    return send()
  }
}
