/**
 * The times at which a page reached each state, in milliseconds since its navigation began; null if it never did.
 * `active` is when the service worker answers requests, `quiet` the end of the last long task, `blocking` what long tasks after the first paint took beyond 50 ms
 * each, `shift` the sum of layout shifts.
 * @typedef {{ fcp: number | null, lcp: number | null, content: number | null, ready: number | null, active: number | null, quiet: number | null, blocking: number, shift: number }} Seen
 * @typedef {import('playwright-core').Page} Page
 */

/** The start page's button, the first row of a list. */
export const START_BUTTON = 'main a[href="/find/"]'
export const FIRST_ROW = 'main li a[href^="/list/detail/"]'

/**
 * A page whose CPU is `slower` times slower; it waits for `selector` on every later navigation.
 * @param {import('playwright-core').BrowserContext} context
 * @param {{ readonly selector: string, readonly slower?: number }} options
 */
export async function openWatched(context, { selector, slower = 4 }) {
  const page = await context.newPage()
  await slowDown(page, slower)
  await page.addInitScript(watch, selector)
  return page
}

/**
 * The page's main thread runs at 1/`rate`; workers keep their speed, which Chromium cannot slow.
 * @param {Page} page @param {number} rate
 */
export async function slowDown(page, rate) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Runs in the page, before anything of its own. @param {string} selector */
function watch(selector) {
  /** @type {Seen} */
  const seen = { fcp: null, lcp: null, content: null, ready: null, active: null, quiet: null, blocking: 0, shift: 0 }
  Object.assign(globalThis, { benchSeen: seen })
  /** @param {string} type @param {(entry: PerformanceEntry) => void} take */
  const observe = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
  })
  observe('longtask', ({ startTime, duration }) => {
    seen.quiet = startTime + duration
    if (seen.fcp !== null && seen.quiet > seen.fcp) seen.blocking += duration - 50
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean }} */ (entry)
    if (!hadRecentInput) seen.shift += value
  })
  const noteActive = async () => {
    await navigator.serviceWorker.ready
    seen.active = performance.now()
  }
  void noteActive()
  const look = () => {
    if (document.querySelector(selector) === null) return
    looking.disconnect()
    requestAnimationFrame(() => {
      // A message after the frame's callback arrives when the frame is drawn; an idle thread is one that would accept a tap.
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        seen.content = performance.now()
        requestIdleCallback(() => {
          seen.ready = performance.now()
        })
      })
      port1.start()
      port2.postMessage(0)
    })
  }
  const looking = new MutationObserver(look)
  looking.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', look)
}

/**
 * Goes to `url`, waits until the watched content is shown, and returns the times.
 * @param {Page} page @param {string} url @param {number} [withinMs]
 * @returns {Promise<Seen>}
 */
export async function visit(page, url, withinMs = 60_000) {
  await page.goto(url, { waitUntil: 'commit', timeout: withinMs })
  const end = Date.now() + withinMs
  for (;;) {
    const seen = /** @type {Seen | undefined} */ (await page.evaluate('globalThis.benchSeen').catch(() => undefined))
    if (seen !== undefined && seen.fcp !== null && seen.ready !== null) return seen
    if (Date.now() > end) throw new Error(`${url} was not shown within ${withinMs} ms: ${JSON.stringify(seen)}`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}
