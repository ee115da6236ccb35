import type { Station } from '../../core/catalogue/station.ts'

/** `refused`: this phone gives the app no notifications; `unsupported`: it has none. */
export type NotificationChoice = 'on' | 'off' | 'refused' | 'unsupported'

/** What goes on beside the screens while the phone knows where it is (spec 10). */
export interface Finding {
  /** Tells of a change in any of these. */
  subscribe(listener: () => void): () => void
  /** The station whose stamp came into reach while finding was not on screen; null for none. */
  notice(): Station | null
  endNotice(): void
  /** How many positions were taken in the last hour, over restarts. */
  fixesOfLastHour(): number
  /** Whether the visitor is told outside the app as well. */
  notifications(): NotificationChoice
  /** The phone is asked for its leave by this alone. */
  chooseNotifications(isOn: boolean): Promise<void>
}
