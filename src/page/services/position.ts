import type { TimedFix } from '../../core/domain/fix-history.ts'

/** `idle`: not requested yet; `denied`: the visitor or the phone refuses; `unavailable`: the phone has no position right now. */
export type PositionStatus = 'idle' | 'asking' | 'watching' | 'denied' | 'unavailable'

export interface PositionSnapshot {
  readonly status: PositionStatus
  /** The newest fix; null where it is too old to prove a place. */
  readonly fix: TimedFix | null
  /** The time by the phone's clock (epoch ms), kept current while a screen shows the place: the fixes that prove a place become fewer without a new one. */
  readonly now: number
  /** Whether a screen shows the place: a station that it announces is announced nowhere else. */
  readonly isShown: boolean
}

/**
 * The phone's position, requested by a tap only (spec 10). A fix leaves the phone only with a press. Only this service decides how often and how accurately the device is
 * asked.
 */
export interface Position {
  get(): PositionSnapshot
  subscribe(listener: () => void): () => void
  /** Requests the visitor's permission where it was not granted; where the phone had no position, requests one again. */
  start(): void
  /**
   * Marks the place as shown until the returned function is called; a press screen (`isPress`) needs the best proof. Starts the device only where the visitor allowed
   * it before, in this visit or an earlier one, so that no prompt appears.
   */
  show(isPress?: boolean): () => void
  /** The meaning of the newest fix: metres to the nearest station (null: unknown), and for how many ms no stamp can come into reach. */
  judge(nearest_m: number | null, rest_ms: number): void
  /** Whether to watch while the page is hidden as well; it starts as `show` does. */
  notify(isOn: boolean): void
  /** The fixes of the last ten minutes, oldest first. */
  recent(): readonly TimedFix[]
  /** The fix that best proves having been near a place within さっきの駅's time, else the latest; null without any. */
  bestFixFor(place: { readonly lat: number; readonly lng: number; readonly radius_m: number }, now: number): TimedFix | null
}
