/** How long is waited at most, in milliseconds. */
const WAIT_MS = 8_000

/**
 * Waits on a first visit until the worker has what a press needs, for what may come after it: a weak signal is needed for the press first. At once on every other
 * visit, and where no worker is being installed. Never rejects.
 */
export async function untilPressable(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  if (registration?.active === null) await Promise.race([navigator.serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}
