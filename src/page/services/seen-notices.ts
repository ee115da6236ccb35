/** The one-time offers of the start page. */
export type NoticeName = 'how-to' | 'install' | 'login'

/** An offered special or login stamp, by its stamp_id. */
export type RewardNoticeName = `reward-${number}`

/** A notice of the operator, by its id. */
export type OperatorNoticeName = `operator-${string}`

/** The unreadable overflow rows, reported by their number. */
export type UnreadableNoticeName = `unreadable-${number}`

/** A completed line (its name) or area (its id), whose seal fell into the book. */
export type WholeName = `whole-${string}`

type SeenName = NoticeName | RewardNoticeName | OperatorNoticeName | UnreadableNoticeName | WholeName

/** What this phone has answered, so that nobody is asked twice. */
export interface SeenNotices {
  has(name: SeenName): boolean
  add(name: SeenName): void
}
