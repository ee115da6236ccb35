/** Background Sync: Chromium only, so not in TypeScript's library (https://wicg.github.io/background-sync/spec/). */
interface ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}
