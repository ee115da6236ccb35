import type { CollectedStamp } from '../contract/collected-stamp.ts'
import type { Press } from './press.ts'

type Judged = 'collected_at' | 'verified'

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
}: Omit<CollectedStamp, Judged>): Press =>
  ({ key: collected_id, stamp_id, pressed_at, tilt, blurred, restamp_number, imprint, ...seal }) satisfies Record<
    'key' | Exclude<keyof CollectedStamp, Judged | 'collected_id' | 'sub_stamps'>,
    unknown
  >
