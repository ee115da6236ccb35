import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { collectedView } from '../../core/domain/collected-view.ts'
import type { LoginType } from '../../core/domain/visitor.ts'
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts'
import { ApiError } from '../../device/api/api-error.ts'
import { createApi } from '../../device/api/api.ts'
import { ofetchTransport } from '../../device/api/ofetch-transport.ts'
import { readCollected } from '../../device/store/collected-store.ts'
import { createStore } from '../../device/store/db.ts'
import { createLive, type LiveTopic } from '../../device/store/live.ts'
import { createLiveValue } from '../../device/store/live-value.ts'
import { readMeta, writeMeta } from '../../device/store/meta-store.ts'
import { readOutbox } from '../../device/store/outbox-store.ts'
import { measureClock, readClockOffset } from '../../device/sync/clock.ts'
import { drain, type DrainReport } from '../../device/sync/drain.ts'
import { enqueue, retryPress, sweepSlips } from '../../device/sync/enqueue.ts'
import { readNumbers, refreshNumbers } from '../../device/sync/refresh-numbers.ts'
import { beginRefresh, commitRefresh, fetchCollectedPage } from '../../device/sync/refresh-collected.ts'
import { readLoginType } from '../../device/sync/session.ts'
import type { AppServices } from '../hooks/app-services.ts'
import { collectedPagesMachine } from '../machines/collected-pages.machine.ts'
import { overlayMachine } from '../machines/overlay.machine.ts'
import { pressMachine, type PressOrder } from '../machines/press.machine.ts'
import { registrationMachine } from '../machines/registration.machine.ts'
import { loginTypeOfState, sessionMachine } from '../machines/session.machine.ts'
import { updateMachine } from '../machines/update.machine.ts'
import { createAccount, loadAccountSync } from './account.ts'
import { isDebug } from './config.ts'
import { createDrainScheduler } from './drain-scheduler.ts'
import { createPosition } from './geolocation.ts'
import { createInstall } from './install.ts'
import { createModals } from './modals.ts'
import { readCookie } from './read-cookie.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { reloadOnce } from './reload-once.ts'
import { createSeenNotices } from './seen-notices.ts'
import { createSlipBox } from './slip-box.ts'
import { thisDevice } from './this-device.ts'

/** The login type by the session machine's state (spec 4). */
const loginTypeOf = (snapshot: SnapshotFrom<typeof sessionMachine>): LoginType => loginTypeOfState(snapshot.value)

