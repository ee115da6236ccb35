/** What a page tells its service worker: let the waiting build in (spec 12), or ask the server for another one. */
export interface WorkerMessage {
  readonly type: 'SKIP_WAITING' | 'CHECK_BUILD'
}

/** The tag of the Background Sync that sends what waits. */
export const DRAIN_TAG = 'drain'

/** The cache that holds every file of the app. */
export const SHELL_CACHE = 'shell'
