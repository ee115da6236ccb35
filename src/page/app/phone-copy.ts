import { SHELL_CACHE } from '../../core/contract/worker-messages.ts'
import type { PhoneCopy, PhoneCopyKeeper } from '../services/phone-copy.ts'
import { registerAgain } from './register-service-worker.ts'

/** The copy of the app in the service worker's shell cache. */
export const phoneCopyKeeper: PhoneCopyKeeper = {
  read,
  whenReady: () => ('serviceWorker' in navigator ? navigator.serviceWorker.ready.then(read) : new Promise(() => undefined)),
  complete,
}

async function read(): Promise<PhoneCopy> {
  if (!('serviceWorker' in navigator)) return { state: 'absent' }
  const registration = await navigator.serviceWorker.getRegistration()
  // A worker becomes active once it has every file; before that something may be missing.
  return registration?.active == null ? { state: 'gathering' } : { state: 'held', bytes: await heldBytes() }
}

async function heldBytes(): Promise<number> {
  const cache = await caches.open(SHELL_CACHE)
  let bytes = 0
  for (const response of await cache.matchAll()) bytes += (await response.blob()).size
  return bytes
}

/** A worker whose installation failed is gone; registering it again resumes its download. */
async function complete(): Promise<PhoneCopy> {
  try {
    const registration = await registerAgain()
    const { installing } = registration
    if (registration.active === null && installing !== null) {
      await new Promise<void>((resolve) => installing.addEventListener('statechange', () => ['activated', 'redundant'].includes(installing.state) && resolve()))
    }
    return registration.active === null ? { state: 'failed' } : await read()
  } catch {
    return { state: 'failed' }
  }
}
