import type { ActorRefFrom } from 'xstate'
import type { SubStamp } from '../../core/contract/collected-stamp.ts'
import type { Reached } from '../../core/contract/stamps-collected.ts'
import type { StampNumbers } from '../../core/domain/by-visitors.ts'
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
import type { Books } from './books.ts'
import type { Finding } from './finding.ts'
import type { Install } from './install.ts'
import type { Margin } from './margin.ts'
import type { Modals } from './modals.ts'
import type { OperatorNews } from './operator.ts'
import type { PhoneCopyKeeper } from './phone-copy.ts'
import type { Play } from './play.ts'
import type { Position } from './position.ts'
import type { Presses } from './presses.ts'
import type { SeenNotices } from './seen-notices.ts'
import type { Together } from './together.ts'

/** Everything that a screen may use, created in page/app/wiring only. */
export interface AppServices {
  readonly device: DeviceKind
  /** spec 4, the session machine's current state. */
  loginType(): LoginType
  readonly isDebug: boolean
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly registration: ActorRefFrom<typeof registrationMachine>
  /** Resolves when `registration` has the status stored on this phone (spec 2); at once for a visitor without a session. Never rejects. */
  readonly registrationRead: Promise<void>
  readonly overlay: ActorRefFrom<typeof overlayMachine>
  readonly update: ActorRefFrom<typeof updateMachine>
  readonly presses: Presses
  readonly book: LiveValue<CollectedView>
  readonly tray: LiveValue<readonly OutboxRow[]>
  /** How many overflow rows of a full phone are unreadable; reported once. */
  unreadableRows(): number
  /** How many visitors have each stamp, by stamp_id, and when that was so (epoch ms); no list before any arrived. */
  readonly numbers: LiveValue<{ readonly list: StampNumbers | null }>
  /** The server's lists of special stamps and inks; null before any book arrived. */
  readonly reached: LiveValue<Reached | null>
  /** The offset of the phone's clock as stored with presses: the server's minus its own; null before any was measured. */
  readonly clock: LiveValue<{ readonly offset_ms: number } | null>
  /** The play, created on first use: the same promise each time, a new one after a failure. */
  play(): Promise<Play>
  /** Export and import of the book, created on first use, like the play. */
  bookFiles(): Promise<BookFiles>
  /** The operator's identity; created on first use, like the play. */
  operator(): Promise<OperatorNews>
  /** Notes and photos beside the impressions, and the visitor's own order of the book; created on first use, like the play. */
  margin(): Promise<Margin>
  /** The phone's copy of the app; created on first use, like the play. */
  phoneCopy(): Promise<PhoneCopyKeeper>
  /** The books of this phone; created on first use, like the play. */
  books(): Promise<Books>
  /** Presses that go into two books; created on first use, like the play. */
  together(): Promise<Together>
  readonly position: Position
  /** Watches the position beside the screens; created on first use, like the play. */
  finding(): Promise<Finding>
  readonly account: Account
  readonly modals: Modals
  readonly install: Install
  readonly seenNotices: SeenNotices
  /** Sends waiting presses now, ignoring our own backoff. */
  sendNow(): void
  /** spec 7: loads the impressions of a stamp from other phones of this account, in the background; for a guest no request is sent. */
  refreshStamp(stamp_id: number): void
  /** spec 7: whether a tag's token is valid; null for a guest and without an answer. It does not block the press. */
  isTagInForce(token: string): Promise<boolean | null>
  /**
   * Places the whole list of small seals on an impression, sent or not, at most three; on the phone when it resolves. Rejects where the phone has
   * no room.
   */
  placeSeals(collected_id: string, sub_stamps: readonly SubStamp[]): Promise<void>
  /**
   * Chooses the impression that is a stamp's face in the book, sent or not; null for always the newest. On the phone when it resolves. Rejects where the
   * phone has no room.
   */
  chooseFace(stamp_id: number, collected_id: string | null): Promise<void>
  /** Takes a refused press out of the tray and tries it again. */
  retryPress(key: string): Promise<void>
}

/** The context of route guards: the actors themselves, so that a guard reads a snapshot and never React state. */
export interface RouterContext {
  /** A promise until the tab is wired: the root route waits for it, and hands the services to all other routes. */
  readonly services: AppServices | Promise<AppServices>
}
