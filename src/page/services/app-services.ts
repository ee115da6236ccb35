import type { ActorRefFrom } from 'xstate'
import type { SubStamp } from '../../core/contract/collected-stamp.ts'
import type { Reached } from '../../core/contract/stamps-collected.ts'
import type { CollectedView } from '../../core/domain/collected-view.ts'
import type { DeviceKind } from '../../core/domain/device-kind.ts'
import type { OutboxRow } from '../../core/domain/outbox-row.ts'
import type { LoginType } from '../../core/domain/visitor.ts'
import type { LiveValue } from '../../device/store/live-value.ts'
import type { overlayMachine } from '../machines/overlay.machine.ts'
import type { registrationMachine } from '../machines/registration.machine.ts'
import type { sessionMachine } from '../machines/session.machine.ts'
import type { updateMachine } from '../machines/update.machine.ts'
import type { Account } from './account.ts'
import type { BookFiles } from './book-files.ts'
import type { Finding } from './finding.ts'
import type { Install } from './install.ts'
import type { Modals } from './modals.ts'
import type { OperatorNews } from './operator.ts'
import type { PhoneCopyKeeper } from './phone-copy.ts'
import type { Play } from './play.ts'
import type { Position } from './position.ts'
import type { Presses } from './presses.ts'
import type { SeenNotices } from './seen-notices.ts'

/** The complete list (spec 2). */
export interface StampNumbers {
  readonly loaded_at: number
  readonly byStamp: ReadonlyMap<number, number>
}

/** All that a screen may reach, made in page/app/wiring and nowhere else. */
export interface AppServices {
  readonly device: DeviceKind
  /** spec 4, as the session machine has it at this moment. */
  loginType(): LoginType
  readonly isDebug: boolean
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly registration: ActorRefFrom<typeof registrationMachine>
  /** Resolves when `registration` knows the status that this phone holds (spec 2); at once for a visitor without a session. Never rejects. */
  readonly registrationRead: Promise<void>
  readonly overlay: ActorRefFrom<typeof overlayMachine>
  readonly update: ActorRefFrom<typeof updateMachine>
  readonly presses: Presses
  readonly book: LiveValue<CollectedView>
  readonly tray: LiveValue<readonly OutboxRow[]>
  /** How many presses a full phone kept beside the outbox that cannot be read any more; they are told once. */
  unreadableSlips(): number
  /** How many visitors hold each stamp, by stamp_id, and when that was so (epoch ms); no list before any came. */
  readonly numbers: LiveValue<{ readonly list: StampNumbers | null }>
  /** What the server said of special stamps and inks; null before any book came. */
  readonly reached: LiveValue<Reached | null>
  /** The play, made when it is first wanted: the same promise each time, a new one after a failure. */
  play(): Promise<Play>
  /** The book as a file, made when first wanted, as the play is. */
  bookFiles(): Promise<BookFiles>
  /** Who runs the service; made when first wanted, as the play is. */
  operator(): Promise<OperatorNews>
  /** The phone's copy of the app; made when first wanted, as the play is. */
  phoneCopy(): Promise<PhoneCopyKeeper>
  readonly position: Position
  /** What goes on beside the screens while the phone knows where it is; made when first wanted, as the play is. */
  finding(): Promise<Finding>
  readonly account: Account
  readonly modals: Modals
  readonly install: Install
  readonly seenNotices: SeenNotices
  /** Sends what waits now, whatever waits were agreed. */
  sendNow(): void
  /** spec 7: loads what other phones of this account pressed of a stamp; nobody waits for it, and a guest asks for nothing. */
  refreshStamp(stamp_id: number): void
  /** spec 7: whether a tag's token is in force; null for a guest and without an answer. It does not block the press. */
  isTagInForce(token: string): Promise<boolean | null>
  /**
   * Places the whole list of small seals on an impression, sent or not, at most three; on the phone when it resolves. Rejects where the phone has
   * no room.
   */
  placeSeals(collected_id: string, sub_stamps: readonly SubStamp[]): Promise<void>
  /** Takes a refused press out of the tray and tries it again. */
  retryPress(key: string): Promise<void>
}

/** What a guard may ask: the actors themselves, so that it reads a snapshot and never React state (HOUSE 3). */
export interface RouterContext {
  readonly services: AppServices
}
