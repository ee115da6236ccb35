import type { ShellList, ShellPack } from '../src/core/contract/builds.ts'
import { SHELL_CACHE } from '../src/core/contract/worker-messages.ts'
import { NOT_FOUND_FILE, pageFile } from '../src/core/domain/page-file.ts'

/** One file of the shell as listed by the build; with a null revision the name itself changes with the content. */
export interface ShellFile {
  readonly url: string
  readonly revision: string | null
}

export interface Shell {
  /** Fetches the files that the phone lacks. Rejects when a file cannot be fetched; the next attempt continues from there. */
  install(): Promise<void>
  /** Deletes earlier builds, except assets that tabs of the previous build may still request (spec 12). */
  activate(): Promise<void>
  /** The cached answer, or null to pass the request on. */
  answer(request: Request): Promise<Response> | null
}

const KEPT_PREFIX = 'kept-assets-'
const PARALLEL = 4
/** Paths that only the server answers: the API, the build files, the login pages and paths with a file extension. */
const NOT_A_SCREEN = /^\/(system|builds|demo-idp|manifests|healthz|readyz)(\/|$)|\.[a-z0-9]+$/iu
/** The file that names all hashed assets (scripts/shell-list.ts): in the worker itself they would be fetched at each of its update checks. */
const LIST = /^assets\/shell-[\w-]+\.json$/u

/**
 * From the first visit on, shell and catalogue are on the phone and open every screen (spec 10). Our own instead of Workbox's: half the size, it resumes after
 * a lost signal, and never takes a captive portal's page for a file of ours (docs/decisions.md).
 */
export function createShell(manifest: readonly ShellFile[], buildId: string, origin: string): Shell {
  const keyByPath = new Map(manifest.map((file) => [new URL(file.url, origin).pathname, cacheKey(file, origin)]))
  const keptName = `${KEPT_PREFIX}${buildId}`
  const list = manifest.find((file) => LIST.test(file.url))

  /** The hashed assets; fetches their list where the phone lacks it. */
  const assetsOf = async (cache: Cache): Promise<ShellList> => {
    if (list === undefined) return { alone: [], packs: {} }
    const key = cacheKey(list, origin)
    if ((await cache.match(key)) === undefined) await cache.put(key, await fetchFile(key))
    return (await (await cache.match(key))?.json()) as ShellList
  }
  const keyOf = (url: string) => new URL(url, origin).href

  return {
    async install() {
      const cache = await caches.open(SHELL_CACHE)
      const { alone, packs } = await assetsOf(cache)
      const held = new Set((await cache.keys()).map((request) => request.url))
      const fetchAlone = (file: ShellFile) => async () => cache.put(cacheKey(file, origin), await fetchFile(keyOf(file.url)))
      const unpack = (pack: string, urls: readonly string[]) => async () => {
        const response = await fetchFile(keyOf(pack))
        const texts = (await response.json()) as ShellPack
        for (const url of urls) {
          const text = texts[url]
          if (text === undefined) throw new Error(`${pack} lacks ${url}`)
          const headers = new Headers(response.headers)
          headers.set('Content-Type', url.endsWith('.css') ? 'text/css' : url.endsWith('.js') ? 'text/javascript' : 'text/html')
          await cache.put(keyOf(url), new Response(text, { headers, status: url.startsWith('404') ? 404 : 200 }))
        }
      }
      const isMissing = (file: ShellFile) => !held.has(cacheKey(file, origin))
      const hashed = (urls: readonly string[]) => urls.map((url) => ({ url, revision: null })).filter(isMissing)
      const journeys = [...manifest.filter(isMissing), ...hashed(alone)].map(fetchAlone)
      for (const [pack, urls] of Object.entries(packs)) {
        const missing = hashed(urls)
        // A new build that changed one file fetches that file; a first visit fetches packs.
        if (missing.length * 2 > urls.length)
          journeys.push(
            unpack(
              pack,
              missing.map(({ url }) => url),
            ),
          )
        else journeys.push(...missing.map(fetchAlone))
      }
      await Promise.all(
        Array.from({ length: PARALLEL }, async () => {
          for (let go = journeys.shift(); go !== undefined; go = journeys.shift()) await go()
        }),
      )
    },

    async activate() {
      const [cache, kept] = await Promise.all([caches.open(SHELL_CACHE), caches.open(keptName)])
      const { alone, packs } = await assetsOf(cache)
      const current = new Set([...manifest.map((file) => cacheKey(file, origin)), ...[alone, ...Object.values(packs)].flat().map(keyOf)])
      for (const request of await cache.keys()) {
        if (current.has(request.url)) continue
        const response = await cache.match(request)
        if (response !== undefined && new URL(request.url).pathname.startsWith('/assets/')) await kept.put(request.url, response)
        await cache.delete(request)
      }
      for (const name of await caches.keys()) {
        if (name.startsWith(KEPT_PREFIX) && name !== keptName) await caches.delete(name)
      }
    },

    answer(request) {
      const url = new URL(request.url)
      if (request.method !== 'GET' || url.origin !== origin) return null
      if (url.pathname === '/' || (request.mode === 'navigate' && !NOT_A_SCREEN.test(url.pathname)))
        return cacheFirst(request, ...[pageFile(url.pathname), NOT_FOUND_FILE].map((file) => cacheKey({ url: file, revision: buildId }, origin)))
      const key = keyByPath.get(url.pathname) ?? (url.pathname.startsWith('/assets/') ? request.url : undefined)
      return key === undefined ? null : cacheFirst(request, key)
    },
  }
}

function cacheKey({ url, revision }: ShellFile, origin: string): string {
  const key = new URL(url, origin)
  if (revision !== null) key.searchParams.set('revision', revision)
  return key.href
}

async function cacheFirst(request: Request, ...keys: string[]): Promise<Response> {
  for (const key of keys) {
    const held = await caches.match(key, { ignoreVary: true })
    if (held !== undefined) return held
  }
  return fetch(request)
}

/** A file of ours, or an error: a portal answers 200 with its own page to any request. The content type must match the file's extension. */
async function fetchFile(href: string): Promise<Response> {
  const response = await fetch(href, { cache: 'no-cache', credentials: 'same-origin', redirect: 'error' })
  const ending = href.slice(href.lastIndexOf('.') + 1).replace(/^js$/u, 'javascript')
  const isOurs = response.ok && response.headers.get('Content-Type')?.includes(ending)
  if (!isOurs) throw new Error(`not our file: ${href}`)
  return response
}
