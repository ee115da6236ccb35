/** A page's messages to its service worker: activate the waiting build (spec 12), or ask the server for a newer one. */
export interface WorkerMessage {
  readonly type: 'SKIP_WAITING' | 'CHECK_BUILD'
}

/** The tag of the Background Sync that sends waiting presses. */
export const DRAIN_TAG = 'drain'

/** The cache that holds every file of the app. */
export const SHELL_CACHE = 'shell'
