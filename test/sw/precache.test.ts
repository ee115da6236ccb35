import { beforeEach, describe, expect, it, vi } from 'vitest'
import { packText } from '../../scripts/shell-list.ts'
import { encodeDelta } from '../../scripts/text-delta.ts'
import type { ShellRequest, ShellList } from '../../src/core/contract/builds.ts'
import { digestOf } from '../../src/device/shell/make-from-delta.ts'
import { createShell } from '../../sw/precache.ts'

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
    match: async (request: string, { ignoreSearch = false }: CacheQueryOptions = {}) => {
      const nameOf = (href: string) => (ignoreSearch ? href.replace(/\?.*/u, '') : href)
      for (const store of stores.values()) {
        for (const [href, found] of store) if (nameOf(href) === nameOf(request)) return found.clone()
      }
      return undefined
    },
  }
}

interface ShellFile {
  readonly url: string
  readonly revision: string | null
}
const TYPES: Record<string, string> = { js: 'text/javascript', svg: 'image/svg+xml', css: 'text/css' }
const FILES: readonly ShellFile[] = [
  { url: 'icons/icon.svg', revision: 'r1' },
  { url: 'assets/a-1.js', revision: null },
  { url: 'assets/b-1.css', revision: null },
]
let caches: ReturnType<typeof createTestCaches>
/** The requested paths, without the lists and deltas that the server lacks. */
let fetched: string[]
let lists: Map<string, ShellList>
let hasDelta: boolean
let answer: (path: string) => Response
/** The names of files that the browser has from the page's own requests. */
let inBrowser: Set<string>
const asJson = (body: string, headers = {}) => new Response(body, { headers: { 'Content-Type': 'application/json', ...headers } })
const json = (content: object, headers = {}) => asJson(JSON.stringify(content), headers)

