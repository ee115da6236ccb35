/** Numbers that page, service worker and server must agree on (spec 3, 4, 9). */
export const STATION_IDS = { first: 1, last: 2000 } as const
export const EKISOBA_IDS = { first: 2049, last: 2186 } as const
export const EKISOBA_COUNT = 138

/** spec 9: stamps asked for in one page of the collected list. */
export const COLLECTED_PAGE_SIZE = 500
/** spec 9: pages after which loading the collected list stops, whatever stamp_num says. */
export const COLLECTED_PAGE_CAP = 1000
/** spec 9: the same for the complete-stamp list. */
export const COMPLETE_PAGE_CAP = 100
/** spec 9: pause between two pages, in milliseconds. */
export const PAGE_PAUSE_MS = 1

/** spec 9: login missions. */
export const LOGIN_MISSION_IDS = { first: 10035, last: 10084 } as const
export const LOGIN_MISSION_THRESHOLD = 50
export const LOGIN_MISSION_NONE = 99999

/** spec 9, 14: the campaign of the face of railway. */
export const CAMPAIGN_ID = '202507'

/** spec 9: how long an error stays before it is hidden, in milliseconds. */
export const ERROR_DISPLAY_DELAY_MS = 200
/** spec 9: how long one reload forbids the next, in milliseconds. */
export const RELOAD_GUARD_MS = 10_000
/** spec 9: HTTP time-out unless a caller asks for one; 0 is none. */
export const REQUEST_TIMEOUT_MS = 0
/** spec 9: how long the drain waits for one answer, in milliseconds. */
export const DRAIN_TIMEOUT_MS = 15_000
/** spec 9: how often a visible page asks for a new build, in milliseconds; never more often than BUILD_POLL_MIN_MS. */
export const BUILD_POLL_MS = 3_600_000
export const BUILD_POLL_MIN_MS = 60_000

/** spec 10: metres within which a stamp is in range unless the catalogue says otherwise. */
export const DEFAULT_RADIUS_M = 500
/** spec 10: the most that a poor fix may widen the radius, in metres. */
export const ACCURACY_ALLOWANCE_M = 500
/** spec 10: how long a station just left may still be pressed (さっきの駅), in milliseconds. */
export const JUST_LEFT_MS = 10 * 60_000
