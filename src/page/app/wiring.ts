import { createActor } from 'xstate'
import { createStore, DB_NAME } from '../../device/store/db.ts'
import { createLive } from '../../device/store/live.ts'
import { createOutbox } from '../../device/store/outbox.ts'
import { createOverflow } from '../../device/store/overflow.ts'
import { overlayMachine } from '../machines/overlay.machine.ts'
import type { AppServices } from '../services/app-services.ts'
import type { Install } from '../services/install.ts'
import { createAccount } from './account.ts'
import { createAppUpdate } from './app-update.ts'
import { readDebug } from './config.ts'
import { createPosition } from './geolocation.ts'
import { createLazyServerLink } from './lazy-server-link.ts'
import { createLazyServices } from './lazy-services.ts'
import { createLiveValues } from './live-values.ts'
import { createModals } from './modals.ts'
import { nextTask } from './next-task.ts'
import { readOpenVolume } from './open-volume.ts'
import { createPresses } from './presses.ts'
import { proofOfPlace } from './proof-of-place.ts'
import { readCookie } from './read-cookie.ts'
import { createSeenNotices } from './seen-notices.ts'
import { showBadge } from './show-badge.ts'
import { thisDevice } from './this-device.ts'
import { createVisitorSession } from './visitor-session.ts'
import { watchWakeUps } from './wake-ups.ts'

/** Creates everything of this tab and starts it. Calls to the server start when the first screen is `shown`: on a weak signal the two would compete. */
export function wire(shown: Promise<unknown>, install: Install): AppServices {
  const device = thisDevice()
  const volume = readOpenVolume()
  const live = createLive(volume)
  const store = createStore(DB_NAME + volume, live.announce)
  const outbox = createOutbox(
    store,
    createOverflow(localStorage, () => live.announce('outbox'), volume),
  )
  const { user, ...values } = createLiveValues(store, outbox, live)
  const { book, tray } = values
  const readMarker = (name: string) => readCookie(name + volume)
  const cookie = (name: string) => Promise.resolve(readMarker(name))
  const position = createPosition(navigator.geolocation, navigator.permissions, Date.now, document)

  const { link, withLink, requestDrain, ...server } = createLazyServerLink(async () => {
    await shown
    const { createServerLink } = await import('./server-link.ts')
    // The contract's schemas have just been made.
    await nextTask()
    return createServerLink({ volume, store, outbox, readCookie: cookie, session, refreshUser: user.refresh })
  })
  const { sendNow } = server
  const { session, registration, registrationRead } = createVisitorSession(live, readMarker, user, () => withLink((to) => to.refreshSession()))
  const { update, requestSync } = createAppUpdate(shown)
  /** The account whose book is on the phone. With a session whose account is not known yet, the drain assigns a guest's presses to it. */
  const bookId = () => user.get()?.record?.book_id
  showBadge(shown, tray, navigator)
  // spec 2: a desktop shows the notice, which is exempt from start-up loading.
  if (device !== 'desktop') withLink((to) => to.loadAtStart())
  watchWakeUps({
    onWake: () => (device === 'desktop' ? undefined : sendNow()),
    onSuspend: store.suspend,
    // A page restored from the back/forward cache has missed broadcasts.
    onRestore: () => [book, tray].forEach((value) => void value.refresh().catch(() => undefined)),
  })

  let keeping: Promise<unknown> = Promise.resolve()
  const lazy = createLazyServices({ volume, settled: () => keeping, store, outbox, live, book, position, readCookie: cookie, bookId, sendNow, link })
  void shown.then(lazy.phoneCopy).then(
    (copy) => copy.gather(false),
    () => undefined,
  )

  // On a phone with several books a press may go into two.
  const shelf = () => ('books' in document.documentElement.dataset ? lazy.together().catch(() => outbox) : Promise.resolve(outbox))
  const presses = createPresses({
    store,
    outbox: { add: async (row) => (await shelf()).add(row), amend: async (key, change) => (await shelf()).amend(key, change) },
    now: Date.now,
    bookId,
    fixFor: (draft) => proofOfPlace(position, draft),
    countOf: (stamp_id) => book.get()?.byStamp.get(stamp_id)?.impressions.length ?? 0,
    requestDrain,
    requestSync,
    storage: navigator.storage,
  })

  return {
    ...values,
    ...server,
    ...lazy,
    device,
    loginType: () => session.getSnapshot().value,
    isDebug: readDebug(),
    session,
    registration,
    registrationRead,
    overlay: createActor(overlayMachine).start(),
    update,
    presses: {
      ...presses,
      keep(draft) {
        const kept = presses.keep(draft)
        keeping = Promise.allSettled([keeping, kept])
        return kept
      },
    },
    unreadableRows: outbox.unreadable,
    position,
    account: createAccount(user, link),
    modals: createModals(),
    install,
    seenNotices: createSeenNotices(localStorage, volume),
    async placeSeals(collected_id, sub_stamps) {
      await (await import('../../device/sync/place-seals.ts')).placeSeals({ store, now: Date.now }, collected_id, sub_stamps)
      sendNow()
    },
    async chooseFace(stamp_id, collected_id) {
      await (await import('../../device/sync/choose-face.ts')).chooseFace({ store, now: Date.now }, stamp_id, collected_id)
      sendNow()
    },
    async retryPress(key) {
      await outbox.retry(key)
      sendNow()
    },
  }
}
