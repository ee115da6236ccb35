import type { RankingAnswer, RankingPeriod } from '../../core/contract/ranking.ts'
import type { Standing } from '../../core/domain/play/standing.ts'
import type { LiveValue } from '../../device/store/live-value.ts'
import type { Outcome } from './outcome.ts'

/** spec 3, 14: missions, special stamps, inks, the campaign and the ranking, as far as this phone knows. */
export interface Play {
  /** Computed from the book and its unsent presses. */
  readonly standing: LiveValue<Standing>
  /** The places as last loaded. */
  readonly rankingList: LiveValue<Partial<Record<RankingPeriod, RankingAnswer>>>
  /** Loads the campaign's state of a logged-in visitor; in the background; rejects without an answer. */
  refreshCampaign(): Promise<void>
  /** Loads the places of a period; the stored ones stay without an answer. */
  refreshRanking(period: RankingPeriod): Promise<Outcome<void>>
}
