import type { ShellRequest, ShellPack } from '../../core/contract/builds.ts'

/**
 * Fetches the files of `requests` that `cache` lacks, in their order, `parallel` at a time. Rejects when a file cannot be fetched or stored; what has arrived
 * stays, and the next attempt continues from there. With `isFirst` what the page has fetched is looked for before a pack: a request for each of its files, which
 * would be a long task on the page's own thread.
 */
export async function gatherShell(cache: Cache, requests: readonly ShellRequest[], origin: string, parallel = 4, isFirst = false): Promise<void> {
  const keyOf = (url: string) => new URL(url, origin).href
  const held = new Set((await cache.keys()).map((request) => request.url))
  const fetchAlone = (url: string) => async () => cache.put(keyOf(url), await fetchFile(keyOf(url)))
  /** What the page has fetched under its own name is in the browser's cache: a visitor who is quick has whole packs there. */
  const unpack = (pack: string, urls: readonly string[], all: number) => async () => {
    const lacking = (await Promise.all(urls.map(async (url) => ((await takeFetched(cache, keyOf(url))) ? [] : [url])))).flat()
    if (lacking.length * 2 <= all) await Promise.all(lacking.map((url) => fetchAlone(url)()))
    else await fetchPack(pack, lacking)
  }
  const fetchPack = async (pack: string, urls: readonly string[]) => {
    const response = await fetchFile(keyOf(pack))
    const texts = (await response.json()) as ShellPack
    for (const url of urls) {
      const text = texts[url]
      if (text === undefined) throw new Error(`${pack} lacks ${url}`)
      await keepText(cache, keyOf(url), text, response.headers)
    }
  }
  const fetches = requests.flatMap(({ url, holds }) => {
    const missing = holds.filter((name) => !held.has(keyOf(name)))
    // A new build that changed one file fetches that file; a first visit fetches packs.
    if (missing.length * 2 <= holds.length || holds[0] === url) return missing.map(fetchAlone)
    return [isFirst ? unpack(url, missing, holds.length) : () => fetchPack(url, missing)]
  })
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let next = fetches.shift(); next !== undefined; next = fetches.shift()) {
        await next().catch((error: unknown) => {
          fetches.length = 0
          throw error
        })
      }
    }),
  )
}

/** Keeps a file that the browser has from an earlier request; false where it has none. */
async function takeFetched(cache: Cache, href: string): Promise<boolean> {
  const response = await fetch(href, { cache: 'only-if-cached', mode: 'same-origin', redirect: 'error' }).catch(() => null)
  if (response === null || !isOurs(response, href)) return false
  await cache.put(href, response)
  return true
}

/** Keeps a text as the file at `href`, with these headers but for its type. */
export function keepText(cache: Cache, href: string, text: string, from: Headers): Promise<void> {
  const headers = new Headers(from)
  headers.set('Content-Type', `text/${endingOf(href)}`)
  return cache.put(href, new Response(text, { headers, status: href.includes('/404/') ? 404 : 200 }))
}

/**
 * A file of ours, or an error: a portal answers 200 with its own page to any request. The content type must match the file's extension. What the page has
 * fetched already comes from the browser's cache, unless a portal's page is stored there.
 */
export async function fetchFile(href: string, cache: RequestCache = 'default'): Promise<Response> {
  const response = await fetch(href, { cache, redirect: 'error' })
  if (isOurs(response, href)) return response
  if (cache === 'default') return fetchFile(href, 'no-cache')
  throw new Error(`not our file: ${href}`)
}

const isOurs = (response: Response, href: string) => response.ok && response.headers.get('Content-Type')?.includes(endingOf(href)) === true

/** What the content type of a file's answer contains. */
const endingOf = (url: string): string => (/\w+(?=\?|$)/u.exec(url)?.[0] ?? url).replace(/^js$/u, 'javascript')
