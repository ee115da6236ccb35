/**
 * The times at which a page reached each state, in milliseconds since its navigation began; null if it never did.
 * `near` is when the service worker is active and has what the stamp of 盛岡 needs: the press of the nearest station works without a network there; `pressable` when
 * it has what the stamps of all stations need, `app` when every file of the app is on the phone but the pictures of other prefectures and the
 * sentences about all, `installed` when those are too.
 * `quiet` is the end of the last long task, `blocking` what long tasks after the first paint took beyond 50 ms each, `shift` the sum of layout shifts.
 * @typedef {{ fcp: number | null, lcp: number | null, content: number | null, ready: number | null, near: number | null, pressable: number | null, app: number | null, installed: number | null, quiet: number | null, blocking: number, shift: number }} Seen
 * @typedef {import('playwright-core').Page} Page
 */

/** The start page's button, the first row of a list. */
export const START_BUTTON = 'main a[href="/find/"]'
export const FIRST_ROW = 'main li a[href^="/list/detail/"]'

/**
 * A page whose CPU is `slower` times slower; it waits for `selector` on every later navigation. With `watchesCache` it also notes what is on the phone: on a page
 * whose files are there already, to list 300 of them takes the slowed thread 0.3 s before the first paint.
 * @param {import('playwright-core').BrowserContext} context
 * @param {{ readonly selector: string, readonly slower?: number, readonly watchesCache?: boolean }} options
 */
export async function openWatched(context, { selector, slower = 4, watchesCache = false }) {
  const page = await context.newPage()
  await slowDown(page, slower)
  await page.addInitScript(watch, { selector, watchesCache })
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

/** Runs in the page, before anything of its own. @param {{ readonly selector: string, readonly watchesCache: boolean }} options */
function watch({ selector, watchesCache }) {
  /** @type {Seen} */
  const seen = { fcp: null, lcp: null, content: null, ready: null, near: null, pressable: null, app: null, installed: null, quiet: null, blocking: 0, shift: 0 }
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
  const noteInstalled = async () => {
    await navigator.serviceWorker.ready
    // The floor has no list of files: its worker caches everything.
    const cache = await caches.open('shell')
    for (;;) {
      const urls = (await cache.keys()).map(({ url }) => url)
      const held = new Set(urls)
      /** @type {import('../../src/core/contract/builds.ts').ShellList[]} */
      const lists = await Promise.all(urls.filter((url) => /\/shell-[^/]+\.json$/u.test(url)).map(async (url) => (await cache.match(url))?.json()))
      /** @param {readonly { readonly holds: readonly string[] }[]} requests */
      const hasAll = (requests) => requests.every(({ holds }) => holds.every((name) => held.has(new URL(name, location.origin).href)))
      // 218 is 盛岡.
      if (hasAll(lists.flatMap(({ needed, kits }) => [...needed, { holds: [`${kits.folder}218.js`] }, ...(kits.besides['218'] ?? [])])))
        seen.near ??= performance.now()
      if (hasAll(lists.flatMap(({ needed, rest, stations }) => [...needed, ...rest.slice(0, stations)]))) seen.pressable ??= performance.now()
      // The third prefecture is 岩手; the last request is for the sentences about pictures.
      if (hasAll(lists.flatMap(({ needed, prefectures, rest, stations }) => [...needed, ...(prefectures[2] ?? []), ...rest.slice(stations, -1)])))
        seen.app ??= performance.now()
      if (hasAll(lists.flatMap(({ needed, rest }) => [...needed, ...rest]))) break
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    seen.installed = performance.now()
  }
  if (watchesCache) void noteInstalled()
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
 * Goes to `url`, waits until the watched content is shown and `isDone` agrees, and returns the times.
 * @param {Page} page @param {string} url @param {(seen: Seen) => boolean} [isDone] @param {number} [withinMs]
 * @returns {Promise<Seen>}
 */
export async function visit(page, url, isDone = () => true, withinMs = 60_000) {
  await page.goto(url, { waitUntil: 'commit', timeout: withinMs })
  const end = Date.now() + withinMs
  for (;;) {
    const seen = /** @type {Seen | undefined} */ (await page.evaluate('globalThis.benchSeen').catch(() => undefined))
    if (seen !== undefined && seen.fcp !== null && seen.ready !== null && isDone(seen)) return seen
    if (Date.now() > end) throw new Error(`${url} was not shown within ${withinMs} ms: ${JSON.stringify(seen)}`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}
