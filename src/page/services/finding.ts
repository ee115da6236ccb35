import type { Station } from '../../core/catalogue/station.ts'

/** `refused`: this phone denies the app notifications; `unsupported`: it has none. */
export type NotificationChoice = 'on' | 'off' | 'refused' | 'unsupported'

/** Watches the position beside the screens (spec 10). */
export interface Finding {
  /** Notifies of a change in any of these. */
  subscribe(listener: () => void): () => void
  /** The station whose stamp came into reach while finding was not on screen; null for none. */
  notice(): Station | null
  endNotice(): void
  /** The number of fixes in the last hour, over restarts. */
  fixesOfLastHour(): number
  /** Whether the visitor is notified outside the app as well. */
  notifications(): NotificationChoice
  /** The only call that requests the phone's permission. */
  chooseNotifications(isOn: boolean): Promise<void>
}
