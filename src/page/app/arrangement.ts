import { editJourney, readJourneyEdits } from '../../device/store/journey-edits.ts'
import { keepLeafOrder, readLeafOrder } from '../../device/store/leaf-order.ts'
import type { Store } from '../../device/store/db.ts'
import type { Live, LiveTopic } from '../../device/store/live.ts'
import { createLiveValue } from '../../device/store/live-value.ts'
import type { Arrangement } from '../services/arrangement.ts'

/** Each part is reread after a change in any tab. */
export function createArrangement(store: Store, live: Pick<Live, 'subscribe'>): Arrangement {
  const watch =
    (...topics: LiveTopic[]) =>
    (onChange: () => void) =>
      void live.subscribe((topic) => (topics.includes(topic) ? onChange() : undefined))
  return {
    journeys: createLiveValue(() => readJourneyEdits(store), watch('journeys')),
    editJourney: (key, change) => editJourney(store, key, change),
    leaves: createLiveValue(() => readLeafOrder(store), watch('leaf_order', 'meta')),
    keepLeaves: (keys) => keepLeafOrder(store, keys),
  }
}
