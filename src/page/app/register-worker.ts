export const WORKER = '/sw.js'
export const WORKER_OPTIONS = { updateViaCache: 'none' } as const

/** Registers the service worker, again where its registration is gone; it keeps the files that it had fetched. Rejects without a signal. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register(WORKER, WORKER_OPTIONS)
