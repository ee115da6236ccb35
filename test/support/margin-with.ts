import type { JourneyEdit } from '../../src/core/domain/journeys.ts'
import { createLiveValue } from '../../src/device/store/live-value.ts'
import type { Arrangement } from '../../src/page/services/arrangement.ts'
import type { Margin } from '../../src/page/services/margin.ts'

/** A margin that holds these edits of journeys and nothing else, for pageServices. */
export const marginWith = (edits: readonly JourneyEdit[] = []) => {
  const arrangement: Partial<Arrangement> = {
    journeys: createLiveValue(
      () => Promise.resolve(new Map(edits.map((edit) => [edit.key, edit]))),
      () => undefined,
    ),
  }
  const margin: Partial<Margin> = { arrangement: () => Promise.resolve(arrangement as Arrangement) }
  return () => Promise.resolve(margin as Margin)
}
