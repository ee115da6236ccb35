import type { CampaignAnswer } from '../../core/contract/campaign.ts'
import type { OperatorAnswer } from '../../core/contract/operator.ts'
import type { RankingAnswer, RankingPeriod } from '../../core/contract/ranking.ts'
import type { Reached } from '../../core/contract/stamps-collected.ts'
import type { User } from '../../core/contract/user.ts'

/** The single records that survive a restart, by name. */
export interface MetaRecords {
  /** Who may drain until when (epoch ms), where no Web Lock tells. */
  drain_lease: { owner: string; until: number }
  /** ETag of the book as loaded last, and for whom. */
  collected_etag: { owner: 'guest' | 'sns'; etag: string }
  /** What the server said beside the book as loaded last; the days with a login follow from it (domain/login-mission). */
  reached: Reached
  /** The places as last loaded; one's own among them. */
  rankings: Partial<Record<RankingPeriod, RankingAnswer>>
  /** The campaign's state as last loaded, and of whose book. */
  campaign: { book_id: string } & CampaignAnswer
  /** Server's clock minus the phone's, in milliseconds, and when that was measured. */
  clock: { offset_ms: number; measured_at: number }
  /** How many visitors hold each stamp, as last loaded. */
  stamp_numbers: { loaded_at: number; numbers: readonly (readonly [stamp_id: number, number: number])[] }
  /** Who runs the service and their notice, as last loaded. */
  operator: OperatorAnswer
  /** The record of the account whose book this phone holds; absent for guests. */
  user: User
  /** When the session was lengthened last, epoch ms. */
  remembered_at: number
  /** Whether the visitor was asked already: nobody is asked twice. */
  asked_persist: true
  /** How many settlements this phone made so far; tells what is newer than a refresh under way. */
  settle_count: number
  /** The settle count at which the book on this phone began: what was read before belongs to another. */
  book_begun: number
}
