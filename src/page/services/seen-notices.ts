/** What the start page offers once. */
export type NoticeName = 'how-to' | 'install' | 'login'

/** A special or login stamp that was offered, by its stamp_id. */
export type RewardNoticeName = `reward-${number}`

/** A notice of the operator, by its id. */
export type OperatorNoticeName = `operator-${string}`

/** The slips that could not be read, told as so many. */
export type UnreadableNoticeName = `unreadable-${number}`

type SeenName = NoticeName | RewardNoticeName | OperatorNoticeName | UnreadableNoticeName

/** Nobody is asked twice: what this phone has answered. */
export interface SeenNotices {
  has(name: SeenName): boolean
  add(name: SeenName): void
}
