/** What the start page offers once. */
export type NoticeName = 'how-to' | 'install' | 'login'

/** Nobody is asked twice: what this phone has answered. */
export interface SeenNotices {
  has(name: NoticeName): boolean
  add(name: NoticeName): void
}
