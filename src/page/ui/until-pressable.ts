/** The maximum wait, in milliseconds. */
const WAIT_MS = 8_000

/**
 * Resolves on a first visit when the worker has the files that a press needs, so that less urgent requests leave a weak signal to them. Resolves at once on every
 * other visit, and where no worker is being installed. Never rejects.
 */
export async function untilPressable(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  if (registration?.active === null) await Promise.race([navigator.serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, WAIT_MS))])
}
