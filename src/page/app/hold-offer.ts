/** Chromium only, so not in TypeScript's library. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** The browser's install offer that came before the app: the inline script and the app share nothing but the page. */
    heldOffer?: InstallPromptEvent
  }
}

/**
 * Part of the inline script before-start.ts: holds the browser's install offer until the app takes it. Chromium makes it after the page's load event, which does not
 * wait for the app.
 */
export function holdOffer(page: Window): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    page.heldOffer = event as InstallPromptEvent
  })
}
