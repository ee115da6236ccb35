/**
 * When the phone had what, in milliseconds since the page's navigation began. `near`: what the stamp of 盛岡 needs; `pressable`: what the stamps of all
 * stations need; `app`: every file of the app but the pictures of other prefectures and the sentences about all; `installed`: those too.
 * @typedef {{ near: number, pressable: number, app: number, installed: number }} OnPhone
 * @typedef {import('../../src/core/contract/builds.ts').ShellList} ShellList
 */

const LOOK_EVERY_MS = 250
/** More than there are files. */
const ALL = 5_000
/** 盛岡, and the third prefecture, 岩手. */
const [STATION, PREFECTURE] = ['218', 2]

/**
 * Watches the files of the service worker through DevTools until all are there: a page that lists 300 files itself has long tasks by it. Throws after `withinMs`.
 * @param {import('playwright-core').Page} page @param {string} origin @param {number} withinMs
 * @returns {Promise<OnPhone>}
 */
export async function watchCache(page, origin, withinMs) {
  const devTools = await page.context().newCDPSession(page)
  /** @type {Partial<OnPhone>} */
  const seen = {}
  const end = Date.now() + withinMs
  for (;;) {
    if (Date.now() > end) throw new Error(`${origin} was not on the phone within ${withinMs} ms: ${JSON.stringify(seen)}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    // A file on the phone helps nobody before the worker answers. Between two documents there is no answer.
    const began = await page.evaluate('globalThis.benchSeen?.active ? performance.timeOrigin : null').catch(() => null)
    if (typeof began !== 'number') continue
    const { held, lists } = await shellOf(devTools, origin)
    const now = Date.now() - began
    /** @param {readonly { readonly holds: readonly string[] }[]} requests */
    const hasAll = (requests) => requests.every(({ holds }) => holds.every((name) => held.has(new URL(name, origin).href)))
    if (hasAll(lists.flatMap(({ needed, kits }) => [...needed, { holds: [`${kits.folder}${STATION}.js`] }, ...(kits.besides[STATION] ?? [])])))
      seen.near ??= now
    if (hasAll(lists.flatMap(({ needed, rest, stations }) => [...needed, ...rest.slice(0, stations)]))) seen.pressable ??= now
    // The last request is for the sentences about pictures.
    if (hasAll(lists.flatMap(({ needed, prefectures, rest, stations }) => [...needed, ...(prefectures[PREFECTURE] ?? []), ...rest.slice(stations, -1)])))
      seen.app ??= now
    // The others are parts of all.
    if (hasAll(lists.flatMap(({ needed, rest }) => [...needed, ...rest]))) return /** @type {OnPhone} */ ({ ...seen, installed: now })
  }
}

/**
 * The addresses that the service worker holds, and its lists of files: none at the floor, whose worker caches everything.
 * @param {import('playwright-core').CDPSession} devTools @param {string} securityOrigin
 */
async function shellOf(devTools, securityOrigin) {
  const { caches } = await devTools.send('CacheStorage.requestCacheNames', { securityOrigin })
  const cacheId = caches.find(({ cacheName }) => cacheName === 'shell')?.cacheId
  if (cacheId === undefined) return { held: new Set(), lists: [] }
  const { cacheDataEntries } = await devTools.send('CacheStorage.requestEntries', { cacheId, skipCount: 0, pageSize: ALL })
  const urls = cacheDataEntries.map(({ requestURL }) => requestURL)
  const lists = urls
    .filter((url) => /\/shell-[^/]+\.json$/u.test(url))
    .map(async (requestURL) => {
      const { response } = await devTools.send('CacheStorage.requestCachedResponse', { cacheId, requestURL, requestHeaders: [] })
      return /** @type {ShellList} */ (JSON.parse(Buffer.from(response.body, 'base64').toString()))
    })
  return { held: new Set(urls), lists: await Promise.all(lists) }
}
