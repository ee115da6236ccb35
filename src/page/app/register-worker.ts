export const WORKER = '/sw.js'
export const WORKER_OPTIONS = { updateViaCache: 'none' } as const

/** Registers the service worker, anew where it is gone; it resumes from what it had fetched. Rejects where there is no signal. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register(WORKER, WORKER_OPTIONS)
