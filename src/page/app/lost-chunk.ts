import { reloadOnce } from './reload-once.ts'

/**
 * Whether a reload would bring another build than this page's (`here`): then a chunk that failed to load will not be available again (spec 12). The worker
 * answers from the phone, so this works without signal too. No answer, or a portal's, counts as no.
 */
export async function isOtherBuildAtHand(here: string): Promise<boolean> {
  try {
    const shell = await (await fetch('/')).text()
    const offered = /<meta name="build-id" content="([^"]+)"/u.exec(shell)?.[1]
    return offered !== undefined && offered !== here
  } catch {
    return false
  }
}

/** Whether the server answers. The worker never answers this request. */
export const isServerAtHand = (): Promise<boolean> =>
  fetch('/builds/latest.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Interval of the requests to the server, in milliseconds. */
export const RETRY_MS = 3_000

/**
 * Handles a chunk that failed to load. If a reload would bring another build (`here` is this one's id), the page reloads (spec 12). If a screen waits for the chunk,
 * or a part of a screen and the failure is final in this document (load-chunk.ts), the page reloads once the server answers: without a worker an earlier reload would
 * show the browser's own error page. A screen that the visitor has left meanwhile causes no reload.
 */
export function createRecovery(here: string): (isFinal: boolean) => Promise<void> {
  let isWatching = false
  return async (isFinal) => {
    if (await isOtherBuildAtHand(here)) return void reloadOnce()
    if (isWatching) return
    isWatching = true
    // A part requests its files again by itself.
    const waits = isFinal ? '[data-waits]' : '[data-waits=screen]'
    do await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    while (document.querySelector(waits) !== null && !((await isServerAtHand()) && reloadOnce()))
    isWatching = false
  }
}
