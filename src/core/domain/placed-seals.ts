import type { CollectedStamp, SubStamp } from '../contract/collected-stamp.ts'

/** The small seals of one impression as the visitor placed them after its undo window; they wait on the phone until the server has them. */
export interface PlacedSeals {
  readonly collected_id: string
  /** The whole list, at most three. */
  readonly sub_stamps: readonly SubStamp[]
  /** ISO, UTC, by the phone's corrected clock: of two lists the server keeps the later. */
  readonly placed_at: string
  /** The account whose impression it is; absent for a guest's. */
  readonly book_id?: string | undefined
  /** Epoch ms before which they are not sent: the server refused them. Absent for none. */
  readonly not_before?: number | undefined
}

/**
 * The seals of impressions that become presses again (a book file, a server that lost them). A press carries one seal; the list is sent after
 * it, dated a millisecond after the press, so that seals which a visitor placed later are kept.
 */
export const sealsBehindPress = (stamp: Pick<CollectedStamp, 'collected_id' | 'pressed_at' | 'sub_stamps'>, book_id?: string): PlacedSeals[] =>
  stamp.sub_stamps.length === 0
    ? []
    : [
        {
          collected_id: stamp.collected_id,
          sub_stamps: stamp.sub_stamps,
          placed_at: new Date(Date.parse(stamp.pressed_at) + 1).toISOString(),
          ...(book_id === undefined ? {} : { book_id }),
        },
      ]
