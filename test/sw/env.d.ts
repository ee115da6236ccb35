/** The worker's globals of sw/env.d.ts, for the program of the tests, which has the page's library. */
declare const __BUILD_ID__: string
interface ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}
