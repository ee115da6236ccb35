import type { StampFacts } from '../../../core/catalogue/stamp-facts.ts'
import type { SubStamp } from '../../../core/contract/collected-stamp.ts'
import type { BookEntry, Impression } from '../../../core/domain/collected-view.ts'
import type { ImprintRecord } from '../../../core/domain/imprint/imprint-of.ts'

/** All data of a stamp that leaves the book on a picture or a printed page: never the visitor's position. */
export interface SharedStamp extends ImprintRecord {
  readonly stamp_id: number
  readonly name: string
  /** Above the name: kana, or a substitute. */
  readonly kana: string | null
  /** First press; ISO, UTC. */
  readonly first_pressed_at: string
  /** This impression's own time, which its seals and its postmark show; ISO, UTC. */
  readonly pressed_at: string
  readonly sub_stamps: readonly SubStamp[]
  /** Which mark the picture shows: the postmark (true), the keepsake's (false), none before the server has the press (null). */
  readonly verified: boolean | null
}

/** Stamps that are shared together. */
export interface SharedStamps {
  /** Their common title, on picture and paper. */
  readonly title: string
  readonly stamps: readonly SharedStamp[]
  /** Every press of a single stamp, for paper: each with its own day. */
  readonly history?: readonly SharedStamp[]
}

/** One impression of a stamp, its face by default, under the stamp's name and first day. */
export const sharedStamp = (
  { stamp_id, name, kana, subtitle }: StampFacts,
  { face, first_pressed_at }: BookEntry,
  { tilt, blurred, imprint, collected_id, pressed_at, sub_stamps, verified }: Impression = face,
): SharedStamp => ({
  stamp_id,
  name,
  kana: kana ?? subtitle,
  first_pressed_at,
  pressed_at,
  tilt,
  blurred,
  imprint,
  collected_id,
  sub_stamps,
  verified,
})
