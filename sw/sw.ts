/// <reference lib="webworker" />
import { DRAIN_TAG, type WorkerMessage } from '../src/core/contract/worker-messages.ts'
import { fetchFile } from '../src/device/shell/gather-shell.ts'
import { isBuildOutdated } from './builds.ts'
import { openScreen } from './open-screen.ts'
import { createShell } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

const list = self.__WB_MANIFEST[0].url
const isFirst = self.registration.active === null
// Requested before importScripts blocks: two round trips in sequence would take a first visitor half a second longer on a weak signal.
const listed = isFirst ? fetchFile(list) : undefined
importScripts(__PRESSES__)
const shell = createShell(list, __BUILD_ID__, self.location.origin)

self.addEventListener('install', (event) => event.waitUntil(shell.install(isFirst, listed)))

self.addEventListener('activate', (event) => {
  // Take control of the first visit's page at once, so that its presses are queued here too.
  event.waitUntil(shell.activate().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  if (presses.isCollectPost(event.request)) {
    event.respondWith(presses.queueWhenUnsent(event.request, self.registration))
    return
  }
  const answer = shell.answer(event.request)
  if (answer !== null) event.respondWith(answer)
})

self.addEventListener('sync', (event) => {
  if (event.tag === DRAIN_TAG && presses.canDrainHere()) event.waitUntil(presses.drainHere(self.location.origin))
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
