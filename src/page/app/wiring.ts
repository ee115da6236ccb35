import { createActor, fromPromise } from 'xstate'
import { collectedView } from '../../core/domain/collected-view.ts'
import { HELD_MS } from '../../core/domain/press.ts'
import { loginTypeOf } from '../../core/domain/visitor.ts'
import { GUEST_MARKER, SESSION_MARKER } from '../../core/contract/cookies.ts'
import { loadOnce } from '../../core/catalogue/load-once.ts'
import { readBook } from '../../device/store/book-store.ts'
import { createStore } from '../../device/store/db.ts'
import { createLive, type LiveTopic } from '../../device/store/live.ts'
import { createLiveValue } from '../../device/store/live-value.ts'
import { readClockOffset, readMeta, readNumbers, writeMeta } from '../../device/store/meta-store.ts'
import { readOutbox } from '../../device/store/outbox-store.ts'
import type { DrainReport } from '../../device/sync/drain.ts'
import { enqueue, retryPress } from '../../device/sync/enqueue.ts'
import { pausePress, resumePress, sealPress, takeBack } from '../../device/sync/held-press.ts'
import type { AppServices } from '../services/app-services.ts'
import { overlayMachine } from '../machines/overlay.machine.ts'
import type { PressDraft } from '../machines/press.machine.ts'
import { registrationMachine } from '../machines/registration.machine.ts'
import { sessionMachine } from '../machines/session.machine.ts'
import { updateMachine } from '../machines/update.machine.ts'
import { createAccount } from './account.ts'
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

/** An IndexedDB that does not answer must not keep the first screen away, in milliseconds. */
const REGISTRATION_WAIT_MS = 1_000

/**
 * Makes everything of this tab and starts it. The only place where a machine meets device code (HOUSE 3). What speaks to the server
 * begins when the first screen is `shown`: on one bar the two would take turns.
 */
