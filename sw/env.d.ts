/** The build of this worker (scripts/build-files.ts). */
declare const __BUILD_ID__: string
/** The address of the script that defines `presses` (scripts/presses-script.ts). */
declare const __PRESSES__: string
declare const presses: typeof import('./presses.ts')

interface ServiceWorkerGlobalScope {
  /** Filled in by workbox-build: names the list of all files (scripts/shell-list.ts). */
  readonly __WB_MANIFEST: readonly [{ readonly url: string }]
}

/** Background Sync: Chromium only, so not in TypeScript's library (https://wicg.github.io/background-sync/spec/). */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}
interface SyncManager {
  register(tag: string): Promise<void>
}
interface ServiceWorkerRegistration {
  readonly sync?: SyncManager
}
interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent
}
