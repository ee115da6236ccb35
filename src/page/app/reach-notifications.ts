import type { Station } from '../../core/catalogue/station.ts'
import type { NotificationChoice } from '../services/finding.ts'
import { pressFeel } from '../ui/settings/press-feel.ts'
import { FIND_POPUP } from '../ui/text/find-popup.ja.ts'
import { REACH_NOTIFICATION } from '../ui/text/reach-notification.ja.ts'

const KEPT_AS = 'ekiincho-reach-notifications'
const TAG = 'reach-'

let last: Promise<void> = Promise.resolve()
/** Runs the steps in sequence: two at once would both find nothing to close, and leave two notifications. */
const inOrder = (step: () => Promise<void>): Promise<void> => (last = last.then(step, step))

async function closeNotifications(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  for (const notification of (await registration?.getNotifications()) ?? []) if (notification.tag.startsWith(TAG)) notification.close()
}

/** The phone's own notifications of a stamp in reach (spec 10): off until the visitor switches them on. */
export const reachNotifications = {
  /** Considers the permission too: it may have been revoked in the phone's settings. */
  get(): NotificationChoice {
    if (!('Notification' in globalThis) || !('serviceWorker' in navigator)) return 'unsupported'
    if (Notification.permission === 'denied') return 'refused'
    return Notification.permission === 'granted' && localStorage.getItem(KEPT_AS) !== null ? 'on' : 'off'
  },

  /** Requests the phone's permission where it was not granted yet. */
  async choose(isOn: boolean): Promise<void> {
    if (!isOn) localStorage.removeItem(KEPT_AS)
    else if (Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted') localStorage.setItem(KEPT_AS, '1')
  },

  /** Replaces the previous notification: a ride leaves one, not one a station. Silent if the visitor has switched sound off. */
  tell({ stamp_id, name }: Station): Promise<void> {
    return inOrder(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await closeNotifications(registration)
      await registration?.showNotification(FIND_POPUP.near(name), {
        body: REACH_NOTIFICATION.body,
        tag: `${TAG}${stamp_id}`,
        silent: !pressFeel.get().sound,
        lang: 'ja',
        icon: '/icons/icon-192.png',
        // The target of sw/open-screen.ts.
        data: `/find/push/?stamp_id=${stamp_id}`,
      })
    })
  },

  /** Closes the notification: its stamp is on screen now, or out of reach. */
  clear: (): Promise<void> => inOrder(async () => closeNotifications(await navigator.serviceWorker?.getRegistration())),
}
