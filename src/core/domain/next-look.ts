/** Metres a second of the fastest train, 324 km/h. */
const FASTEST_MPS = 90
/** A train stands in a station for longer than this. */
const SHORTEST_MS = 20_000
/** A fix may have been wrong, a stamp taken back: after this the phone looks again in any case. */
export const LONGEST_LOOK_MS = 180_000

/**
 * How long a phone may leave off asking where it is, in milliseconds, while no screen shows it (spec 10: rare while far): no train comes
 * into reach sooner. `away_m`: metres to where the nearest stamp comes into reach; Infinity where none is near.
 */
export const nextLookMs = (away_m: number): number => Math.min(LONGEST_LOOK_MS, Math.max(SHORTEST_MS, (away_m / FASTEST_MPS) * 1_000))
