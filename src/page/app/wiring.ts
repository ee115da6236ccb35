import { createActor, fromPromise } from 'xstate'
import { loadOnce } from '../../core/catalogue/load-once.ts'
import { createStore, DB_NAME } from '../../device/store/db.ts'
import { createLive } from '../../device/store/live.ts'
import { createOutbox } from '../../device/store/outbox.ts'
import { createOverflow } from '../../device/store/overflow.ts'
import { overlayMachine } from '../machines/overlay.machine.ts'
import { updateMachine } from '../machines/update.machine.ts'
import type { AppServices } from '../services/app-services.ts'
import { createAccount } from './account.ts'
import { isDebug } from './config.ts'
import { createPosition } from './geolocation.ts'
import { createInstall } from './install.ts'
import { createLiveValues } from './live-values.ts'
import { createModals } from './modals.ts'
import { createPresses } from './presses.ts'
import { proofOfPlace } from './proof-of-place.ts'
import { readCookie } from './read-cookie.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { reloadOnce } from './reload-once.ts'
import { createSeenNotices } from './seen-notices.ts'
import type { ServerLink } from './server-link.ts'
import { thisDevice } from './this-device.ts'
import { createVisitorSession } from './visitor-session.ts'
import { watchWakeUps } from './wake-ups.ts'

/** How long to wait before the chunk that calls the server is requested again, in milliseconds. */
const LINK_RETRY_MS = 30_000

/** Creates everything of this tab and starts it. Calls to the server start when the first screen is `shown`: on a weak signal the two would compete. */
export function wire(shown: Promise<unknown>): AppServices {
  const device = thisDevice()
  const live = createLive()
  const store = createStore(DB_NAME, live.announce)
  const overflow = createOverflow(localStorage, () => live.announce('outbox'))
  const outbox = createOutbox(store, overflow)
  const { book, tray, reached, user, numbers } = createLiveValues(store, outbox, live)
  const cookie = (name: string) => Promise.resolve(readCookie(name))
  const position = createPosition(navigator.geolocation, navigator.permissions, Date.now, document)
  const overlay = createActor(overlayMachine).start()

  const link = loadOnce(async () => {
    await shown
    return (await import('./server-link.ts')).createServerLink({ store, outbox, readCookie: cookie, session })
  })
  /** Nothing happens where the chunk cannot be loaded: the stored data stays. */
  const withLink = (act: (to: ServerLink) => unknown, onFailure: () => unknown = () => undefined) => void link().then(act).catch(onFailure)
  const requestDrain = (options: { readonly eager: boolean }) =>
    withLink(
      (to) => to.requestDrain(options),
      () => setTimeout(() => requestDrain(options), LINK_RETRY_MS),
    )
  const sendNow = () => requestDrain({ eager: true })
  const { session, registration, registrationRead } = createVisitorSession(live, user, () => withLink((to) => to.refreshSession()))

  const worker = registerServiceWorker(
    { onWaiting: () => update.send({ type: 'build.waiting' }), onControlling: () => update.send({ type: 'build.controlling' }) },
    shown,
  )
  const update = createActor(
    updateMachine.provide({
      actors: { activate: fromPromise(() => worker.activate()), reload: fromPromise(() => Promise.resolve(reloadOnce())) },
    }),
  ).start()
  /** The account whose book is on the phone. With a session whose account is not known yet, the drain assigns a guest's presses to it. */
  const bookId = () => user.get()?.record?.book_id
  const finding = loadOnce(async () => (await import('./wiring-finding.ts')).wireFinding(position, book))
  // A visitor without a position does not need it.
  position.subscribe(() => (position.get().status === 'idle' ? undefined : void finding().catch(() => undefined)))
  if ('setAppBadge' in navigator)
    void shown
      .then(() => import('./badge.ts'))
      .then(
        ({ keepBadge }) => keepBadge(tray, navigator),
        () => undefined,
      )
  // spec 2: a desktop shows the notice, which is exempt from start-up loading.
  if (device !== 'desktop') withLink((to) => to.loadAtStart())
  watchWakeUps({
    onWake: () => (device === 'desktop' ? undefined : sendNow()),
    onSuspend: store.suspend,
    // A page restored from the back/forward cache has missed broadcasts.
    onRestore: () => [book, tray].forEach((value) => void value.refresh().catch(() => undefined)),
  })

  return {
    device,
    loginType: () => session.getSnapshot().value,
    isDebug,
    session,
    registration,
    registrationRead,
    overlay,
    update,
    presses: createPresses({
      store,
      outbox,
      now: Date.now,
      bookId,
      fixFor: (draft) => proofOfPlace(position, draft),
      countOf: (stamp_id) => book.get()?.byStamp.get(stamp_id)?.impressions.length ?? 0,
      requestDrain,
      requestSync: worker.requestSync,
      storage: navigator.storage,
    }),
    book,
    tray,
    unreadableSlips: outbox.unreadable,
    numbers,
    reached,
    play: loadOnce(async () => (await import('./play.ts')).createPlay({ store, book, readCookie: cookie, api: async () => (await link()).api })),
    bookFiles: loadOnce(async () => (await import('./book-files.ts')).createBookFiles({ store, outbox, now: Date.now, bookId, sendNow })),
    operator: loadOnce(async () =>
      (await import('./operator.ts')).createOperator({ store, api: async () => (await link()).api, now: Date.now, page: document }),
    ),
    phoneCopy: loadOnce(async () => (await import('./phone-copy.ts')).phoneCopyKeeper),
    position,
    finding,
    account: createAccount({ link, user, leave: (path) => location.assign(path) }),
    modals: createModals(),
    install: createInstall(window),
    seenNotices: createSeenNotices(localStorage),
    sendNow,
    refreshStamp: (stamp_id) => withLink((to) => to.refreshStamp(stamp_id)),
    isTagInForce: (token) =>
      link()
        .then((to) => to.isTagInForce(token))
        .catch(() => null),
    async placeSeals(collected_id, sub_stamps) {
      await (await import('../../device/sync/place-seals.ts')).placeSeals({ store, now: Date.now }, collected_id, sub_stamps)
      sendNow()
    },
    async retryPress(key) {
      await outbox.retry(key)
      sendNow()
    },
  }
}
