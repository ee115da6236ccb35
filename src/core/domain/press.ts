import type { SubStamp } from '../contract/collected-stamp.ts'

/** Whose press it is. It decides the path that it is sent to, and never changes after the press (HOUSE 3). */
export type PressOwner = 'guest' | 'sns'

/** What the gesture left on the paper: all that an impression is drawn from, beside the stamp itself (spec 10). */
export interface Print {
  /** Degrees clockwise, -45.0 to 45.0 in tenths. */
  readonly tilt: number
  /** 0 crisp to 100 hardly there. */
  readonly blurred: number
  /** The gesture in a few whole numbers; null draws from tilt, blurred and the key. */
  readonly imprint: string | null
}

/** What the visitor did: everything a press says, before it is anybody's row. */
export interface Press extends Print {
  /** UUID made when the stamp touched the paper; the Idempotency-Key of every sending and the collected_id for ever. */
  readonly key: string
  readonly stamp_id: number
  /** ISO, UTC, by the phone's corrected clock. */
  readonly pressed_at: string
  readonly restamp_number: number
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  /** Metres. */
  readonly accuracy?: number | undefined
  /** When the position was fixed; ISO, UTC. */
  readonly fixed_at?: string | undefined
  /** A tag's, as proof of place. */
  readonly token?: string | undefined
  /** A small seal set on the sheet, at 0 to 1 of its width and height. */
  readonly sub_stamp_id?: number | undefined
  readonly x?: number | undefined
  readonly y?: number | undefined
}

/** What was pressed and where, for the row that is made of it. */
export interface PressDraft {
  readonly key: string
  readonly stamp_id: number
  readonly print: Print
  /** When the stamp left the paper, epoch ms by the phone's own clock. */
  readonly at: number
  /** A tag's, read at the place: its proof (spec 7). */
  readonly token?: string
}

/** How long 「とりけす」 is offered after a press. */
export const TAKE_BACK_MS = 5_000
/** How long a row is held after a press: longer than the offer, so that the last moment's tap still finds it here. */
export const HELD_MS = 6_000
/** How long a visitor who is not done may keep it from going. */
export const PAUSE_MS = 60_000

/** The seal of a press as the book has it: a press carries one or none. */
export const subStampsOf = ({ sub_stamp_id, x, y }: Pick<Press, 'sub_stamp_id' | 'x' | 'y'>): SubStamp[] =>
  sub_stamp_id === undefined || x === undefined || y === undefined ? [] : [{ sub_stamp_id, x, y }]
