/** What sw/env.d.ts says of the worker's globals, for the program of the tests, which has the page's library. */
declare const __BUILD_ID__: string
interface ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}
