import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { currentDatetime } from '../../core/contract/current-datetime.ts'
import { loadOnce } from '../../core/load-once.ts'
import type { Volume } from '../../core/contract/volumes.ts'
import type { PressOwner } from '../../core/domain/press.ts'
import { createApi } from '../../device/api/api.ts'
import { ApiError } from '../../device/api/api-error.ts'
import { ofetchTransport } from '../../device/api/ofetch-transport.ts'
import { streamTransport } from '../../device/api/stream-transport.ts'
import type { Store } from '../../device/store/db.ts'
import type { Outbox } from '../../device/store/outbox.ts'
import { createSendQueue } from '../../device/store/send-queue.ts'
import { createUserLoader } from '../../device/sync/account.ts'
import { measureClock } from '../../device/sync/clock.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage, type RefreshDeps } from '../../device/sync/refresh-collected.ts'
import { refreshNumbers } from '../../device/sync/refresh-numbers.ts'
import { refreshStamp } from '../../device/sync/refresh-stamp.ts'
import { sendAll } from '../../device/sync/send-all.ts'
import { isTagInForce } from '../../device/sync/tag-in-force.ts'
import { collectedPagesMachine } from '../machines/collected-pages.machine.ts'
import type { sessionMachine } from '../machines/session.machine.ts'
import type { updateMachine } from '../machines/update.machine.ts'
import { createAccountActions } from './account-actions.ts'
import { createDrainScheduler } from './drain-scheduler.ts'
import { createReturnLoader, loadAtStart, refreshSession, type StartUpDeps } from './start-up.ts'
import { watchWakeUps } from './wake-ups.ts'

export interface ServerLinkDeps {
  readonly volume: Volume
  readonly store: Store
  readonly outbox: Outbox
  readonly readCookie: (name: string) => Promise<string | null>
  readonly session: ActorRefFrom<typeof sessionMachine>
  /** Reads the user's record again. */
  readonly refreshUser: () => Promise<void>
  /** Says whether a press is in progress. */
  readonly update: ActorRefFrom<typeof updateMachine>
}

/** On one bar of signal an answer behind the app's own download takes several seconds. */
const ANSWER_WITHIN_MS = 10_000

/**
 * The part of the wiring that calls the server, with the contract's schemas: no paint and no press waits for it, so it is a chunk of its own (wiring.ts fetches
 * it). Every function rejects with ApiError without an answer.
 */
export function createServerLink(given: ServerLinkDeps) {
  const { volume, store, outbox, session, readCookie, update } = given
  const api = createApi({ transport: ofetchTransport, origin: location.origin, readCookie, volume })
  const streamApi: RefreshDeps['streamApi'] = (streamType, onLines) =>
    createApi({ transport: streamTransport((request) => fetch(request), streamType, onLines), origin: location.origin, readCookie, volume })
  const deps = { ...given, queue: createSendQueue(store), api, locks: navigator.locks, now: Date.now }
  const loadUser = createUserLoader(deps)

  const send = async (options: { readonly eager: boolean }) => {
    const report = await sendAll({ ...deps, loadUser, random: Math.random }, options)
    // The phone may have stamps that a new guest's book lacks; a load in progress may be that of the guest before.
    if (report.hasRenewed) void loadAfter('guest')
    return report
  }
  const drainNow = async () => {
    await outbox.release()
    await send({ eager: true })
    return outbox.read()
  }
  const scheduler = createDrainScheduler({
    now: Date.now,
    drain: send,
    onReport(report) {
      if (report.needsLogin) session.send({ type: 'session.over' })
    },
  })
  const others = loadOnce(async () => (await import('./other-books.ts')).createOtherBooks({ volume, store, outbox }))
  const requestDrain = (options: { readonly eager: boolean }) => {
    scheduler.request(options)
    // The presses of the other books must not wait until their book is opened.
    if ('books' in document.documentElement.dataset)
      void others().then(
        (to) => to.requestDrain(options),
        () => undefined,
      )
  }
  // Stamps that the server lacks are unsent presses now: no timer of the last drain knows of them.
  const { refreshBook, loadAfter } = createBookRefresher({ store, api, streamApi }, () => requestDrain({ eager: true }))
  const startUp: StartUpDeps = {
    session,
    async loadUser() {
      try {
        return { is: 'known', sns_type: (await loadUser({ force: true })).sns_type }
      } catch (error) {
        return { is: error instanceof ApiError && error.status === 401 ? 'over' : 'no_answer' }
      }
    },
    refreshBook,
    requestDrain,
    whenOnline: (act) => window.addEventListener('online', act, { once: true }),
    measureClock: () => measureClock(deps),
    refreshNumbers: () => refreshNumbers(deps),
  }
  return {
    api,
    requestDrain,
    refreshBook,
    refreshSession: () => refreshSession(startUp),
    loadAtStart() {
      loadAtStart(startUp)
      watchWakeUps({ onWake: createReturnLoader(startUp, Date.now) })
    },
    refreshStamp: (stamp_id: number) => refreshStamp(deps, stamp_id),
    isTagInForce: (token: string) => isTagInForce(deps, token),
    account: createAccountActions({
      device: deps,
      refreshUser: given.refreshUser,
      onOver: () => session.send({ type: 'session.over' }),
      leave: (path) => location.assign(path),
      where: () => location.pathname + location.search,
      update,
      volume,
      ping: () => api.send(currentDatetime, {}, { timeoutMs: ANSWER_WITHIN_MS }),
      drainNow,
      refreshBook,
    }),
  }
}
export type ServerLink = ReturnType<typeof createServerLink>

/**
 * Loads the book, and calls `onLacking` where the server lacked stamps of it. During a load `refreshBook` gives that load, `loadAfter` another one after it. Both
 * resolve to whether the phone has the server's book, and never reject.
 */
function createBookRefresher(deps: RefreshDeps, onLacking: () => void) {
  const machine = collectedPagesMachine.provide({
    actors: {
      begin: fromPromise(() => beginRefresh(deps)),
      fetchPage: fromPromise(({ input }) => fetchCollectedPage(deps, input.owner, input.page)),
      commit: fromPromise(async ({ input }) => {
        if ((await commitRefresh(deps, input)) > 0) onLacking()
      }),
    },
  })
  let running: Promise<boolean> | null = null
  const load = (owner: PressOwner) =>
    new Promise<boolean>((resolve) => {
      const actor = createActor(machine, { input: { owner } })
      actor.subscribe((snapshot) => {
        if (snapshot.status !== 'active') resolve(!snapshot.matches('failed'))
      })
      actor.start()
    })
  const loadAfter = (owner: PressOwner): Promise<boolean> => {
    const own = Promise.resolve(running)
      .then(() => load(owner))
      .finally(() => {
        if (running === own) running = null
      })
    running = own
    return own
  }
  return { refreshBook: (owner: PressOwner) => running ?? loadAfter(owner), loadAfter }
}
