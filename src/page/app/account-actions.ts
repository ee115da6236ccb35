import type { ActorRefFrom } from 'xstate'
import { VOLUME_PARAM, type Volume } from '../../core/contract/volumes.ts'
import { ofBook, type OutboxRow } from '../../core/domain/outbox-row.ts'
import type { PressOwner } from '../../core/domain/press.ts'
import type { SnsType } from '../../core/domain/visitor.ts'
import { ApiError } from '../../device/api/api-error.ts'
import { readMeta } from '../../device/store/meta-store.ts'
import * as account from '../../device/sync/account.ts'
import type { updateMachine } from '../machines/update.machine.ts'
import type { AccountActions } from '../services/account.ts'
import { outcomeOf } from './outcome-of.ts'

export interface AccountActionsDeps {
  readonly device: Parameters<typeof account.deleteEverything>[0]
  /** The open volume, whose session a login opens. */
  readonly volume: Volume
  /** Reads the user's record again. */
  readonly refreshUser: () => Promise<void>
  /** Called where the server says that the account's session has ended. */
  readonly onOver: () => void
  /** Leaves this page for an address of ours. */
  readonly leave: (path: string) => void
  /** Path and parameters of the screen that is shown. */
  readonly where: () => string
  /** Says whether a press is in progress. */
  readonly update: ActorRefFrom<typeof updateMachine>
  /** Rejects with ApiError where the server does not answer. */
  readonly ping: () => Promise<unknown>
  /** Sends waiting presses; returns those that are left, refused ones too. */
  readonly drainNow: () => Promise<readonly OutboxRow[]>
  /** Loads the book. Resolves to whether that succeeded. */
  readonly refreshBook: (owner: PressOwner) => Promise<boolean>
}

/** How long a login waits for earlier presses to be sent; they can also follow later. */
const DRAIN_BEFORE_LOGIN_MS = 4_000
/** How long a logout waits for the account's book. */
const BOOK_BEFORE_LOGOUT_MS = 30_000
const elapsed = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))

/** spec 4: logout deletes everything, including an ink that the deleted book earned. */
const dropInk = () =>
  import('../ui/imprint/book-ink.ts').then(
    ({ bookInk }) => bookInk.dropEarned(),
    () => undefined,
  )

/** Resolves when no press is in progress. xstate's waitFor would be 0.3 KB more for every visitor before the first press. */
const untilHandFree = (update: AccountActionsDeps['update']) =>
  new Promise<void>((resolve) => {
    const look = () => update.getSnapshot().matches({ hand: 'free' }) && resolve()
    update.subscribe(look)
    look()
  })

/** The screens' actions on the account: each call resolves with its outcome, and the end of a session is reported. */
export function createAccountActions({
  device,
  volume,
  refreshUser,
  onOver,
  leave,
  ping,
  drainNow,
  refreshBook,
  where,
  update,
}: AccountActionsDeps): AccountActions {
  /** A call that only a login has. */
  const asAccount = <T>(call: () => Promise<T>) =>
    outcomeOf(() =>
      call().catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) onOver()
        throw error
      }),
    )
  /** The route guard must know the visitor's new status before the next screen is requested. */
  const withStatus = <T>(change: () => Promise<T>) =>
    asAccount(async () => {
      const answer = await change()
      await refreshUser()
      return answer
    })
  const leaveEmpty = (empty: () => Promise<void>) =>
    outcomeOf(async () => {
      const from = where()
      await empty()
      await dropInk()
      // The page must reload, but not during a press: the visitor may have navigated to one before the answer.
      await untilHandFree(update)
      leave(where() === from ? '/' : where())
    })
  return {
    login: (provider: SnsType, next: string) =>
      outcomeOf(async () => {
        const from = where()
        // A provider's page that cannot be loaded would leave the visitor on the browser's own error.
        await ping()
        await Promise.race([drainNow(), elapsed(DRAIN_BEFORE_LOGIN_MS)])
        // The visitor has navigated to another screen meanwhile, perhaps to a press.
        if (where() !== from) return
        leave(`/system/auth/${provider}?${String(new URLSearchParams({ next, ...(volume === '' ? {} : { [VOLUME_PARAM]: volume }) }))}`)
      }),
    sendAll: () =>
      outcomeOf(async () => {
        const left = await drainNow()
        const isOfBook = ofBook((await readMeta(device.store, 'user'))?.book_id)
        // A refused press is not sent again, and another account's waits for its own login.
        const waiting = left.find((row) => row.state === 'waiting' && isOfBook(row))
        if (waiting !== undefined) throw failureOf(waiting)
      }),
    logout: () =>
      leaveEmpty(() => account.signOut({ ...device, drain: drainNow, refreshBook: () => Promise.race([refreshBook('sns'), elapsed(BOOK_BEFORE_LOGOUT_MS)]) })),
    deleteEverything: () => leaveEmpty(() => account.deleteEverything(device)),
    updateProfile: (profile) => withStatus(() => account.updateProfile(device, profile)),
    decideNickname: (nickname) => withStatus(() => account.decideNickname(device, nickname)),
    suggestNicknames: (count) => asAccount(() => account.suggestNicknames(device, count)),
    issueTransfer: () =>
      outcomeOf(async () => {
        await drainNow()
        return account.issueTransfer(device)
      }),
    redeemTransfer: (code) =>
      outcomeOf(async () => {
        const stamp_num = await account.redeemTransfer(device, code)
        void refreshBook('guest')
        return stamp_num
      }),
  }
}

/** Why a press is still waiting, by its last attempt. */
function failureOf({ last }: OutboxRow): ApiError {
  if (last === null || last.outcome === 'no_answer') return new ApiError('offline', { cause: 'presses are left' })
  const { status } = last
  return new ApiError('http', { status, record: { ...last, error: '', description: '', statusCode: status } })
}
