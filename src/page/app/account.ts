import type { SnsType } from '../../core/domain/visitor.ts'
import { ApiError } from '../../device/api/api-error.ts'
import type { Account } from '../services/account.ts'
import { outcomeOf } from './outcome-of.ts'
import type { ServerLink } from './server-link.ts'

export interface AccountServices {
  readonly link: () => Promise<ServerLink>
  readonly user: Account['user']
  /** Leaves this page for an address of ours. */
  readonly leave: (path: string) => void
}

/** How long a login waits for earlier presses to be sent; they can also follow later. */
const DRAIN_BEFORE_LOGIN_MS = 4_000

/** spec 4: logout empties everything: an ink was earned by the deleted book. */
const forgetInk = () =>
  import('../ui/imprint/book-ink.ts').then(
    ({ bookInk }) => bookInk.choose(null),
    () => undefined,
  )

export function createAccount({ link, user, leave }: AccountServices): Account {
  /** The guard must know the visitor's new status before the next screen is requested. */
  const told = async <T>(telling: Promise<T>): Promise<T> => {
    const answer = await telling
    await user.refresh()
    return answer
  }
  const wish = <T>(act: (to: ServerLink) => Promise<T>) => outcomeOf(async () => act(await link()))
  return {
    user,
    login: (provider: SnsType, next: string) =>
      wish(async (to) => {
        // A provider's page that cannot be loaded would leave the visitor on the browser's own error.
        await to.ping()
        await Promise.race([to.drainNow(), new Promise<void>((resolve) => setTimeout(resolve, DRAIN_BEFORE_LOGIN_MS))])
        leave(`/system/auth/${provider}?next=${encodeURIComponent(next)}`)
      }),
    sendAll: () =>
      wish(async (to) => {
        if ((await to.drainNow()) > 0) throw new ApiError('offline', { cause: 'presses are left' })
      }),
    logout: () =>
      wish(async (to) => {
        await to.signOut()
        await forgetInk()
        leave('/')
      }),
    deleteEverything: () =>
      wish(async (to) => {
        await to.deleteEverything()
        await forgetInk()
        leave('/')
      }),
    updateProfile: (profile) => wish((to) => told(to.updateProfile(profile))),
    decideNickname: (nickname) => wish((to) => told(to.decideNickname(nickname))),
    suggestNicknames: (count) => wish((to) => to.suggestNicknames(count)),
    issueTransfer: () =>
      wish(async (to) => {
        await to.drainNow()
        return to.issueTransfer()
      }),
    redeemTransfer: (code) =>
      wish(async (to) => {
        const stamp_num = await to.redeemTransfer(code)
        to.refreshBook('guest')
        return stamp_num
      }),
  }
}
