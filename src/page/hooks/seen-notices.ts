/** What the start page offers once. */
export type NoticeName = 'how-to' | 'install' | 'login'

/** A special or login stamp that was offered, by its stamp_id. */
export type RewardNoticeName = `reward-${number}`

/** Nobody is asked twice: what this phone has answered. */
export interface SeenNotices {
  has(name: NoticeName | RewardNoticeName): boolean
  add(name: NoticeName | RewardNoticeName): void
}
