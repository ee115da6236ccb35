import { beforeEach, describe, expect, it, vi } from 'vitest'
import { packText } from '../../../scripts/shell-list.ts'
import { gatherShell } from '../../../src/device/shell/gather-shell.ts'

const ORIGIN = 'http://localhost:8787'
const requestOf = (url: string) => ({ url, holds: [url], bytes: 1 })
const NAMES = ['assets/a-1.js', 'assets/b-1.js', 'assets/c-1.js', 'assets/d-1.js']

/** A cache with room for so many files. */
function createCache(room = Infinity) {
  const held = new Map<string, Response>()
  const cache = {
    keys: async () => [...held.keys()].map((href) => new Request(href)),
    put: async (href: string, response: Response) => {
      if (held.size >= room) throw new DOMException('no room', 'QuotaExceededError')
      const text = await response.text()
      held.set(href, new Response(text, response))
    },
  }
  return { held, cache: cache as unknown as Cache }
}

/** An answer whose body brings its first bytes and then nothing more, until the request is aborted. */
const stoppedBody = (type: string) => {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('["ou'))
      abort = (reason) => stream.error(reason)
    },
  })
  return new Response(body, { headers: { 'Content-Type': type } })
}
let abort: (reason: unknown) => void = () => undefined

let asked: { path: string; cache: RequestCache | undefined }[]
let answer: (path: string, cache: RequestCache | undefined) => Response | Promise<Response>
const packOf = (texts: readonly string[]) => new Response(packText(texts), { headers: { 'Content-Type': 'application/json' } })
const script = () => new Response('ours', { headers: { 'Content-Type': 'text/javascript' } })
beforeEach(() => {
  asked = []
  answer = script
  vi.stubGlobal('fetch', async (href: string, { cache, signal }: RequestInit) => {
    const path = new URL(href).pathname
    asked.push({ path, cache })
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => {
        reject(signal.reason)
        abort(signal.reason)
      }),
    )
    return Promise.race([answer(path, cache), aborted])
  })
})

