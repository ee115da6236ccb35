import { currentDatetime } from '../../core/contract/current-datetime.ts'
import type { SnsType } from '../../core/domain/visitor.ts'
import type { LiveValue } from '../../device/store/live-value.ts'
import { ApiError } from '../../device/api/api-error.ts'
import type { AccountDeps } from '../../device/sync/account.ts'
import type { DrainLockDeps } from '../../device/sync/drain-lock.ts'
import type { SlipBox } from '../../device/sync/enqueue.ts'
import type { Account, Outcome } from '../hooks/account.ts'

export interface AccountServices {
  readonly deps: AccountDeps & DrainLockDeps & { readonly slips: SlipBox }
  readonly user: Account['user'] & LiveValue<unknown>
  /** Sends what waits; resolves when nothing more can be done now, with how many are left. */
  readonly drainNow: () => Promise<number>
  /** Leaves this page for an address of ours. */
  readonly leave: (path: string) => void
  /** The book may be another one now. */
  readonly onBookJoined: () => void
}

/** How long a login waits for the presses before it; they can follow later as well. */
const DRAIN_BEFORE_LOGIN_MS = 4_000
const ANSWER_WITHIN_MS = 5_000

/** What it takes to be somebody; it is fetched when somebody wants to. */
export const loadAccountSync = () => import('../../device/sync/account.ts')

export function createAccount({ deps, user, drainNow, leave, onBookJoined }: AccountServices): Account {
  /** The guard must know what the visitor has just told before the next screen is asked for. */
  const told = async <T>(telling: Promise<T>): Promise<T> => {
    const answer = await telling
    await user.refresh()
    return answer
  }
  return {
    user,
    login: (provider: SnsType, next: string) =>
      outcomeOf(async () => {
        // A provider's page that cannot be had would leave the visitor on the browser's own error.
        await deps.api.send(currentDatetime, {}, { timeoutMs: ANSWER_WITHIN_MS })
        await Promise.race([drainNow(), new Promise<void>((resolve) => setTimeout(resolve, DRAIN_BEFORE_LOGIN_MS))])
        leave(`/system/auth/${provider}?next=${encodeURIComponent(next)}`)
      }),
    sendAll: () =>
      outcomeOf(async () => {
        if ((await drainNow()) > 0) throw new ApiError('offline', { cause: 'presses are left' })
      }),
    logout: () =>
      outcomeOf(async () => {
        await (await loadAccountSync()).signOut(deps)
        leave('/')
      }),
    deleteEverything: () =>
      outcomeOf(async () => {
        await (await loadAccountSync()).deleteEverything(deps)
        leave('/')
      }),
    updateProfile: (profile) => outcomeOf(async () => told((await loadAccountSync()).updateProfile(deps, profile))),
    decideNickname: (nickname) => outcomeOf(async () => told((await loadAccountSync()).decideNickname(deps, nickname))),
    suggestNicknames: (count) => outcomeOf(async () => (await loadAccountSync()).suggestNicknames(deps, count)),
    issueTransfer: () =>
      outcomeOf(async () => {
        await drainNow()
        return (await loadAccountSync()).issueTransfer(deps)
      }),
    redeemTransfer: (code) =>
      outcomeOf(async () => {
        const stamp_num = await (await loadAccountSync()).redeemTransfer(deps, code)
        onBookJoined()
        return stamp_num
      }),
  }
}

/** A call's end as a value: a screen shows it, and throws nothing. */
async function outcomeOf<T>(act: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await act() }
  } catch (error) {
    // A chunk that cannot be fetched is no answer either.
    if (!(error instanceof ApiError)) return { ok: false, failure: { statusCode: 0, record: null } }
    return { ok: false, failure: { statusCode: error.status, record: error.record } }
  }
}
