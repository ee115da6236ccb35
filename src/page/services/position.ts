import type { TimedFix } from '../../core/domain/fix-history.ts'

/** `idle`: not asked yet; `denied`: the visitor or the phone says no; `unavailable`: no position to be had right now. */
export type PositionStatus = 'idle' | 'asking' | 'watching' | 'denied' | 'unavailable'

export interface PositionSnapshot {
  readonly status: PositionStatus
  readonly fix: TimedFix | null
}

/** The phone's position, asked for by a tap only (spec 10). No fix leaves the phone but with a press. */
export interface Position {
  get(): PositionSnapshot
  subscribe(listener: () => void): () => void
  /** Asks and goes on watching until `stop`. */
  start(): void
  stop(): void
  /** Near a station fixes are fine and frequent, far from all coarse and rare (spec 10): battery is what a day out runs on. */
  focus(isNear: boolean): void
  /** Starts only where the visitor allowed it before, in this visit or an earlier one, so that nothing pops up. */
  startIfAllowed(): void
  /** The fixes of the last ten minutes, oldest first. */
  recent(): readonly TimedFix[]
  /** The fix that proves best to have been near a place within さっきの駅's time, else the latest; null without any. */
  bestFixFor(place: { readonly lat: number; readonly lng: number; readonly radius_m: number }, now: number): TimedFix | null
}
