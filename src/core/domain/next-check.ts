/** Speed of the fastest train, 324 km/h; metres a second. */
const FASTEST_MPS = 90
/** A train's stop at a station is longer than this. */
const SHORTEST_MS = 20_000
/** Upper bound: a fix may have been wrong, or a press undone. */
export const LONGEST_CHECK_MS = 180_000

/**
 * How long a phone may stop asking for its position, in milliseconds, while no screen shows it (spec 10: rare while far): no train comes into reach sooner.
 * `away_m`: metres to the edge of the nearest stamp's range; Infinity where none is near.
 */
export const nextCheckMs = (away_m: number): number => Math.min(LONGEST_CHECK_MS, Math.max(SHORTEST_MS, (away_m / FASTEST_MPS) * 1_000))
