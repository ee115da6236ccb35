import type { Station } from '../../core/catalogue/station.ts'
import type { NotificationChoice } from '../services/finding.ts'
import { pressFeel } from '../ui/settings/press-feel.ts'
import { FIND_POPUP } from '../ui/text/find-popup.ja.ts'
import { REACH_NOTIFICATION } from '../ui/text/reach-notification.ja.ts'

const KEPT_AS = 'ekiincho-reach-notifications'
const TAG = 'reach-'

let last: Promise<void> = Promise.resolve()
/** A step begins when the one before is over: two at once would both find nothing to take back, and leave two behind. */
const inOrder = (step: () => Promise<void>): Promise<void> => (last = last.then(step, step))

async function takeBack(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  for (const notification of (await registration?.getNotifications()) ?? []) if (notification.tag.startsWith(TAG)) notification.close()
}

/** The phone's own notifications of a stamp in reach (spec 10): off until the visitor wants them. */
export const reachNotifications = {
  /** A leave that was taken back in the phone's settings shows here as well. */
  get(): NotificationChoice {
    if (!('Notification' in globalThis) || !('serviceWorker' in navigator)) return 'unsupported'
    if (Notification.permission === 'denied') return 'refused'
    return Notification.permission === 'granted' && localStorage.getItem(KEPT_AS) !== null ? 'on' : 'off'
  },

  /** Asks for the phone's leave where it was not given yet. */
  async choose(isOn: boolean): Promise<void> {
    if (!isOn) localStorage.removeItem(KEPT_AS)
    else if (Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted') localStorage.setItem(KEPT_AS, '1')
  },

  /** Takes the place of what was told before: a ride leaves one behind, not one a station. Makes no sound where the visitor has sound off. */
  tell({ stamp_id, name }: Station): Promise<void> {
    return inOrder(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await takeBack(registration)
      await registration?.showNotification(FIND_POPUP.near(name), {
        body: REACH_NOTIFICATION.body,
        tag: `${TAG}${stamp_id}`,
        silent: !pressFeel.get().sound,
        lang: 'ja',
        icon: '/icons/icon-192.png',
        // Where sw/open-screen.ts leads.
        data: `/find/push/?stamp_id=${stamp_id}`,
      })
    })
  },

  /** Takes back what was told: it is on screen now, or over. */
  clear: (): Promise<void> => inOrder(async () => takeBack(await navigator.serviceWorker?.getRegistration())),
}
