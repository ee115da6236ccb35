import type { JourneyEdit } from '../../core/domain/journeys.ts'
import type { LiveValue } from '../../device/store/live-value.ts'

/** How the visitor arranged the book; on this phone and in the book's file only. */
export interface Arrangement {
  /** Names, splits and joins of journeys, by the key of a press. */
  readonly journeys: LiveValue<ReadonlyMap<string, JourneyEdit>>
  /** Changes the name or the cut at a press. Stored when it resolves; rejects where the phone has no room. */
  editJourney(key: string, change: Partial<Omit<JourneyEdit, 'key'>>): Promise<void>
  /** The keys of the impressions in the visitor's own order; empty before any. */
  readonly leaves: LiveValue<readonly string[]>
  /** Stores the order of all impressions of the book; rejects where the phone has no room. */
  keepLeaves(keys: readonly string[]): Promise<void>
}
