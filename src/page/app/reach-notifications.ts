import type { Station } from '../../core/catalogue/station.ts'
import type { NotificationChoice } from '../hooks/finding.ts'
import { pressFeel } from '../ui/settings/press-feel.ts'
import { FIND_POPUP } from '../ui/text/find-popup.ja.ts'
import { REACH_NOTIFICATION } from '../ui/text/reach-notification.ja.ts'

const KEPT_AS = 'ekiincho-reach-notifications'
const TAG = 'reach-'

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
  async tell({ stamp_id, name }: Station): Promise<void> {
    await this.clear()
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.showNotification(FIND_POPUP.near(name), {
      body: REACH_NOTIFICATION.body,
      tag: `${TAG}${stamp_id}`,
      silent: !pressFeel.get().sound,
      lang: 'ja',
      icon: '/icons/icon-192.png',
      // Where sw/open-screen.ts leads.
      data: `/find/push/?stamp_id=${stamp_id}`,
    })
  },

  /** Takes back what was told: it is on screen now, or over. */
  async clear(): Promise<void> {
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const notification of (await registration?.getNotifications()) ?? []) if (notification.tag.startsWith(TAG)) notification.close()
  },
}
