/**
 * When the phone had what, in milliseconds since the page's navigation began. `near`: what the stamp of 盛岡 needs; `pressable`: what the stamps of all
 * stations need; `app`: every file of the app but the pictures of other prefectures and the sentences about all; `installed`: those too.
 * @typedef {{ near: number, pressable: number, app: number, installed: number }} OnPhone
 * @typedef {import('../../src/core/contract/builds.ts').ShellList} ShellList
 */

const READ_EVERY_MS = 1_000
/** More than there are files. */
const ALL = 5_000
/** 盛岡, and the third prefecture, 岩手. */
const [STATION, PREFECTURE] = ['218', 2]

/**
 * From the next navigation on, the page records when it has stored each file. Listing 300 files, by the page or by DevTools, takes up to a second and blocks writes to
 * the cache: a watcher that listed them four times a second delayed the last file by 2 to 5 s.
 * @param {import('playwright-core').Page} page
 */
export async function noteStored(page) {
  await page.addInitScript(() => {
    /** @type {Record<string, number>} */
    const stored = {}
    Object.assign(globalThis, { benchStored: stored })
    const put = Cache.prototype.put
    Cache.prototype.put = async function (request, response) {
      await put.call(this, request, response)
      stored[new Request(request).url] = performance.now()
    }
  })
}

/**
 * Waits until a page of `noteStored` and its worker have stored all files, and returns the times. Files that the worker stored count from its activation on. Throws
 * after `withinMs`, or if a recorded file is not in the cache.
 * @param {import('playwright-core').Page} page @param {string} origin @param {number} withinMs
 * @returns {Promise<OnPhone>}
 */
export async function watchCache(page, origin, withinMs) {
  const devTools = await page.context().newCDPSession(page)
  const urlOf = (/** @type {string} */ name) => `${origin}/${name}`
  const end = Date.now() + withinMs
  /** @type {Awaited<ReturnType<typeof shellOf>> | null} */
  let first = null
  for (;;) {
    if (Date.now() > end) throw new Error(`${origin} was not on the phone within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS))
    // Between two documents there is no answer.
    const noted = /** @type {[number, Record<string, number>] | null} */ (
      await page.evaluate('globalThis.benchSeen?.active ? [benchSeen.active, benchStored] : null').catch(() => null)
    )
    if (noted === null) continue
    const [active, stored] = noted
    first ??= await shellOf(devTools, origin)
    const { held, lists } = first
    const storedAt = (/** @type {string} */ url) => stored[url] ?? (held.has(url) ? active : Infinity)
    /** @param {(list: ShellList) => readonly { readonly holds: readonly string[] }[]} partOf */
    const timeOf = (partOf) => Math.max(active, ...lists.flatMap((list) => partOf(list).flatMap(({ holds }) => holds.map((name) => storedAt(urlOf(name))))))
    const installed = timeOf(({ needed, rest }) => [...needed, ...rest])
    if (installed === Infinity) continue
    const { held: heldInTheEnd } = await shellOf(devTools, origin)
    const absent = lists.flatMap(({ needed, rest }) => [...needed, ...rest].flatMap(({ holds }) => holds)).filter((name) => !heldInTheEnd.has(urlOf(name)))
    if (absent.length > 0) throw new Error(`${origin} is said to be on the phone without ${absent.join(', ')}`)
    return {
      near: timeOf(({ needed, kits }) => [...needed, { holds: [`${kits.folder}${STATION}.js`] }, ...(kits.besides[STATION] ?? [])]),
      pressable: timeOf(({ needed, rest, stations }) => [...needed, ...rest.slice(0, stations)]),
      // The last request is for the sentences about pictures.
      app: timeOf(({ needed, prefectures, rest, stations }) => [...needed, ...(prefectures[PREFECTURE] ?? []), ...rest.slice(stations, -1)]),
      installed,
    }
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
