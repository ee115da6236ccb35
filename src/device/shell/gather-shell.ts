import type { ShellRequest } from '../../core/contract/builds.ts'
import { limitIdle } from '../api/limit-idle.ts'
import { readLines } from '../api/read-lines.ts'

/** How long to wait for the browser's HTTP cache to report whether it has a file, in milliseconds. */
const HTTP_CACHE_MS = 150

/** How long an answer, and each further part of its body, may take, in milliseconds. Without this limit a connection lost without an error delays the whole copy. */
const IDLE_MS = 20_000

/** Parallel requests: enough to keep a connection with long round trips busy, and two of a browser's six connections stay free for the visitor's own requests. */
const PARALLEL = 4

/** Parallel writes to the cache per pack. One at a time takes longer than the transfer; all files of a chunk at once are a long task on a slow phone. */
const STORED_AT_ONCE = 8

/**
 * Fetches the files of `requests` that `cache` lacks, in their order, `parallel` at a time. Rejects when a file cannot be fetched or stored; what has arrived
 * stays, and the next attempt continues from there. With `isFirst` the browser's HTTP cache is searched for the files of a pack before the pack is requested: one
 * request for each file, which would be a long task on the page's own thread.
 */
export async function gatherShell(
  cache: Cache,
  requests: readonly ShellRequest[],
  origin: string,
  { parallel = PARALLEL, isFirst = false }: { readonly parallel?: number; readonly isFirst?: boolean } = {},
): Promise<void> {
  const keyOf = (url: string) => `${origin}/${url}`
  const held = new Set((await cache.keys()).map((request) => request.url))
  const fetchAlone = (url: string) => async () => cache.put(keyOf(url), await fetchFile(keyOf(url)))
  /** Stores files of a pack, from the HTTP cache where the page has fetched them by their own names. After a fast visitor it may have all of them. */
  const unpack = (pack: ShellRequest, urls: readonly string[]) => async () => {
    const all = pack.holds.length
    const taking = urls.map((url) => takeFetched(cache, keyOf(url)))
    const isHere = await Promise.all(taking.map((taken) => Promise.race([taken, elapsed(HTTP_CACHE_MS)])))
    const withState = (state: boolean | undefined) => urls.filter((_, index) => isHere[index] === state)
    const [missing, unknown] = [withState(false), withState(undefined)]
    if (missing.length * 2 > all) return fetchPack(pack, [...missing, ...unknown])
    const fetchEach = (names: readonly string[]) => Promise.all(names.map((url) => fetchAlone(url)()))
    // For a file that the page is still fetching, the cache answers when the page has it. Meanwhile the missing files are fetched.
    const fetchUnknown = async () => {
      const taken = await Promise.all(taking)
      const absent = unknown.filter((url) => !taken[urls.indexOf(url)])
      // On a slow or busy phone the cache may report only now that it has none of the files.
      await (absent.length * 2 > all ? fetchPack(pack, absent) : fetchEach(absent))
    }
    await Promise.all([fetchEach(missing), fetchUnknown()])
  }
  const unpackPages =
    (pack: ShellRequest, urls: readonly string[], { path, url }: NonNullable<ShellRequest['without']>) =>
    async () => {
      const [page = '', ...others] = urls
      const isHere = await takeFetched(cache, keyOf(page), keyOf(path))
      await (isHere ? fetchPack({ url, holds: pack.holds.slice(1) }, others) : fetchPack(pack, urls))
    }
  /** Stores each file of the pack as soon as it has arrived: if the connection breaks in the middle, the files before that are kept. */
  const fetchPack = async ({ url: pack, holds }: Pick<ShellRequest, 'url' | 'holds'>, urls: readonly string[]) => {
    const response = await fetchFile(keyOf(pack))
    let at = 0
    const keepNext = async (text: string) => {
      const url = holds[at++]
      if (url !== undefined && urls.includes(url)) await keepText(cache, keyOf(url), JSON.parse(text) as string, response.headers)
    }
    await readLines(response, async (lines) => {
      const texts = lines.filter((line) => line.startsWith('"')).map((line) => line.replace(/,$/u, ''))
      await inTurn(
        texts.map((text) => () => keepNext(text)),
        STORED_AT_ONCE,
      )
    })
    if (at < holds.length) throw new Error(`${pack} lacks ${holds[at] ?? ''}`)
  }
  const fetches = requests.flatMap((request) => {
    const { url, holds, without } = request
    const missing = holds.filter((name) => !held.has(keyOf(name)))
    // A new build that changed one file fetches that file; a first visit fetches packs.
    if (missing.length * 2 <= holds.length || holds[0] === url) return missing.map(fetchAlone)
    if (!isFirst) return [() => fetchPack(request, missing)]
    if (without === undefined) return [unpack(request, missing)]
    return [missing[0] === holds[0] ? unpackPages(request, missing, without) : () => fetchPack(request, missing)]
  })
  await inTurn(fetches, parallel)
}

/** Starts the functions of `work` in order, `count` at a time. Rejects with the first error, and starts no further function after it. */
async function inTurn(work: (() => Promise<unknown>)[], count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (let next = work.shift(); next !== undefined; next = work.shift()) {
        await next().catch((error: unknown) => {
          work.length = 0
          throw error
        })
      }
    }),
  )
}

const elapsed = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

/**
 * Stores the HTTP cache's answer for `path` as the file at `href`. Returns false where it has none, or where it is a page of another build than the revision in
 * `href`.
 */
async function takeFetched(cache: Cache, href: string, path = href): Promise<boolean> {
  const response = await answerTo(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)
  if (response === null || !isOurs(response, href)) return false
  const text = await response.text()
  if (path !== href && !text.includes(`"build-id" content="${href.split('=')[1] ?? ''}"`)) return false
  await keepText(cache, href, text, response.headers)
  return true
}

/** Stores a text as the file at `href`, with the headers `from` except Content-Type. */
export function keepText(cache: Cache, href: string, text: string, from: Headers): Promise<void> {
  const headers = new Headers(from)
  headers.set('Content-Type', `text/${subtypeOf(href)}`)
  return cache.put(href, new Response(text, { headers, status: href.includes('/404/') ? 404 : 200 }))
}

/**
 * Fetches a file of ours; rejects for any other answer, because a portal answers every request with 200 and its own page. The content type must match the file's
 * extension. A file that the page has fetched comes from the browser's HTTP cache, unless that has a portal's page.
 */
export async function fetchFile(href: string, cache: RequestCache = 'default'): Promise<Response> {
  const response = await answerTo(href, { cache })
  if (isOurs(response, href)) return response
  if (cache === 'default') return fetchFile(href, 'no-cache')
  throw new Error(`not our file: ${href}`)
}

const answerTo = (href: string, init: RequestInit): Promise<Response> => limitIdle(IDLE_MS, (signal) => fetch(href, { ...init, redirect: 'error', signal }))

const isOurs = (response: Response, href: string) => response.ok && response.headers.get('Content-Type')?.includes(subtypeOf(href)) === true

/** The subtype in the content type of a file, by its extension. */
const subtypeOf = (url: string): string => (/\w+(?=\?|$)/u.exec(url)?.[0] ?? url).replace(/^js$/u, 'javascript')
