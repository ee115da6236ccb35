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

/** spec 11: `waiting` is on its way (仮); `refused` stays in the tray with its reason until the visitor decides. */
export type OutboxState = 'waiting' | 'refused'

/** One press on its way to the server. Nothing removes it but an answer that was stored first (HOUSE 3). */
export interface OutboxRow extends Press {
  readonly owner: PressOwner
  /** The account whose press it is (`book_id`); absent for a guest's. */
  readonly book_id?: string | undefined
  readonly state: OutboxState
  readonly attempts: number
  /** Epoch ms before which a timer should not try again; a visitor, a new connection or a new press may. */
  readonly next_at: number
  /** Epoch ms before which nobody may try: the server said so (Retry-After). */
  readonly not_before: number
  /** Epoch ms until which the visitor may take it back and nobody sends it; absent for a press that never could be. */
  readonly held_until?: number | undefined
  readonly last: OutboxLast | null
}

/** How the last sending ended, for the tray and for the report of an error. */
export interface OutboxLast {
  readonly at: number
  readonly outcome: 'no_answer' | 'http' | 'refused'
  readonly status: number
  readonly code: string
  readonly message: string
}

/** The row as first written: it has not been tried. */
export const newOutboxRow = (press: Press, owner: PressOwner, book_id?: string): OutboxRow => ({
  ...press,
  owner,
  ...(book_id === undefined ? {} : { book_id }),
  state: 'waiting',
  attempts: 0,
  next_at: 0,
  not_before: 0,
  last: null,
})

const ROW_TYPES = {
  key: 'string',
  stamp_id: 'number',
  tilt: 'number',
  blurred: 'number',
  pressed_at: 'string',
  attempts: 'number',
  next_at: 'number',
  not_before: 'number',
}

/** Whether what was stored outside IndexedDB is still a row that can be shown and sent. */
export function isOutboxRow(value: unknown): value is OutboxRow {
  if (typeof value !== 'object' || value === null) return false
  const row = value as Readonly<Record<string, unknown>>
  const hasTypes = Object.entries(ROW_TYPES).every(([name, type]) => typeof row[name] === type)
  return (
    hasTypes &&
    ['guest', 'sns'].includes(row['owner'] as string) &&
    ['waiting', 'refused'].includes(row['state'] as string) &&
    !Number.isNaN(Date.parse(row['pressed_at'] as string))
  )
}

/** How long 「とりけす」 is offered after a press. */
export const TAKE_BACK_MS = 5_000
/** How long a row is held after a press: longer than the offer, so that the last moment's tap still finds it here. */
export const HELD_MS = 6_000
/** How long a visitor who is not done may keep it from going. */
export const PAUSE_MS = 60_000

/** Whether the visitor may still take it back. A clock set back must not hold a press for longer than anybody can. */
export const isHeld = ({ held_until = 0 }: Pick<OutboxRow, 'held_until'>, now: number): boolean => held_until > now && held_until - now <= PAUSE_MS

/** The seal of a press as the book has it: a press carries one or none. */
export const subStampsOf = ({ sub_stamp_id, x, y }: Pick<Press, 'sub_stamp_id' | 'x' | 'y'>): SubStamp[] =>
  sub_stamp_id === undefined || x === undefined || y === undefined ? [] : [{ sub_stamp_id, x, y }]
