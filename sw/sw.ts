/// <reference lib="webworker" />
import { DRAIN_TAG, type WorkerMessage } from '../src/core/contract/worker-messages.ts'
import { isBuildOutdated } from './builds.ts'
import { queueWhenUnsent, isCollectPost } from './collect-queue.ts'
import { openScreen } from './open-screen.ts'
import { createShell } from './precache.ts'
import { canDrainHere, drainHere } from './triggers.ts'

declare const self: ServiceWorkerGlobalScope

const shell = createShell(self.__WB_MANIFEST[0].url, __BUILD_ID__, self.location.origin)

self.addEventListener('install', (event) => event.waitUntil(shell.install(self.registration.active === null)))

self.addEventListener('activate', (event) => {
  // Control the first visit's page at once: from then on its presses are queued here too.
  event.waitUntil(shell.activate().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  if (isCollectPost(event.request)) {
    event.respondWith(queueWhenUnsent(event.request, self.registration))
    return
  }
  const answer = shell.answer(event.request)
  if (answer !== null) event.respondWith(answer)
})

self.addEventListener('sync', (event) => {
  if (event.tag === DRAIN_TAG && canDrainHere()) event.waitUntil(drainHere(self.location.origin))
})

self.addEventListener('notificationclick', (event) => event.waitUntil(openScreen(event.notification, self.clients)))

self.addEventListener('message', (event) => {
  const message = event.data as Partial<WorkerMessage> | null
  // Only a visitor's tap or the next start activates a new build (spec 12).
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
  if (message?.type === 'CHECK_BUILD') {
    event.waitUntil(isBuildOutdated(self.location.origin).then((outdated) => (outdated ? self.registration.update() : undefined)))
  }
})
