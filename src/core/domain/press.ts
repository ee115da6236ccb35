import type { SubStamp } from '../contract/collected-stamp.ts'

/** The owner of a press. It determines the path that it is sent to, and never changes after the press. */
export type PressOwner = 'guest' | 'sns'

/** The print of the gesture: everything an impression is drawn from, besides the stamp itself (spec 10). */
export interface Print {
  /** Degrees clockwise, -45.0 to 45.0 in tenths. */
  readonly tilt: number
  /** 0 crisp to 100 hardly visible. */
  readonly blurred: number
  /** The gesture in a few whole numbers; null draws from tilt, blurred and the key. */
  readonly imprint: string | null
}

/** The proof of a press's place; absent without a position. */
export interface PlaceClaim {
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  /** Metres. */
  readonly accuracy?: number | undefined
  /** When the position was fixed; ISO, UTC. */
  readonly fixed_at?: string | undefined
}

/** The visitor's action: all fields of a press, before it is a row. */
export interface Press extends Print, PlaceClaim {
  /** UUID made when the stamp touched the paper; the Idempotency-Key of every request and the permanent collected_id. */
  readonly key: string
  readonly stamp_id: number
  /** ISO, UTC, by the phone's corrected clock. */
  readonly pressed_at: string
  readonly restamp_number: number
  /** A tag's token, as proof of place. */
  readonly token?: string | undefined
  /** A small seal on the sheet, at 0 to 1 of its width and height. */
  readonly sub_stamp_id?: number | undefined
  readonly x?: number | undefined
  readonly y?: number | undefined
}

/** The stamp, its place and the print: input for the press's row. */
export interface PressDraft {
  readonly key: string
  readonly stamp_id: number
  readonly print: Print
  /** When the stamp left the paper, epoch ms by the phone's own clock. */
  readonly at: number
  /** A tag's token, read on site, as proof of place (spec 7). */
  readonly token?: string
}

/** How long 「とりけす」 is offered after a press. */
export const UNDO_OFFER_MS = 5_000
/** The undo window, in which a row is not sent: longer than the offer, so that a tap at the last moment still finds it. */
export const UNDO_WINDOW_MS = 6_000
/** The longest undo window: while its button has the focus, or a seal is being placed. */
export const UNDO_PAUSE_MS = 60_000

/** The seal of a press as the book stores it: a press carries one or none. */
export const subStampsOf = ({ sub_stamp_id, x, y }: Pick<Press, 'sub_stamp_id' | 'x' | 'y'>): SubStamp[] =>
  sub_stamp_id === undefined || x === undefined || y === undefined ? [] : [{ sub_stamp_id, x, y }]
