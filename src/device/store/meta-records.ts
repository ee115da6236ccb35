import type { CampaignAnswer } from '../../core/contract/campaign.ts'
import type { OperatorAnswer } from '../../core/contract/operator.ts'
import type { RankingAnswer, RankingPeriod } from '../../core/contract/ranking.ts'
import type { Reached } from '../../core/contract/stamps-collected.ts'
import type { User } from '../../core/contract/user.ts'
import type { Volume } from '../../core/contract/volumes.ts'
import type { Arriving } from '../../core/domain/loaded-book.ts'
import type { OutboxRow } from '../../core/domain/outbox-row.ts'
import type { PressOwner } from '../../core/domain/press.ts'

/** The single records that survive a restart, by name. */
export interface MetaRecords {
  /** The tab or worker that drains, and until when it may (epoch ms). */
  drain_lease: { owner: string; until: number }
  /** The book as last loaded: where its pages are, and the settle count when reading began. Absent before the first load of a book. */
  loaded: { load: string; begunAt: number }
  /** A book that is being loaded. */
  arriving: Arriving
  /** ETag of the book as last loaded, and its owner. */
  collected_etag: { owner: PressOwner; etag: string }
  /** The server's lists beside the book as last loaded; the days with a login follow from them (domain/login-mission). */
  reached: Reached
  /** The places as last loaded, including one's own. */
  rankings: Partial<Record<RankingPeriod, RankingAnswer>>
  /** The campaign's state as last loaded, and its owner. */
  campaign: { book_id: string } & CampaignAnswer
  /** Server's clock minus the phone's, in milliseconds, and when that was measured. */
  clock: { offset_ms: number; measured_at: number }
  /** How many visitors have each stamp, as last loaded. */
  stamp_numbers: { loaded_at: number; numbers: readonly (readonly [stamp_id: number, number: number])[] }
  /** The operator's identity and notice, as last loaded. */
  operator: OperatorAnswer
  /** The record of the account whose book is on this phone; absent for guests. */
  user: User
  /** The login_id of each account whose book was on this phone since the last logout, by book_id. */
  logins: Readonly<Record<string, string>>
  /** Keys of impressions in the visitor's own order. */
  leaf_order: readonly string[]
  /** When the session was last extended, epoch ms. */
  remembered_at: number
  /** Whether durable storage was requested: it is requested once. */
  asked_persist: true
  /** The text by which this phone is the same guest again after it lost the cookies (guest/regist). */
  recovery: string
  /** Presses that another book on this phone is still owed (sync/together). */
  together: readonly { readonly to: Volume; readonly row: OutboxRow }[]
  /** The number of settlements on this phone so far. A stamp with a higher count than the start of a refresh is newer than that refresh. */
  settle_count: number
  /** The settle count at which the book on this phone started: earlier reads belong to another book. */
  book_begun: number
}
