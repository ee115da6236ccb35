import type { Store } from '../../device/store/db.ts'
import type { Outbox } from '../../device/store/outbox.ts'
import type { AppServices } from '../services/app-services.ts'

export interface ImpressionsDeps extends Pick<AppServices, 'sendNow'> {
  readonly store: Store
  readonly outbox: Pick<Outbox, 'retry'>
}

/** The visitor's changes of impressions in the book: stored first, then sent. */
export const createImpressions = ({ store, outbox, sendNow }: ImpressionsDeps): Pick<AppServices, 'placeSeals' | 'chooseFace' | 'retryPress'> => ({
  async placeSeals(collected_id, sub_stamps) {
    await (await import('../../device/sync/place-seals.ts')).placeSeals({ store, now: Date.now }, collected_id, sub_stamps)
    sendNow()
  },
  async chooseFace(stamp_id, collected_id) {
    await (await import('../../device/sync/choose-face.ts')).chooseFace({ store, now: Date.now }, stamp_id, collected_id)
    sendNow()
  },
  async retryPress(key) {
    await outbox.retry(key)
    sendNow()
  },
})