/** Makes everything of this tab and starts it. The only place where a machine meets device code (HOUSE 3). */
export function wire(): AppServices {
  const store = createStore()
  const live = createLive()
  const cookie = (name: string) => Promise.resolve(readCookie(name))
  const api = createApi({ transport: ofetchTransport, origin: location.origin, readCookie: cookie })
  const position = createPosition(navigator.geolocation, navigator.permissions)
  const watchTopics = (onChange: () => void, ...topics: LiveTopic[]) => {
    live.subscribe((topic) => (topics.includes(topic) ? onChange() : undefined))
  }

  const slips = createSlipBox(localStorage)
  const readUnsent = async () => [...slips.read(), ...(await readOutbox(store))]
  const book = createLiveValue(
    async () => collectedView(await readCollected(store), await readUnsent()),
    (onChange) => watchTopics(onChange, 'collected', 'outbox'),
  )
  const tray = createLiveValue(readUnsent, (onChange) => watchTopics(onChange, 'outbox'))

  const user = createLiveValue(
    async () => ({ record: (await readMeta(store, 'user')) ?? null }),
    (onChange) => watchTopics(onChange, 'account'),
  )
  user.subscribe(() => {
    const record = user.get()?.record
    if (record) registration.send({ type: 'user.loaded', registered_status: record.registered_status })
  })

  const session = createActor(
    sessionMachine.provide({ actors: { readLoginType: fromPromise(() => readLoginType({ readCookie: cookie, store })) } }),
  ).start()
  const registration = createActor(registrationMachine).start()
  const overlay = createActor(overlayMachine).start()
  const worker = registerServiceWorker({
    onWaiting: () => update.send({ type: 'build.waiting' }),
    onControlling: () => update.send({ type: 'build.controlling' }),
  })
  const update = createActor(
    updateMachine.provide({
      actors: { activate: fromPromise(() => worker.activate()), reload: fromPromise<void>(async () => void reloadOnce()) },
    }),
  ).start()

  const owner = `page-${crypto.randomUUID()}`
  const refreshBook = createBookRefresher({ store, api, live })
  const accountDeps = { store, api, live, slips, readCookie: cookie, locks: navigator.locks, now: Date.now, owner }
  const loadUser = async (options?: { readonly force: boolean }) => (await loadAccountSync()).loadUser(accountDeps, options)
  const scheduler = createDrainScheduler({
    now: Date.now,
    async drain(options) {
      await sweepSlips({ store, live, slips }).catch(() => undefined)
      return drain({ ...accountDeps, loadUser, random: Math.random }, options)
    },
    onReport(report: DrainReport) {
      if (report.needsLogin) session.send({ type: 'session.over' })
      // The first drain registers the guest; from then on there is a book to refresh.
      if (report.settled > 0 || report.hasRenewed) session.send({ type: 'guest.registered' })
      if (report.hasRenewed) refreshBook('guest')
    },
  })

  const keepPress = async (order: PressOrder): Promise<'outbox' | 'slip'> => {
    const pressOwner = loginTypeOf(session.getSnapshot()) === 'sns' ? 'sns' : 'guest'
    const book_id = pressOwner === 'sns' ? user.get()?.record?.book_id : undefined
    // Neither may cost the press: without them it is kept with the phone's time and no place.
    const offset = await readClockOffset(store).catch(() => 0)
    const station = await loadCatalogue().then((catalogue) => catalogue.byId.get(order.stamp_id), () => undefined)
    const fix = station === undefined ? null : position.bestFixFor(station, order.at)
    const where = await enqueue(
      { store, live, slips },
      {
        key: order.key,
        stamp_id: order.stamp_id,
        ...order.print,
        pressed_at: new Date(order.at + offset).toISOString(),
        restamp_number: book.get()?.byStamp.get(order.stamp_id)?.impressions.length ?? 0,
        ...(fix === null
          ? {}
          : { latitude: fix.lat, longitude: fix.lng, accuracy: Math.round(fix.accuracy), fixed_at: new Date(fix.at + offset).toISOString() }),
      },
      // A session whose account is not known yet: the drain gives what is a guest's to it.
      book_id === undefined ? 'guest' : pressOwner,
      book_id,
    )
    void worker.requestSync()
    scheduler.request({ eager: true })
    void askToPersist().catch(() => undefined)
    return where
  }

  /** spec 11: asked once, after the first stamp; a no changes nothing that the visitor could see. */
  const askToPersist = async () => {
    if (navigator.storage?.persist === undefined || (await readMeta(store, 'asked_persist')) === true) return
    await writeMeta(store, 'asked_persist', true)
    await navigator.storage.persist()
  }

  const wake = () => {
    if (document.visibilityState === 'visible') scheduler.request({ eager: true })
  }
  window.addEventListener('online', wake)
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) store.letGo()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    // Put aside, this page heard of no change.
    if (persisted) for (const value of [book, tray]) void value.refresh().catch(() => undefined)
    wake()
  })
  document.addEventListener('visibilitychange', wake)
  scheduler.request({ eager: true })

  let lastLoginType: LoginType = 'none'
  session.subscribe((snapshot) => {
    const loginType = loginTypeOf(snapshot)
    if (snapshot.value === 'reading' || loginType === lastLoginType) return
    lastLoginType = loginType
    if (loginType === 'guest') refreshBook('guest')
    if (loginType === 'sns') void beSomebody()
  })

  /** spec 2: the session refreshed and the user record loaded at start-up; no screen waits for it. */
  const beSomebody = async () => {
    try {
      await loadUser({ force: true })
      session.send({ type: 'sns.confirmed', sns_type: (await readMeta(store, 'user'))?.sns_type })
      refreshBook('sns')
      scheduler.request({ eager: true })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) session.send({ type: 'session.over' })
    }
  }
  const numbers = createLiveValue(() => readNumbers(store), () => undefined)
  // Neither is waited for: without them the phone's clock and the older counts stand.
  void measureClock({ store, api, now: Date.now }).catch(() => undefined)
  void refreshNumbers({ store, api, now: Date.now }).then(() => numbers.refresh()).catch(() => undefined)

  return {
    device: thisDevice(),
    loginType: () => loginTypeOf(session.getSnapshot()),
    isDebug,
    session,
    registration,
    overlay,
    update,
    pressMachine: pressMachine.provide({ actors: { keep: fromPromise(({ input }) => keepPress(input)) } }),
    book,
    tray,
    numbers,
    position,
    account: createAccount({
      deps: accountDeps,
      user,
      drainNow: async () => {
        await sweepSlips({ store, live, slips }).catch(() => undefined)
        await drain({ ...accountDeps, loadUser, random: Math.random }, { eager: true })
        return (await readUnsent()).length
      },
      leave: (path) => location.assign(path),
      onBookJoined: () => refreshBook('guest'),
    }),
    modals: createModals(),
    install: createInstall(window),
    seenNotices: createSeenNotices(localStorage),
    sendNow: () => scheduler.request({ eager: true }),
    async retryPress(key) {
      await retryPress({ store, live }, key)
      scheduler.request({ eager: true })
    },
  }
}

/** Loads the book once for an owner, and again only when asked to after that has ended. */
function createBookRefresher(deps: Parameters<typeof commitRefresh>[0]): (owner: 'guest' | 'sns') => void {
  const machine = collectedPagesMachine.provide({
    actors: {
      begin: fromPromise(() => beginRefresh(deps)),
      fetchPage: fromPromise(async ({ input }) => {
        const page = await fetchCollectedPage(deps, input.owner, input.page)
        return page.changed ? page : { changed: false, stamps: [], stamp_num: 0, etag: null }
      }),
      commit: fromPromise(async ({ input }) => {
        await commitRefresh(deps, input)
      }),
    },
  })
  let isRunning = false
  return (owner) => {
    if (isRunning) return
    isRunning = true
    const actor = createActor(machine, { input: { owner } })
    actor.subscribe((snapshot) => {
      if (snapshot.status !== 'active' || snapshot.matches('failed')) {
        isRunning = false
        actor.stop()
      }
    })
    actor.start()
  }
}
