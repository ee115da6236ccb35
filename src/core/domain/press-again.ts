import type { CollectedStamp } from '../contract/collected-stamp.ts'
import type { Press } from './press.ts'

/** An impression as a press again (a book file, a server that lost it), without proof of place. A press carries one seal; placed-seals sends the whole list. */
export const pressAgain = ({
  collected_id,
  stamp_id,
  pressed_at,
  tilt,
  blurred,
  restamp_number,
  imprint,
  sub_stamps: [seal],
}: Omit<CollectedStamp, 'collected_at' | 'verified'>): Press => ({ key: collected_id, stamp_id, pressed_at, tilt, blurred, restamp_number, imprint, ...seal })
