/** Constants shared by page, service worker and server (spec 3, 4, 9). */
export const STATION_IDS = { first: 1, last: 2000 } as const
export const EKISOBA_IDS = { first: 2049, last: 2186 } as const
export const EKISOBA_COUNT = 138

/** spec 9: entries per page of the collected list. */
export const COLLECTED_PAGE_SIZE = 500
/** spec 7: the maximum number of presses in one request. */
export const COLLECT_BATCH_MAX = 100
/** spec 9: the maximum number of pages of the collected list, whatever stamp_num says. */
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

/** spec 9: how long an error is shown, in milliseconds. */
export const ERROR_DISPLAY_DELAY_MS = 200
/** spec 9: minimum time between two automatic reloads, in milliseconds. */
export const RELOAD_GUARD_MS = 10_000
/** spec 9: default HTTP time-out; 0 is none. */
export const REQUEST_TIMEOUT_MS = 0
/** spec 9: the drain's time-out for one answer, in milliseconds. */
export const DRAIN_TIMEOUT_MS = 15_000
/** spec 9: how often a visible page checks for a new build, in milliseconds; never more often than BUILD_POLL_MIN_MS. */
export const BUILD_POLL_MS = 3_600_000
export const BUILD_POLL_MIN_MS = 60_000

/** spec 10: default radius in metres within which a stamp is in range. */
export const DEFAULT_RADIUS_M = 500
/** spec 10: maximum widening of the radius by an imprecise fix, in metres. */
export const ACCURACY_ALLOWANCE_M = 500
/** spec 10: how long after leaving a station its stamp can still be pressed as verified (さっきの駅), in milliseconds. */
export const JUST_LEFT_MS = 10 * 60_000

/** spec 10: how many small seals one sheet takes. */
export const SEALS_PER_SHEET = 3

/** Characters of the line that a visitor writes beside an impression. */
export const NOTE_LENGTH_MAX = 60
/** Bytes of the photo beside an impression. */
export const PHOTO_BYTES_MAX = 300 * 1024
