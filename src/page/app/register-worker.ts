export const WORKER = '/sw.js'
export const WORKER_OPTIONS = { updateViaCache: 'none' } as const

/** Registers the service worker, again where its registration is gone; it keeps the files that it had fetched. Rejects without a signal. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register(WORKER, WORKER_OPTIONS)

/** Registers it on a first visit, where the page has none yet. A failure is left to the copy of the app, which tries again (app/phone-copy). */
export function registerFirstWorker(): void {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller === null) void registerWorker().catch(() => undefined)
}