export function wire(shown: Promise<unknown>): AppServices {
  // spec 2: a desktop shows the notice, which is exempt from start-up loading.
  const device = thisDevice()
  const store = createStore()
  const live = createLive()
  const cookie = (name: string) => Promise.resolve(readCookie(name))
  const position = createPosition(navigator.geolocation, navigator.permissions, Date.now, document)
  const watchTopics = (onChange: () => void, ...topics: LiveTopic[]) => {
    live.subscribe((topic) => (topics.includes(topic) ? onChange() : undefined))
  }

  const slips = createSlipBox(localStorage)
  const book = createLiveValue(
    async () => {
      // The slips first: one that is swept meanwhile is in both, and none is in neither.
      const onSlips = slips.read()
      const [outbox, collected] = await readBook(store)
      return collectedView(collected, [...onSlips, ...outbox])
    },
    (onChange) => watchTopics(onChange, 'collected', 'outbox'),
  )
  const tray = createLiveValue(
    async () => [...slips.read(), ...(await readOutbox(store))],
    (onChange) => watchTopics(onChange, 'outbox'),
  )
  if ('setAppBadge' in navigator)
    void shown
      .then(() => import('./badge.ts'))
      .then(
        ({ keepBadge }) => keepBadge(tray, navigator),
        () => undefined,
      )

  const reached = createLiveValue(
    async () => (await readMeta(store, 'reached')) ?? null,
    (onChange) => watchTopics(onChange, 'collected'),
  )

  const user = createLiveValue(
    async () => ({ record: (await readMeta(store, 'user')) ?? null }),
    (onChange) => watchTopics(onChange, 'account'),
  )

  const session = createActor(sessionMachine).start()
  const registration = createActor(registrationMachine).start()
  const readMarkers = () =>
    session.send({
      type: 'markers.changed',
      loginType: loginTypeOf({ guest: readCookie(GUEST_MARKER) !== null, session: readCookie(SESSION_MARKER) !== null }),
    })
  readMarkers()
  watchTopics(readMarkers, 'account')
  user.subscribe(() => {
    const record = user.get()?.record ?? null
    if (record !== null) {
      registration.send({ type: 'user.loaded', registered_status: record.registered_status })
      const { value, context } = session.getSnapshot()
      // The account's book is still here and its cookie is not: the session has ended. Where only the cookie was lost, asking brings it back.
      if (value !== 'sns' && context.over === 'no') {
        session.send({ type: 'session.over' })
        void refreshSession()
      }
    } else if (registration.getSnapshot().context.registeredStatus !== undefined) {
      for (const actor of [registration, session]) actor.send({ type: 'logout.done' })
    }
  })
  const registrationRead =
    session.getSnapshot().value === 'sns'
      ? Promise.race([user.refresh().catch(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, REGISTRATION_WAIT_MS))])
      : Promise.resolve()
  const overlay = createActor(overlayMachine).start()
  const worker = registerServiceWorker(
    {
      onWaiting: () => update.send({ type: 'build.waiting' }),
      onControlling: () => update.send({ type: 'build.controlling' }),
    },
    shown,
  )
  const update = createActor(
    updateMachine.provide({
      actors: { activate: fromPromise(() => worker.activate()), reload: fromPromise(() => Promise.resolve(reloadOnce())) },
    }),
  ).start()

  const line = loadOnce(async () => {
    await shown
    return (await import('./wiring-line.ts')).createLine({ store, live, slips, readCookie: cookie })
  })
  /** What the phone holds stands where the line's chunk cannot be had. */
  const refreshBook = (whose: 'guest' | 'sns') =>
    void line().then(
      ({ refreshBook: refresh }) => refresh(whose),
      () => undefined,
    )
  const scheduler = createDrainScheduler({
    now: Date.now,
    drain: async (options) => (await line()).drain(options),
    onReport(report: DrainReport) {
      if (report.needsLogin) session.send({ type: 'session.over' })
      if (report.hasRenewed) refreshBook('guest')
    },
  })

  /** What proves best that the visitor was at one of the stamp's places; the press screen has its facts on hand. */
  const fixFor = async ({ stamp_id, at }: PressDraft) => {
    const { fix } = position.get()
    if (fix === null) return null
    const [{ loadStampFacts }, { whereabouts }] = await Promise.all([
      import('../../core/catalogue/load-stamp-facts.ts'),
      import('../../core/domain/whereabouts.ts'),
    ])
    return whereabouts((await loadStampFacts(stamp_id))?.places ?? [], fix, position.bestFixFor, at)?.fix ?? null
  }

  /** Whose a press is at this moment. A session whose account is not known yet: the drain gives what is a guest's to it. */
  const ownerNow = () => {
    const book_id = user.get()?.record?.book_id
    return { owner: book_id === undefined ? ('guest' as const) : ('sns' as const), book_id }
  }

  const keepPress = async (draft: PressDraft): Promise<'outbox' | 'overflow'> => {
    const { owner, book_id } = ownerNow()
    // Neither may cost the press: without them it is kept with the phone's time and no place.
    const offset = await readClockOffset(store).catch(() => 0)
    const fix = await fixFor(draft).catch(() => null)
    const where = await enqueue(
      { store, live, slips },
      {
        key: draft.key,
        stamp_id: draft.stamp_id,
        ...draft.print,
        ...(draft.token === undefined ? {} : { token: draft.token }),
        pressed_at: new Date(draft.at + offset).toISOString(),
        restamp_number: book.get()?.byStamp.get(draft.stamp_id)?.impressions.length ?? 0,
        ...(fix === null
          ? {}
          : { latitude: fix.lat, longitude: fix.lng, accuracy: Math.round(fix.accuracy), fixed_at: new Date(fix.at + offset).toISOString() }),
      },
      owner,
      book_id,
      Date.now() + HELD_MS,
    )
    void worker.requestSync()
    scheduler.request({ eager: true })
    void askToPersist().catch(() => undefined)
    return where === 'slip' ? 'overflow' : where
  }

  /** Made with the first position: no other visitor needs it. */
  const finding = loadOnce(async () => (await import('./wiring-finding.ts')).wireFinding(position, book))
  position.subscribe(() => (position.get().status === 'idle' ? undefined : void finding().catch(() => undefined)))

  const held = { store, live, slips, now: Date.now }

  /** spec 11: asked once, after the first stamp; a no changes nothing that the visitor could see. */
  const askToPersist = async () => {
    if (navigator.storage?.persist === undefined || (await readMeta(store, 'asked_persist')) === true) return
    await writeMeta(store, 'asked_persist', true)
    await navigator.storage.persist()
  }

  const wake = () => {
    if (device !== 'desktop' && document.visibilityState === 'visible') scheduler.request({ eager: true })
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
  wake()

  /** spec 2: the session refreshed and the user record loaded at start-up; no screen waits for it. */
  const refreshSession = async () => {
    const heard = await line().then(
      (to) => to.beSomebody(),
      () => 'unheard' as const,
    )
    if (heard === 'over') session.send({ type: 'session.over' })
    if (heard !== 'known') return
    session.send({ type: 'sns.confirmed', sns_type: (await readMeta(store, 'user'))?.sns_type })
    refreshBook('sns')
    scheduler.request({ eager: true })
  }
  const numbers = createLiveValue(
    async () => ({ list: await readNumbers(store) }),
    () => undefined,
  )
  // spec 2: start-up loading, which no screen waits for.
  if (device !== 'desktop') {
    const loginType = session.getSnapshot().value
    if (loginType === 'guest') refreshBook('guest')
    if (loginType === 'sns') void refreshSession()
    void line()
      .then((to) => to.measureClock())
      .catch(() => undefined)
    void line()
      .then((to) => to.refreshNumbers())
      .then(() => numbers.refresh())
      .catch(() => undefined)
  }

  return {
    device,
    loginType: () => session.getSnapshot().value,
    isDebug,
    session,
    registration,
    registrationRead,
    overlay,
    update,
    presses: {
      keep: keepPress,
      async amend(key, change) {
        if (change === 'take-back') return takeBack(held, key)
        if (change === 'pause') return pausePress(held, key)
        if (change !== 'resume') return sealPress(held, key, change.seal)
        const isOpen = await resumePress(held, key)
        scheduler.request({ eager: false })
        return isOpen
      },
    },
    book,
    tray,
    unreadableSlips: slips.unreadable,
    numbers,
    reached,
    play: loadOnce(async () => {
      const { createPlay } = await import('./play.ts')
      return createPlay({ store, book, readCookie: cookie, api: async () => (await line()).api })
    }),
    bookFiles: loadOnce(async () =>
      (await import('./book-files.ts')).createBookFiles({
        store,
        live,
        slips,
        now: Date.now,
        owner: ownerNow,
        sendNow: () => scheduler.request({ eager: true }),
      }),
    ),
    operator: loadOnce(async () =>
      (await import('./operator.ts')).createOperator({ store, api: async () => (await line()).api, now: Date.now, page: document }),
    ),
    phoneCopy: loadOnce(async () => (await import('./phone-copy.ts')).phoneCopyKeeper),
    position,
    finding,
    account: createAccount({ line, user, leave: (path) => location.assign(path) }),
    modals: createModals(),
    install: createInstall(window),
    seenNotices: createSeenNotices(localStorage),
    sendNow: () => scheduler.request({ eager: true }),
    refreshStamp: (stamp_id) =>
      void line()
        .then((to) => to.refreshStamp(stamp_id))
        .then(() => numbers.refresh())
        .catch(() => undefined),
    isTagInForce: (token) =>
      line()
        .then((to) => to.isTagInForce(token))
        .catch(() => null),
    async retryPress(key) {
      await retryPress({ store, live }, key)
      scheduler.request({ eager: true })
    },
  }
}