beforeEach(() => {
  caches = createTestCaches()
  fetched = []
  lists = new Map()
  hasDelta = false
  inBrowser = new Set()
  answer = (path) => new Response(path, { headers: { 'Content-Type': TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain' } })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : String(input)).pathname
    const list = lists.get(path.slice(1))
    if (list !== undefined) return json(list)
    if (path.startsWith('/assets/delta-') && !hasDelta) return new Response('', { status: 404 })
    if (init?.cache === 'only-if-cached') return inBrowser.has(path.slice(1)) ? answer(path) : new Response('', { status: 504 })
    fetched.push(path)
    return answer(path)
  })
})

const nameOf = ({ url, revision }: ShellFile) => (revision === null ? url : `${url}?revision=${revision}`)
const requestOf = (url: string, holds = [url]): ShellRequest => ({ url, holds, bytes: 1 })
const listOf = (part: Partial<ShellList>): ShellList => ({
  needed: [],
  prefectures: [],
  kits: { folder: 'assets/kits-1/', besides: {} },
  stations: 0,
  rest: [],
  later: [],
  ...part,
})
/** The shell of a build with these files, all of them needed, or with this list. */
const shellOf = (files: readonly ShellFile[], build = 'one', list = listOf({ needed: files.map((file) => requestOf(nameOf(file))) })) => {
  const url = `assets/shell-${build}.json`
  lists.set(url, list)
  return createShell(url, build, ORIGIN)
}
const get = (path: string, init: RequestInit & { navigate?: boolean } = {}) => {
  const request = new Request(`${ORIGIN}${path}`, init)
  if (init.navigate) Object.defineProperty(request, 'mode', { value: 'navigate' })
  return request
}
const text = async (response: Promise<Response> | null) => (response === null ? null : (await response).text())

describe('[12] the shell on the phone', () => {
  it('is fetched completely, then answers files without a network', async () => {
    const shell = shellOf(FILES)
    await shell.install(true)
    expect(fetched.toSorted()).toEqual(['/assets/a-1.js', '/assets/b-1.css', '/icons/icon.svg'])
    fetched.length = 0
    expect(await text(shell.answer(get('/icons/icon.svg')))).toBe('/icons/icon.svg')
    expect(await text(shell.answer(get('/assets/a-1.js')))).toBe('/assets/a-1.js')
    expect(fetched).toEqual([])
  })
  it('[10] a first visit waits for the files that a press needs, a new build for all files', async () => {
    const list = listOf({
      needed: [requestOf('assets/press-1.js')],
      rest: [requestOf('assets/map-1.js'), requestOf('icons/icon.svg?revision=r1')],
      later: [requestOf('assets/books-1.js')],
    })
    await shellOf([], 'one', list).install(true)
    expect(fetched).toEqual(['/assets/press-1.js'])
    await shellOf([], 'two', list).install(false)
    expect(fetched).toEqual(['/assets/press-1.js', '/assets/map-1.js', '/icons/icon.svg', '/assets/books-1.js'])
  })
  it('[10] the stamp of the station where a first visitor stands stays through activation, until the next build', async () => {
    const shell = shellOf(FILES)
    await shell.install(true)
    const cache = await caches.open('shell')
    const own = `${ORIGIN}/assets/kits-1/218.js`
    await cache.put(own, new Response('own'))
    await shell.activate()
    expect((await cache.keys()).map(({ url }) => url)).toContain(own)
    const next = shellOf(
      FILES,
      'two',
      listOf({
        needed: FILES.map((file) => requestOf(nameOf(file))),
        kits: { folder: 'assets/kits-2/', besides: {} },
      }),
    )
    await next.install(false)
    await next.activate()
    expect((await cache.keys()).map(({ url }) => url)).not.toContain(own)
  })
  it('fetches in the order of the list, at most four at once', async () => {
    const names = ['d', 'b', 'e', 'a', 'c', 'f'].map((name) => `assets/${name}-1.js`)
    await shellOf(
      [],
      'one',
      listOf({
        needed: names.map((name) => requestOf(name)),
      }),
    ).install(true)
    expect(fetched).toEqual(names.map((name) => `/${name}`))
  })
  describe('the pages', () => {
    const PAGES = ['index.html', 'find/index.html', 't/$/index.html', '404/index.html']
    /** The shell of a build that has only pages, and the server's answers of this build. */
    const serve = (build: string, without?: NonNullable<ShellRequest['without']>) => {
      const names = PAGES.map((name) => `${name}?revision=${build}`)
      const pages = `assets/pages-${build}.json`
      answer = (path) => {
        if (path === '/') return new Response(`<meta name="build-id" content="one"> opened`, { headers: { 'Content-Type': 'text/html' } })
        if (path !== `/${pages}` && path !== '/assets/pages-less.json') throw new TypeError('Failed to fetch')
        const packed = path === `/${pages}` ? names : names.slice(1)
        const texts = packed.map((name) => `${build} ${name.split('?')[0]}`)
        return asJson(packText(texts), { 'Content-Security-Policy': 'ours' })
      }
      return shellOf(
        [],
        build,
        listOf({
          needed: [{ ...requestOf(pages, names), ...(without === undefined ? {} : { without }) }],
        }),
      )
    }
    const less = { path: '', url: 'assets/pages-less.json' }
    const open = (shell: ReturnType<typeof shellOf>, path: string) => shell.answer(get(path, { navigate: true }))

    it.each([
      ['/', 'index.html', 200],
      ['/find/', 'find/index.html', 200],
      ['/find?q=a', 'find/index.html', 200],
      ['/t/abc/', 't/$/index.html', 200],
      ['/no/such/page', '404/index.html', 404],
    ])('[12] %s is answered with its own page, with the policy of the server', async (path, page, status) => {
      const shell = serve('one')
      await shell.install(true)
      const response = await open(shell, path)
      expect([await response?.text(), response?.status]).toEqual([`one ${page}`, status])
      expect(response?.headers.get('Content-Type')).toBe('text/html')
      expect(response?.headers.get('Content-Security-Policy')).toBe('ours')
    })

    it('[10] preload nothing before they are painted, because their scripts are on the phone', async () => {
      const shell = serve('one')
      await shell.install(true)
      const preloads = '<link rel="modulepreload" href="/a.js"><link rel="preload" as="style" href="/a.css"><link rel="icon" href="/i.svg">'
      await (await caches.open('shell')).put(`${ORIGIN}/index.html?revision=one`, new Response(preloads))
      expect(await text(open(shell, '/'))).toBe(
        '<link rel="later" data-rel="modulepreload" href="/a.js"><link rel="later" data-rel="preload" as="style" href="/a.css"><link rel="icon" href="/i.svg">',
      )
    })

    it('[10] the one that the visitor has opened comes from the browser, the others from a pack without it', async () => {
      inBrowser = new Set([''])
      const shell = serve('one', less)
      await shell.install(true)
      expect(fetched).toEqual(['/assets/pages-less.json'])
      expect([await text(open(shell, '/')), await text(open(shell, '/find/'))]).toEqual(['<meta name="build-id" content="one"> opened', 'one find/index.html'])
    })

    it('[10] that were stored before the signal was lost are not answered for another page', async () => {
      inBrowser = new Set([''])
      const shell = serve('one', less)
      await (await caches.open('shell')).put(`${ORIGIN}/index.html?revision=one`, new Response('one index.html'))
      await shell.install(true)
      expect(await text(open(shell, '/find/'))).toBe('one find/index.html')
    })

    it.each([
      ['of a visitor who began elsewhere', 'one', new Set<string>()],
      ['where the browser has it of another build, whose scripts are not on the phone', 'two', new Set([''])],
    ])('[10] all come from one pack %s', async (_, build, opened) => {
      inBrowser = opened
      const shell = serve(build, less)
      await shell.install(true)
      expect(fetched).toEqual([`/assets/pages-${build}.json`])
      expect(await text(open(shell, '/'))).toBe(`${build} index.html`)
    })

    it('[12] belong to their build: the active worker answers its own while the next one is installed', async () => {
      const first = serve('one')
      await first.install(true)
      const second = serve('two')
      await second.install(false)
      expect(await text(open(first, '/find/'))).toBe('one find/index.html')
      await second.activate()
      expect(await text(open(second, '/find/'))).toBe('two find/index.html')
      expect([...(caches.stores.get('shell')?.keys() ?? [])].filter((key) => key.includes('revision=one'))).toEqual([])
    })
  })
  describe('small files in packs', () => {
    const names = ['assets/c-1.js', 'assets/d-1.css', 'assets/e-1.js']
    const list = listOf({
      needed: [requestOf('assets/pack-1.json', names)],
    })
    const serve = (pack: readonly string[]) => {
      const ours = answer
      answer = (path) => (path === '/assets/pack-1.json' ? asJson(packText(pack), { 'X-Kept': 'yes' }) : ours(path))
      return shellOf([], 'one', list)
    }
    const texts = names.map((name) => `text of ${name}`)

    it('are one request on a first visit, and answered each by its own name', async () => {
      const shell = serve(texts)
      await shell.install(true)
      await shell.activate()
      expect(fetched).toEqual(['/assets/pack-1.json'])
      const css = await shell.answer(get('/assets/d-1.css'))
      expect([css?.headers.get('Content-Type'), css?.headers.get('X-Kept'), await css?.text()]).toEqual(['text/css', 'yes', 'text of assets/d-1.css'])
      expect(await text(shell.answer(get('/assets/c-1.js')))).toBe('text of assets/c-1.js')
      expect(fetched).toHaveLength(1)
    })
    it('[10] come from the browser where the page has fetched them: a first visitor who taps at once does not wait for them twice', async () => {
      inBrowser = new Set(names)
      const shell = serve(texts)
      await shell.install(true)
      await shell.activate()
      expect(fetched).toEqual([])
      expect(await text(shell.answer(get('/assets/c-1.js')))).toBe('/assets/c-1.js')
    })
    it('[10] are completed one by one where the page has fetched the others', async () => {
      inBrowser = new Set(names.slice(1))
      await serve(texts).install(true)
      expect(fetched).toEqual(['/assets/c-1.js'])
    })
    it('[10] are completed while the others are still on their way to the page', async () => {
      inBrowser = new Set(names.slice(1))
      let arrive = () => {}
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve
      })
      const fetchNow = fetch
      vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
        if (init?.cache === 'only-if-cached' && inBrowser.has(new URL(String(input)).pathname.slice(1))) await arrived
        return fetchNow(input, init)
      })
      const shell = serve(texts)
      const installed = shell.install(true)
      await vi.waitFor(() => expect(fetched).toEqual(['/assets/c-1.js']))
      arrive()
      await installed
      expect(fetched).toHaveLength(1)
      expect(await text(shell.answer(get('/assets/d-1.css')))).toBe('/assets/d-1.css')
    })
    it('[10] are all stored after the pack, also one whose own request by the page never ends', async () => {
      const fetchNow = fetch
      vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
        init?.cache === 'only-if-cached' && String(input).endsWith(names[0] ?? '') ? new Promise<Response>(() => undefined) : fetchNow(input, init),
      )
      const shell = serve(texts)
      await shell.install(true)
      expect(fetched).toEqual(['/assets/pack-1.json'])
      expect(await text(shell.answer(get(`/${names[0]}`)))).toBe(`text of ${names[0]}`)
    })
    it('are fetched one by one where the phone lacks only few', async () => {
      const shell = serve(texts)
      const cache = await caches.open('shell')
      for (const name of names.slice(1)) await cache.put(`${ORIGIN}/${name}`, new Response('held'))
      await shell.install(true)
      expect(fetched).toEqual(['/assets/c-1.js'])
    })
    it('a pack that lacks a file is an error, and no empty file is kept', async () => {
      await expect(serve(['c']).install(true)).rejects.toThrow('assets/pack-1.json lacks assets/d-1.css')
      expect([...(caches.stores.get('shell')?.keys() ?? [])].some((key) => key.includes('d-1'))).toBe(false)
    })
  })
  it('does not answer requests for the API, the build files and other origins, and no method but GET', () => {
    const shell = shellOf(FILES)
    for (const path of ['/system/api/user', '/builds/latest.json', '/demo-idp/line/authorize', '/healthz'])
      expect(shell.answer(get(path, { navigate: true }))).toBeNull()
    expect(shell.answer(get('/', { method: 'POST', body: 'x' }))).toBeNull()
    expect(shell.answer(new Request('http://elsewhere.example/assets/a-1.js'))).toBeNull()
  })
  it('continues a first visit that a lost signal interrupted', async () => {
    const shell = shellOf(FILES)
    answer = (path) => {
      if (path === '/assets/b-1.css') throw new TypeError('Failed to fetch')
      return new Response(path, { headers: { 'Content-Type': TYPES[path.split('.').at(-1) ?? ''] ?? '' } })
    }
    await expect(shell.install(true)).rejects.toThrow('Failed to fetch')
    const held = (caches.stores.get('shell')?.size ?? 0) - lists.size
    expect(held).toBeGreaterThan(0)
    answer = () => new Response('css', { headers: { 'Content-Type': 'text/css' } })
    fetched.length = 0
    await shellOf(FILES).install(true)
    expect(fetched).toHaveLength(FILES.length - held)
  })
  it.each([
    ['a page in place of a script', '/assets/a-1.js', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['an error', '/assets/b-1.css', () => new Response('', { status: 503, headers: { 'Content-Type': 'text/css' } })],
  ])('[8] never caches an answer of a captive portal: %s', async (_, where, portal) => {
    const ours = answer
    answer = (path) => (path === where ? portal() : ours(path))
    await expect(shellOf(FILES).install(true)).rejects.toThrow('not our file')
    expect([...(caches.stores.get('shell')?.keys() ?? [])].some((key) => key.includes(where))).toBe(false)
  })
  describe('a new build is made from the previous one', () => {
    const chunk = (hash: string) => `import"./b-${hash}.js";${'start();'.repeat(9)}`
    const [before, after] = [chunk('11111111'), chunk('22222222')]
    const build = (id: string) => shellOf([{ url: `assets/a-${id}.js`, revision: null }], id)
    const script = (code: string) => new Response(code, { headers: { 'Content-Type': 'text/javascript' } })
    /** The first build is on the phone; for the second the server has the given delta. */
    const deploy = async (delta: () => Response | Promise<Response>) => {
      answer = () => script(before)
      await build('11111111').install(true)
      fetched.length = 0
      hasDelta = true
      const answered = await delta()
      answer = (path) => (path === '/assets/delta-22222222-11111111.json' ? answered : script(after))
      const second = build('22222222')
      await second.install(false)
      return text(second.answer(get('/assets/a-22222222.js')))
    }
    const deltaOf = async (base: string) => {
      const files = [{ url: 'assets/a-22222222.js', from: 'assets/a-11111111.js', delta: encodeDelta(after, base), digest: await digestOf(after) }]
      return json({ pages: '', files })
    }

    it('[12] by one request', async () => {
      expect(await deploy(() => deltaOf(before))).toBe(after)
      expect(fetched).toEqual(['/assets/delta-22222222-11111111.json'])
    })
    it.each<[string, () => Response | Promise<Response>]>([
      ['the server has lost it', () => new Response('', { status: 404 })],
      ['a portal answers', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
      ['it is cut off', () => new Response('{"files":[', { headers: { 'Content-Type': 'application/json' } })],
      ['it makes something else', () => deltaOf(`;${before}`)],
    ])('[12] or of whole files where %s', async (_, delta) => {
      expect(await deploy(delta)).toBe(after)
      expect(fetched).toContain('/assets/a-22222222.js')
    })
    it('[12] from the newest that the phone has, also where that was never used', async () => {
      await build('11111111').install(true)
      await build('22222222').install(false)
      fetched.length = 0
      hasDelta = true
      await build('33333333').install(false)
      expect(fetched[0]).toBe('/assets/delta-33333333-22222222.json')
    })
  })
  it('a first visit uses the list that was requested already', async () => {
    await shellOf(FILES).install(true, Promise.resolve(json(listOf({ needed: [requestOf('assets/a-9.js')] }))))
    expect(fetched).toEqual(['/assets/a-9.js'])
  })
  it('[10] a build that is being installed while the previous one is activated keeps all its files', async () => {
    const builds = ['one', 'two', 'three'].map((build) =>
      shellOf(
        [1, 2].map((part) => ({ url: `assets/${build}-${part}.js`, revision: null })),
        build,
      ),
    )
    const [first, second, third] = builds
    await first!.install(true)
    await first!.activate()
    await second!.install(false)
    let isActivated: Promise<void> | undefined
    const before = answer
    // The visitor accepts the second build between two files of the third.
    answer = (path) => {
      if (path === '/assets/three-2.js') isActivated = second!.activate()
      return before(path)
    }
    await third!.install(false)
    await isActivated
    await third!.activate()
    fetched.length = 0
    for (const part of [1, 2]) expect(await text(third!.answer(get(`/assets/three-${part}.js`)))).toBe(`/assets/three-${part}.js`)
    expect(fetched).toEqual([])
    const held = await (await caches.open('shell')).keys()
    expect(held.filter(({ url }) => /one|two/u.test(url))).toEqual([])
  })
  it('a new build fetches only what changed, and keeps the assets it replaces for open tabs, for one build', async () => {
    const first = shellOf(FILES)
    await first.install(true)
    await first.activate()
    const next: ShellFile[] = [
      { url: 'icons/icon.svg', revision: 'r2' },
      { url: 'assets/a-2.js', revision: null },
      { url: 'assets/b-1.css', revision: null },
    ]
    const second = shellOf(next, 'two')
    fetched.length = 0
    await second.install(false)
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
    await third.install(false)
    await third.activate()
    expect([...caches.stores.keys()].toSorted()).toEqual(['kept-assets-three', 'shell'])
    expect([...(caches.stores.get('kept-assets-three')?.keys() ?? [])].map((key) => new URL(key).pathname).toSorted()).toEqual([
      '/assets/a-2.js',
      '/assets/b-1.css',
      '/assets/shell-two.json',
    ])
  })
})