describe('[10] gathering the files of the app', () => {
  it('[10] requests each missing file once, in the order of the list, and none that the phone has', async () => {
    const { held, cache } = createCache()
    held.set(`${ORIGIN}/assets/b-1.js`, script())
    await gatherShell(cache, NAMES.map(requestOf), ORIGIN, { parallel: 1 })
    expect(asked.map(({ path }) => path)).toEqual(['/assets/a-1.js', '/assets/c-1.js', '/assets/d-1.js'])
    expect([...held.keys()].toSorted()).toEqual(NAMES.map((name) => `${ORIGIN}/${name}`))
  })

  it('[10] on a full phone it rejects with the storage error, keeps the stored files and fetches no further ones', async () => {
    const { held, cache } = createCache(1)
    await expect(gatherShell(cache, NAMES.map(requestOf), ORIGIN, { parallel: 1 })).rejects.toThrow(expect.objectContaining({ name: 'QuotaExceededError' }))
    expect([held.size, asked.length]).toEqual([1, 2])
  })

  it('[8] a portal’s page in the browser’s cache is requested again, and only a file of ours is stored', async () => {
    const { held, cache } = createCache()
    const portal = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
    answer = (_, mode) => (mode === 'default' ? portal() : script())
    await gatherShell(cache, NAMES.slice(0, 1).map(requestOf), ORIGIN)
    expect([asked.map(({ cache: mode }) => mode), await held.get(`${ORIGIN}/assets/a-1.js`)?.text()]).toEqual([['default', 'no-cache'], 'ours'])
    answer = portal
    await expect(gatherShell(cache, NAMES.slice(1).map(requestOf), ORIGIN)).rejects.toThrow('not our file')
    expect(held.size).toBe(1)
  })

  it.each([
    ['a request without an answer', () => new Promise<Response>(() => undefined)],
    ['a file whose body stops in the middle', () => stoppedBody('text/javascript')],
    ['a pack whose body stops in the middle', () => stoppedBody('application/json')],
  ])('[10] %s is aborted, and the files that arrived meanwhile are kept', async (what, stops) => {
    vi.useFakeTimers()
    try {
      const { held, cache } = createCache()
      answer = (path) => (path === '/assets/b-1.js' || path === '/assets/pack-1.json' ? stops() : script())
      const requests = NAMES.map(requestOf)
      if (what.includes('pack')) requests[1] = { url: 'assets/pack-1.json', holds: ['assets/b-1.js', 'assets/e-1.js'], bytes: 1 }
      const gathered = gatherShell(cache, requests, ORIGIN, { parallel: 2 }).then(
        () => 'whole',
        (error: unknown) => (error as DOMException).name,
      )
      await vi.advanceTimersByTimeAsync(30_000)
      expect(await Promise.race([gathered, Promise.resolve('waits')])).toBe('AbortError')
      expect([...held.keys()]).toEqual(['a', 'c', 'd'].map((name) => `${ORIGIN}/assets/${name}-1.js`))
    } finally {
      vi.useRealTimers()
    }
  })

  it('[10] a phone whose cache reports late that it lacks the files of a pack fetches the pack, not each file', async () => {
    const { held, cache } = createCache()
    answer = async (path, mode) => {
      if (mode !== 'only-if-cached') return path === '/assets/pack-1.json' ? pack() : script()
      await new Promise((resolve) => setTimeout(resolve, 400))
      throw new TypeError('not in the cache')
    }
    const pack = () => packOf(NAMES.map((name) => `packed ${name}`))
    await gatherShell(cache, [{ url: 'assets/pack-1.json', holds: NAMES, bytes: 1 }], ORIGIN, { isFirst: true })
    expect(asked.flatMap(({ path, cache: mode }) => (mode === 'only-if-cached' ? [] : [path]))).toEqual(['/assets/pack-1.json'])
    expect(await Promise.all([...held.values()].map((response) => response.text()))).toEqual(NAMES.map((name) => `packed ${name}`))
  })

  it('[10] each text of a pack is kept under its own name, also where the phone has a part of them, and a shorter pack is an error', async () => {
    const { held, cache } = createCache()
    held.set(`${ORIGIN}/assets/b-1.js`, script())
    answer = () => packOf(NAMES.slice(0, -1).map((name) => `packed ${name}`))
    const [request, parts] = [{ url: 'assets/pack-1.json', holds: NAMES, bytes: 1 }, NAMES.filter((name) => !name.includes('/b-'))]
    await expect(gatherShell(cache, [request], ORIGIN)).rejects.toThrow('assets/pack-1.json lacks assets/d-1.js')
    expect(await held.get(`${ORIGIN}/assets/b-1.js`)?.text()).toBe('ours')
    answer = () => packOf(NAMES.map((name) => `packed ${name}`))
    held.clear()
    held.set(`${ORIGIN}/assets/b-1.js`, script())
    await gatherShell(cache, [request], ORIGIN)
    for (const name of parts) expect(await held.get(`${ORIGIN}/${name}`)?.text()).toBe(`packed ${name}`)
  })

  it('[10] if the signal ends in the middle of a pack, the files that arrived are kept, and the next attempt fetches only the others', async () => {
    const { held, cache } = createCache()
    const texts = NAMES.map((name) => `text of\n「${name}」`)
    const bytes = new TextEncoder().encode(packText(texts))
    // In parts that end within a character, and after three files and a half.
    const parts = [bytes.slice(0, 25), bytes.slice(25, 60), bytes.slice(60, bytes.length - 20)]
    answer = () => {
      const body = new ReadableStream({ pull: (stream) => (parts.length > 0 ? stream.enqueue(parts.shift()) : stream.error(new TypeError('network error'))) })
      return new Response(body, { headers: { 'Content-Type': 'application/json' } })
    }
    const request = { url: 'assets/pack-1.json', holds: NAMES, bytes: 1 }
    await expect(gatherShell(cache, [request], ORIGIN)).rejects.toThrow('network error')
    expect(await Promise.all([...held.values()].map((response) => response.text()))).toEqual(texts.slice(0, 3))
    answer = script
    await gatherShell(cache, [request], ORIGIN)
    expect(asked.map(({ path }) => path)).toEqual(['/assets/pack-1.json', '/assets/d-1.js'])
  })

  it('[10] a visitor whose browser has the first page fetches the pack of the others, each kept under its own name', async () => {
    const { held, cache } = createCache()
    const pages = ['index.html', 'find/index.html', 'list/index.html'].map((name) => `${name}?revision=abc`)
    const page = (name: string) => `<meta name="build-id" content="abc"> ${name}`
    answer = (path, mode) => {
      if (mode === 'only-if-cached') return new Response(page('start'), { headers: { 'Content-Type': 'text/html' } })
      return packOf((path === '/assets/pages-2.json' ? pages.slice(1) : pages).map(page))
    }
    const request = { url: 'assets/pages-1.json', holds: pages, bytes: 1, without: { path: '', url: 'assets/pages-2.json' } }
    await gatherShell(cache, [request], ORIGIN, { isFirst: true })
    expect(asked.flatMap(({ path, cache: mode }) => (mode === 'only-if-cached' ? [] : [path]))).toEqual(['/assets/pages-2.json'])
    for (const [index, name] of pages.entries()) expect(await held.get(`${ORIGIN}/${name}`)?.text()).toBe(page(index === 0 ? 'start' : name))
  })
})
