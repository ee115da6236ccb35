import type { Install, InstallState } from '../services/install.ts'
import type { InstallPromptEvent } from './hold-offer.ts'

/** Holds the browser's install prompt back until the visitor requests it (spec 2): a banner must not get in the way of a press. */
export function createInstall(page: Window): Install {
  const isStandalone = (page.navigator as Navigator & { readonly standalone?: boolean }).standalone === true
  const isInstalled = isStandalone || page.matchMedia('(display-mode: standalone)').matches
  let offer = page.heldOffer ?? null
  let state: InstallState = isInstalled ? 'installed' : offer === null ? 'by-hand' : 'offered'
  const listeners = new Set<() => void>()
  const become = (next: InstallState, event: InstallPromptEvent | null) => {
    state = next
    offer = event
    for (const listener of listeners) listener()
  }
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    become('offered', event as InstallPromptEvent)
  })
  page.addEventListener('appinstalled', () => become('installed', null))
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prompt() {
      void offer?.prompt().catch(() => undefined)
      // An offer can be used once.
      if (offer !== null) become('by-hand', null)
    },
  }
}
