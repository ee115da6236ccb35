import { BUILD_POLL_MIN_MS, BUILD_POLL_MS } from '../../core/contract/constants.ts'
import { DRAIN_TAG, type WorkerMessage } from '../../core/contract/worker-messages.ts'
import { WORKER, WORKER_OPTIONS } from './register-worker.ts'

export interface ServiceWorkerHooks {
  readonly onWaiting: () => void
  readonly onControlling: () => void
}

export interface RegisteredServiceWorker {
  /** Activates the waiting build; every tab then gets a new controller. */
  activate(): Promise<void>
  /** Requests a drain even if this page is closed first (Chromium; elsewhere nothing). Rejects where the browser refuses it. */
  requestSync(): Promise<void>
}

/**
 * Registers sw.js once the first screen is `shown`, and polls for builds: at start, hourly while visible, on resume and on coming
 * online (spec 9, 12).
 */
export function registerServiceWorker(hooks: ServiceWorkerHooks, shown: Promise<unknown>): RegisteredServiceWorker {
  if (!('serviceWorker' in navigator)) return { activate: () => Promise.resolve(), requestSync: () => Promise.resolve() }
  const { serviceWorker } = navigator
  const hadController = serviceWorker.controller !== null
  // The very first controller is not a new build: the page is not older than it.
  let isFirst = !hadController
  serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst) isFirst = false
    else hooks.onControlling()
  })
  void shown.then(() => register(hooks)).catch(() => undefined)

  let polledAt = 0
  const poll = () => {
    if (document.visibilityState !== 'visible' || Math.abs(Date.now() - polledAt) < BUILD_POLL_MIN_MS) return
    polledAt = Date.now()
    serviceWorker.controller?.postMessage({ type: 'CHECK_BUILD' } satisfies WorkerMessage)
  }
  setInterval(poll, BUILD_POLL_MS)
  document.addEventListener('visibilitychange', poll)
  window.addEventListener('pageshow', poll)
  window.addEventListener('online', poll)

  return {
    async activate() {
      const registration = await serviceWorker.getRegistration()
      registration?.waiting?.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage)
    },
    async requestSync() {
      const registration = await serviceWorker.getRegistration()
      await registration?.sync?.register(DRAIN_TAG)
    },
  }
}

async function register(hooks: ServiceWorkerHooks): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(WORKER, WORKER_OPTIONS)
  workbox.addEventListener('waiting', hooks.onWaiting)
  const registration = await workbox.register()
  // Workbox reports the first build that is found more than a minute later, and then no other.
  registration?.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active !== null) hooks.onWaiting()
    })
  })
}
