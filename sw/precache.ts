import { deltaName, type ShellList } from '../src/core/contract/builds.ts'
import { SHELL_CACHE } from '../src/core/contract/worker-messages.ts'
import { NOT_FOUND_FILE, pageFile } from '../src/core/domain/page-file.ts'
import { isOpenedOffline } from '../src/core/domain/route-rules.ts'
import { fetchFile, gatherShell } from '../src/device/shell/gather-shell.ts'
import { makeFromDelta } from '../src/device/shell/make-from-delta.ts'

export interface Shell {
  /**
   * Fetches the files that the phone lacks: on a first visit those that a press needs (the page fetches the rest, app/phone-copy), otherwise all, because a new
   * build must work offline like the one it replaces. Rejects when a file cannot be fetched; the next attempt continues from there. `listed` is the answer for the
   * list of files if that was requested already.
   */
  install(isFirst: boolean, listed?: Promise<Response>): Promise<void>
  /** Deletes earlier builds, except assets that tabs of the previous build may still request (spec 12). */
  activate(): Promise<void>
  /** The cached answer, or null to pass the request on. */
  answer(request: Request): Promise<Response> | null
}

const KEPT_PREFIX = 'kept-assets-'
const LIST = /\/assets\/shell-/u
/**
 * From the first visit on, shell and catalogue are on the phone and open every screen (spec 10). Replaces Workbox's precache: half the size, it resumes after a
 * lost signal, and never stores a captive portal's page as a file of ours (docs/decisions.md). `listName` is the file that names all others
 * (scripts/shell-list.ts): in the worker itself that list would be fetched at each of its update checks.
 */
export function createShell(listName: string, buildId: string, origin: string): Shell {
  const list = new URL(listName, origin).href
  const keptName = `${KEPT_PREFIX}${buildId}`

  /** The list of all files, from the cache or else from the server. */
  const listIn = async (cache: Cache, listed?: Promise<Response>): Promise<ShellList> => {
    const held = await cache.match(list)
    if (held !== undefined) return (await held.json()) as ShellList
    await cache.put(list, await (listed ?? fetchFile(list)))
    return listIn(cache)
  }

  return {
    async install(isFirst, listed) {
      const cache = await caches.open(SHELL_CACHE)
      const earlier = (await cache.keys()).findLast(({ url }) => LIST.test(url) && url !== list)
      // An error of the delta is ignored: the files that are still missing are fetched below.
      if (earlier !== undefined) await makeFromDelta(cache, `${origin}/${deltaName(earlier.url, list)}`).catch(() => undefined)
      const { needed, rest, later } = await listIn(cache, listed)
      await gatherShell(cache, isFirst ? needed : [...needed, ...rest, ...later], origin, { isFirst })
    },

    async activate() {
      const [cache, kept] = await Promise.all([caches.open(SHELL_CACHE), caches.open(keptName)])
      const own = await listIn(cache)
      const keys = await cache.keys()
      // The next build may be installing already. Its list was stored after this build's; the files in that list are kept.
      const next = keys.slice(keys.findIndex(({ url }) => url === list) + 1).filter(({ url }) => LIST.test(url))
      const lists = [own, ...(await Promise.all(next.map(async (key) => (await (await cache.match(key))?.json()) as ShellList)))]
      const names = lists.flatMap(({ needed, rest, later }) => [...needed, ...rest, ...later]).flatMap(({ holds }) => holds)
      const current = new Set([list, ...next.map(({ url }) => url), ...names.map((name) => new URL(name, origin).href)])
      const isKit = (url: string) => url.startsWith(`${origin}/${own.kits.folder}`)
      for (const request of keys) {
        if (current.has(request.url) || isKit(request.url)) continue
        const response = await cache.match(request)
        if (response !== undefined && request.url.startsWith(`${origin}/assets/`)) await kept.put(request.url, response)
        await cache.delete(request)
      }
      for (const name of await caches.keys()) {
        if (name.startsWith(KEPT_PREFIX) && name !== keptName) await caches.delete(name)
      }
    },

    answer(request) {
      const url = new URL(request.url)
      if (request.method !== 'GET' || url.origin !== origin) return null
      if (url.pathname === '/' || (request.mode === 'navigate' && isOpenedOffline(url.pathname)))
        return pageFrom(request, ...[pageFile(url.pathname), NOT_FOUND_FILE].map((file) => `${origin}${file}?revision=${buildId}`))
      return /^\/(assets|icons)\//u.test(url.pathname) ? cacheFirst(request, request.url) : null
    },
  }
}

// Icons are stored with their revision as query. Only they ignore it: such a match is slower, because it compares every entry.
const heldAs = (key: string) => caches.match(key, { ignoreVary: true, ignoreSearch: key.includes('/icons/') })

const cacheFirst = async (request: Request, key: string): Promise<Response> => (await heldAs(key)) ?? fetch(request)

/**
 * The first of the pages `keys` that is on the phone. Its scripts are on the phone too. Preloading them would delay the first paint of a slow phone by half a
 * second, so the page requests them after that (scripts/prerender.ts).
 */
async function pageFrom(request: Request, ...keys: string[]): Promise<Response> {
  for (const key of keys) {
    const held = await heldAs(key)
    if (held !== undefined) return new Response((await held.text()).replaceAll(/rel="((?:module)?preload)"/gu, 'rel="later" data-rel="$1"'), held)
  }
  return fetch(request)
}
