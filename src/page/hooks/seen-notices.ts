/** What the start page offers once. */
export type NoticeName = 'how-to' | 'install' | 'login'

/** A special or login stamp that was offered, by its stamp_id. */
export type RewardNoticeName = `reward-${number}`

/** A notice of the operator, by its id. */
export type OperatorNoticeName = `operator-${string}`

type SeenName = NoticeName | RewardNoticeName | OperatorNoticeName

/** Nobody is asked twice: what this phone has answered. */
export interface SeenNotices {
  has(name: SeenName): boolean
  add(name: SeenName): void
}
