import type { TimedFix } from '../../core/domain/fix-history.ts'

/** `idle`: not asked yet; `denied`: the visitor or the phone says no; `unavailable`: the phone cannot tell right now. */
export type PositionStatus = 'idle' | 'asking' | 'watching' | 'denied' | 'unavailable'

export interface PositionSnapshot {
  readonly status: PositionStatus
  readonly fix: TimedFix | null
  /** Whether a screen shows the place: what is told of it there is told nowhere else. */
  readonly isShown: boolean
}

/** The phone's position, asked for by a tap only (spec 10). No fix leaves the phone but with a press. How often and how finely the device is asked is decided by it alone. */
export interface Position {
  get(): PositionSnapshot
  subscribe(listener: () => void): () => void
  /** Asks for the visitor's leave where it was not given. */
  start(): void
  /**
   * A screen shows the place until the answer is called; one that presses (`isPress`) wants the best proof. It begins only where the visitor allowed it
   * before, in this visit or an earlier one, so that nothing pops up.
   */
  show(isPress?: boolean): () => void
  /** What the newest fix means: metres to the nearest station (null: nobody could tell), and for how many ms no stamp can come into reach. */
  judge(nearest_m: number | null, rest_ms: number): void
  /** Whether to look while the page is hidden as well; it begins as `show` does. */
  notify(isOn: boolean): void
  /** The fixes of the last ten minutes, oldest first. */
  recent(): readonly TimedFix[]
  /** The fix that proves best to have been near a place within さっきの駅's time, else the latest; null without any. */
  bestFixFor(place: { readonly lat: number; readonly lng: number; readonly radius_m: number }, now: number): TimedFix | null
}
