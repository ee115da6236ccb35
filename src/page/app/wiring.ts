import { createActor } from 'xstate'
import { overlayMachine } from '../machines/overlay.machine.ts'
import type { AppServices } from '../services/app-services.ts'
import type { Install } from '../services/install.ts'
import { untilPressable } from '../ui/until-pressable.ts'
import { createAccount } from './account.ts'
import { createAppUpdate } from './app-update.ts'
import { readDebug } from './read-debug.ts'
import { createPosition } from './geolocation.ts'
import { createImpressions } from './impressions.ts'
import { createLazyServerLink } from './lazy-server-link.ts'
import { createLazyServices } from './lazy-services.ts'
import { createModals } from './modals.ts'
import { nextTask } from './next-task.ts'
import { createPressOutbox } from './press-outbox.ts'
import { createPresses } from './presses.ts'
import { proofOfPlace } from './proof-of-place.ts'
import { createSeenNotices } from './seen-notices.ts'
import { showBadge } from './show-badge.ts'
import { dropStrayTaps } from './stray-taps.ts'
import type { TabStorage } from './tab-storage.ts'
import { thisDevice } from './this-device.ts'
import { createVisitorSession } from './visitor-session.ts'
import { watchWakeUps } from './wake-ups.ts'

export { openTabStorage } from './tab-storage.ts'

/**
 * Creates everything of this tab but its storage, which is opened in a task of its own, and starts it. Calls to the server that no screen waits for start when the
 * first screen is `shown` and a station can be pressed: on a weak signal they would compete.
 */
export function wire(storage: TabStorage, shown: Promise<unknown>, install: Install): AppServices {
  const device = thisDevice()
  const { volume, live, store, outbox, overflow, user, values, readMarker, bookId } = storage
  const { book, tray } = values
  const cookie = (name: string) => Promise.resolve(readMarker(name))
  const position = createPosition(navigator.geolocation, navigator.permissions, Date.now, document)

  const { link, withLink, requestDrain, ...server } = createLazyServerLink(async () => {
    await shown
    const { createServerLink } = await import('./server-link.ts')
    // The contract's schemas have just been made.
    await nextTask()
    return createServerLink({ volume, store, outbox, readCookie: cookie, session, refreshUser: user.refresh, update })
  })
  const { sendNow } = server
  const { session, registration, registrationRead } = createVisitorSession(live, readMarker, user, () => withLink((to) => to.refreshSession()))
  const { update, requestSync } = createAppUpdate(shown)
  showBadge(shown, tray, navigator)
  // spec 2: a desktop shows the notice, which is exempt from start-up loading.
  const pressable = shown.then(untilPressable)
  if (device !== 'desktop') void pressable.then(() => withLink((to) => to.loadAtStart()))
  dropStrayTaps(window)
  watchWakeUps({
    onWake: () => (device === 'desktop' ? undefined : void pressable.then(sendNow)),
    onSuspend: store.suspend,
    // A page restored from the back/forward cache has missed broadcasts.
    onRestore: () => [book, tray].forEach((value) => void value.refresh().catch(() => undefined)),
  })

  const settled = () => presses.settled()
  const lazy = createLazyServices({ volume, settled, store, outbox, overflow, live, book, position, readCookie: cookie, bookId, sendNow, link })
  void shown.then(lazy.phoneCopy).then(
    (copy) => copy.gather(false),
    () => undefined,
  )

  const { outbox: pressOutbox, together } = createPressOutbox(outbox, lazy.together)
  const presses = createPresses({
    store,
    outbox: pressOutbox,
    now: Date.now,
    bookId,
    fixFor: (draft) => proofOfPlace(position, draft),
    provingFix: (draft) => proofOfPlace(position, draft, { isProving: true }),
    onFix: position.subscribe,
    countOf: (stamp_id) => book.get()?.byStamp.get(stamp_id)?.impressions.length ?? 0,
    requestDrain,
    requestSync,
    storage: navigator.storage,
  })

  return {
    ...values,
    ...server,
    ...lazy,
    together,
    ...createImpressions({ store, outbox, sendNow }),
    device,
    loginType: () => session.getSnapshot().value,
    isDebug: readDebug(),
    session,
    registration,
    registrationRead,
    overlay: createActor(overlayMachine).start(),
    update,
    presses,
    unreadableRows: outbox.unreadable,
    position,
    account: createAccount(user, link),
    modals: createModals(),
    install,
    seenNotices: createSeenNotices(localStorage, volume),
  }
}
