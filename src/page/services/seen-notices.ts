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

/** The notices that this phone's visitor has answered, so that none is shown twice. */
export interface SeenNotices {
  has(name: SeenName): boolean
  add(name: SeenName): void
}
