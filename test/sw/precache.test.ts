import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShellList } from '../../src/core/contract/builds.ts'
import { createShell, type ShellFile } from '../../sw/precache.ts'

const ORIGIN = 'http://localhost:8787'

/** The Cache Storage of a service worker, for Node, which has none: names, keys and whole responses. */
function createTestCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    const hrefOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : new URL(String(request), ORIGIN).href)
    return {
      keys: async () => [...store.keys()].map((href) => new Request(href)),
      match: async (request: RequestInfo | URL) => store.get(hrefOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) => void store.set(hrefOf(request), response),
      delete: async (request: RequestInfo | URL) => store.delete(hrefOf(request)),
    }
  }
  return {
    stores,
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: string) => {
      for (const name of stores.keys()) {
        const found = await (await open(name)).match(request)
        if (found) return found
      }
      return undefined
    },
  }
}

const TYPES: Record<string, string> = { js: 'text/javascript', svg: 'image/svg+xml', css: 'text/css' }
const FILES: readonly ShellFile[] = [
  { url: 'icons/icon.svg', revision: 'r1' },
  { url: 'assets/a-1.js', revision: null },
  { url: 'assets/b-1.css', revision: null },
]
let caches: ReturnType<typeof createTestCaches>
let fetched: string[]
let answer: (path: string) => Response

