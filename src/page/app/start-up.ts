import type { ActorRefFrom } from 'xstate'
import type { PressOwner } from '../../core/domain/press.ts'
import type { SnsType } from '../../core/domain/visitor.ts'
import type { sessionMachine } from '../machines/session.machine.ts'

/** How old the account's book may be when the visitor returns to the page, ms: another phone may have pressed meanwhile. */
const FRESH_MS = 5 * 60_000

export interface StartUpDeps {
  readonly session: Pick<ActorRefFrom<typeof sessionMachine>, 'send' | 'getSnapshot'>
  /** Extends the session and stores the user's record: the account's provider, or why there is none. Never rejects. */
  readonly loadUser: () => Promise<{ readonly is: 'known'; readonly sns_type: SnsType | undefined } | { readonly is: 'over' | 'no_answer' }>
  readonly refreshBook: (owner: PressOwner) => Promise<unknown>
  readonly requestDrain: (options: { readonly eager: boolean }) => void
  /** Calls `act` once when the phone is online again. */
  readonly whenOnline: (act: () => void) => void
  readonly measureClock: () => Promise<unknown>
  readonly refreshNumbers: () => Promise<unknown>
}

/**
 * spec 2: refreshes the session and loads the user's record; then its book and its presses; without an answer, again when the phone is online. No screen waits
 * for it. Never rejects.
 */
export async function refreshSession(deps: StartUpDeps): Promise<void> {
  const { session, loadUser, refreshBook, requestDrain, whenOnline } = deps
  const user = await loadUser()
  if (user.is === 'over') session.send({ type: 'session.over' })
  // Repeated when online: if the session has ended, the guard must not keep the visitor on the screen of an incomplete profile.
  if (user.is === 'no_answer') whenOnline(() => void refreshSession(deps))
  if (user.is !== 'known') return
  session.send({ type: 'sns.confirmed', sns_type: user.sns_type })
  void refreshBook('sns')
  requestDrain({ eager: true })
}

/** spec 2: start-up loading, for which no screen waits. A load without an answer keeps the stored data. */
export function loadAtStart(deps: StartUpDeps): void {
  const loginType = deps.session.getSnapshot().value
  if (loginType === 'guest') void deps.refreshBook('guest')
  if (loginType === 'sns') void refreshSession(deps)
  for (const load of [deps.measureClock, deps.refreshNumbers]) void load().catch(() => undefined)
}

/** For each wake-up of the page: loads the account's book again, which an installed app, open for days, has only done at its start. `now` is epoch ms. */
export function createReturnLoader(deps: StartUpDeps, now: () => number): () => void {
  let loadedAt = now()
  return () => {
    if (Math.abs(now() - loadedAt) < FRESH_MS || deps.session.getSnapshot().value !== 'sns') return
    loadedAt = now()
    // Without an answer a later wake-up tries again: each of them waiting for the network would send its own requests.
    void refreshSession({ ...deps, whenOnline: () => undefined })
  }
}