beforeEach(() => {
  caches = createTestCaches()
  fetched = []
  answer = (path) => new Response(path, { headers: { 'Content-Type': TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain' } })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const path = new URL(input instanceof Request ? input.url : String(input)).pathname
    fetched.push(path)
    return answer(path)
  })
})

const shellOf = (files: readonly ShellFile[], build = 'one') => createShell(files, build, ORIGIN)
const get = (path: string, init: RequestInit & { navigate?: boolean } = {}) => {
  const request = new Request(`${ORIGIN}${path}`, init)
  if (init.navigate) Object.defineProperty(request, 'mode', { value: 'navigate' })
  return request
}
const text = async (response: Promise<Response> | null) => (response === null ? null : (await response).text())

describe('[12] the shell on the phone', () => {
  it('is fetched completely, then answers files without a network', async () => {
    const shell = shellOf(FILES)
    await shell.install()
    expect(fetched.toSorted()).toEqual(['/assets/a-1.js', '/assets/b-1.css', '/icons/icon.svg'])
    fetched.length = 0
    expect(await text(shell.answer(get('/icons/icon.svg')))).toBe('/icons/icon.svg')
    expect(await text(shell.answer(get('/assets/a-1.js')))).toBe('/assets/a-1.js')
    expect(fetched).toEqual([])
  })
  it('finds the hashed assets in the list that the worker names, and deletes them by the next list', async () => {
    const LISTS: Record<string, ShellList> = {
      'assets/shell-1.json': { alone: ['assets/a-1.js', 'assets/b-1.css'], packs: {} },
      'assets/shell-2.json': { alone: ['assets/a-2.js', 'assets/b-1.css'], packs: {} },
    }
    const ours = answer
    answer = (path) => {
      const list = LISTS[path.slice(1)]
      return list === undefined ? ours(path) : new Response(JSON.stringify(list), { headers: { 'Content-Type': 'application/json' } })
    }
    const filesOf = (list: string): readonly ShellFile[] => [
      { url: 'icons/icon.svg', revision: list },
      { url: list, revision: null },
    ]
    const first = shellOf(filesOf('assets/shell-1.json'))
    await first.install()
    await first.activate()
    expect(fetched.toSorted()).toEqual(['/assets/a-1.js', '/assets/b-1.css', '/assets/shell-1.json', '/icons/icon.svg'])
    fetched.length = 0
    expect(await text(first.answer(get('/assets/b-1.css')))).toBe('/assets/b-1.css')
    expect(fetched).toEqual([])
    const second = shellOf(filesOf('assets/shell-2.json'), 'two')
    await second.install()
    await second.activate()
    expect(fetched.toSorted()).toEqual(['/assets/a-2.js', '/assets/shell-2.json', '/icons/icon.svg'])
    expect([...(caches.stores.get('kept-assets-two')?.keys() ?? [])].map((key) => new URL(key).pathname).toSorted()).toEqual([
      '/assets/a-1.js',
      '/assets/shell-1.json',
    ])
  })
  describe('the pages', () => {
    const files = [{ url: 'assets/shell-9.json', revision: null }]
    const json = (content: object) =>
      new Response(JSON.stringify(content), { headers: { 'Content-Type': 'application/json', 'Content-Security-Policy': 'ours' } })
    const PAGES = ['index.html', 'find/index.html', 't/$/index.html', '404/index.html']
    /** The server's answers of a build. */
    const serve = (build: string) => {
      const names = PAGES.map((name) => `${name}?revision=${build}`)
      answer = (path) => {
        if (path === '/assets/shell-9.json') return json({ alone: [], packs: { [`assets/pages-${build}.json`]: names } } satisfies ShellList)
        if (path === `/assets/pages-${build}.json`) return json(Object.fromEntries(names.map((name) => [name, `${build} ${name.split('?')[0]}`])))
        throw new TypeError('Failed to fetch')
      }
    }
    const open = (shell: ReturnType<typeof shellOf>, path: string) => shell.answer(get(path, { navigate: true }))

    it.each([
      ['/', 'index.html', 200],
      ['/find/', 'find/index.html', 200],
      ['/find?q=a', 'find/index.html', 200],
      ['/t/abc/', 't/$/index.html', 200],
      ['/no/such/page', '404/index.html', 404],
    ])('[12] %s is answered with its own page, with the policy of the server', async (path, page, status) => {
      serve('one')
      const shell = shellOf(files)
      await shell.install()
      const response = await open(shell, path)
      expect([await response?.text(), response?.status]).toEqual([`one ${page}`, status])
      expect(response?.headers.get('Content-Type')).toBe('text/html')
      expect(response?.headers.get('Content-Security-Policy')).toBe('ours')
    })

    it('[12] belong to their build: the active worker answers its own while the next one is installed', async () => {
      serve('one')
      const first = shellOf(files)
      await first.install()
      serve('two')
      caches.stores.get('shell')?.delete(`${ORIGIN}/assets/shell-9.json`)
      const second = shellOf(files, 'two')
      await second.install()
      expect(await text(open(first, '/find/'))).toBe('one find/index.html')
      await second.activate()
      expect(await text(open(second, '/find/'))).toBe('two find/index.html')
      expect([...(caches.stores.get('shell')?.keys() ?? [])].filter((key) => key.includes('revision=one'))).toEqual([])
    })
  })
  describe('small files in packs', () => {
    const names = ['assets/c-1.js', 'assets/d-1.css', 'assets/e-1.js']
    const files = [{ url: 'assets/shell-3.json', revision: null }]
    const json = (content: object) => new Response(JSON.stringify(content), { headers: { 'Content-Type': 'application/json', 'X-Kept': 'yes' } })
    const serve = (pack: Record<string, string>) => {
      const ours = answer
      answer = (path) => {
        if (path === '/assets/shell-3.json') return json({ alone: [], packs: { 'assets/pack-1.json': names } } satisfies ShellList)
        return path === '/assets/pack-1.json' ? json(pack) : ours(path)
      }
    }
    const texts = Object.fromEntries(names.map((name) => [name, `text of ${name}`]))

    it('are one journey on a first visit, and answered each by its own name', async () => {
      serve(texts)
      const shell = shellOf(files)
      await shell.install()
      await shell.activate()
      expect(fetched).toEqual(['/assets/shell-3.json', '/assets/pack-1.json'])
      const css = await shell.answer(get('/assets/d-1.css'))
      expect([css?.headers.get('Content-Type'), css?.headers.get('X-Kept'), await css?.text()]).toEqual(['text/css', 'yes', 'text of assets/d-1.css'])
      expect(await text(shell.answer(get('/assets/c-1.js')))).toBe('text of assets/c-1.js')
      expect(fetched).toHaveLength(2)
    })
    it('are fetched one by one where the phone lacks only few', async () => {
      serve(texts)
      const cache = await caches.open('shell')
      for (const name of names.slice(1)) await cache.put(`${ORIGIN}/${name}`, new Response('held'))
      await shellOf(files).install()
      expect(fetched).toEqual(['/assets/shell-3.json', '/assets/c-1.js'])
    })
    it('a pack that lacks a file is an error, and no empty file is kept', async () => {
      serve({ 'assets/c-1.js': 'c' })
      await expect(shellOf(files).install()).rejects.toThrow('assets/pack-1.json lacks assets/d-1.css')
      expect([...(caches.stores.get('shell')?.keys() ?? [])].some((key) => key.includes('d-1'))).toBe(false)
    })
  })
  it('leaves the API, the build files, other origins and everything but GET alone', () => {
    const shell = shellOf(FILES)
    for (const path of ['/system/api/user', '/builds/latest.json', '/demo-idp/line/authorize', '/healthz'])
      expect(shell.answer(get(path, { navigate: true }))).toBeNull()
    expect(shell.answer(get('/', { method: 'POST', body: 'x' }))).toBeNull()
    expect(shell.answer(new Request('http://elsewhere.example/assets/a-1.js'))).toBeNull()
  })
  it('goes on where a lost signal ended the first visit', async () => {
    const shell = shellOf(FILES)
    answer = (path) => {
      if (path === '/assets/b-1.css') throw new TypeError('Failed to fetch')
      return new Response(path, { headers: { 'Content-Type': TYPES[path.split('.').at(-1) ?? ''] ?? '' } })
    }
    await expect(shell.install()).rejects.toThrow('Failed to fetch')
    const held = caches.stores.get('shell')?.size ?? 0
    expect(held).toBeGreaterThan(0)
    answer = () => new Response('css', { headers: { 'Content-Type': 'text/css' } })
    fetched.length = 0
    await shellOf(FILES).install()
    expect(fetched).toHaveLength(FILES.length - held)
  })
  it.each([
    ['a page in place of a script', '/assets/a-1.js', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['an error', '/assets/b-1.css', () => new Response('', { status: 503, headers: { 'Content-Type': 'text/css' } })],
  ])('[8] never keeps what a captive portal says: %s', async (_, where, portal) => {
    const ours = answer
    answer = (path) => (path === where ? portal() : ours(path))
    await expect(shellOf(FILES).install()).rejects.toThrow('not our file')
    expect([...(caches.stores.get('shell')?.keys() ?? [])].some((key) => key.includes(where))).toBe(false)
  })
  it('a new build fetches only what changed, and keeps the assets it replaces for open tabs, for one build', async () => {
    const first = shellOf(FILES)
    await first.install()
    await first.activate()
    const next: ShellFile[] = [
      { url: 'icons/icon.svg', revision: 'r2' },
      { url: 'assets/a-2.js', revision: null },
      { url: 'assets/b-1.css', revision: null },
    ]
    const second = shellOf(next, 'two')
    fetched.length = 0
    await second.install()
    expect(fetched.toSorted()).toEqual(['/assets/a-2.js', '/icons/icon.svg'])
    await second.activate()
    expect(await text(second.answer(get('/assets/a-1.js')))).toBe('/assets/a-1.js')
    expect(fetched).toHaveLength(2)
    const third = shellOf(
      [
        { url: 'icons/icon.svg', revision: 'r3' },
        { url: 'assets/a-3.js', revision: null },
      ],
      'three',
    )
    await third.install()
    await third.activate()
    expect([...caches.stores.keys()].toSorted()).toEqual(['kept-assets-three', 'shell'])
    expect([...(caches.stores.get('kept-assets-three')?.keys() ?? [])].map((key) => new URL(key).pathname).toSorted()).toEqual([
      '/assets/a-2.js',
      '/assets/b-1.css',
    ])
  })
})
