import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as compressing from '../../../server/http/compress.ts'
import { createStaticFiles } from '../../../server/http/static-files.ts'

// Files of one worker share modules: an earlier one may have loaded the module without its spy.
vi.hoisted(() => vi.resetModules())
vi.mock(import('../../../server/http/compress.ts'), { spy: true })

const root = mkdtempSync(join(tmpdir(), 'ekiincho-static-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const client = join(root, 'client')
const old = join(root, 'old')

const write = (folder: string, files: Readonly<Record<string, string | Uint8Array>>) => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
const SCRIPT = 'document.documentElement.className = "ready"'
const STYLE = 'body{margin:0}'
const HTML = `<!doctype html><script>${SCRIPT}</script><style>${STYLE}</style><script type="module" src="/assets/main-1.js"></script>`
const MAIN = `console.log(${JSON.stringify('駅印帖'.repeat(500))})`
const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

beforeEach(() => {
  rmSync(client, { recursive: true, force: true })
  rmSync(old, { recursive: true, force: true })
  write(client, {
    'index.html': HTML,
    'find/index.html': `${HTML}find`,
    'list/detail/index.html': `${HTML}detail`,
    't/$/index.html': `${HTML}tag`,
    '404/index.html': `${HTML}unknown`,
    'assets/pages-1.json': JSON.stringify({ 'index.html?revision=1': HTML, 'find/index.html?revision=1': `${HTML}find` }),
    'assets/delta-1-0.json': JSON.stringify({ pages: 'assets/pages-1.json', files: [] }),
    'sw.js': 'self',
    'builds/latest.json': '{"id":"1"}',
    'assets/main-1.js': MAIN,
    'assets/名前.svg': '<svg/>',
    'manifests/default.webmanifest': '{}',
    'icons/icon-192.png': new Uint8Array(3_000),
  })
  write(old, { 'assets/main-0.js': 'old', 'secret.txt': 'no' })
})

const PAGE = { Accept: 'text/html,application/xhtml+xml' }
const open = () => createStaticFiles(client, old)
const get = (files: ReturnType<typeof open>, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files.answer(new Request(`http://localhost${path}`, { method, headers }))

const bytes = async (response: Response | null) => Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))

describe('the built page', () => {
  it.each([
    ['/assets/main-1.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/index.html', 'no-cache', 'text/html; charset=utf-8'],
    ['/sw.js', 'no-cache', 'text/javascript; charset=utf-8'],
    ['/builds/latest.json', 'no-cache', 'application/json; charset=utf-8'],
    ['/manifests/default.webmanifest', 'no-cache', 'application/manifest+json; charset=utf-8'],
    ['/icons/icon-192.png', 'no-cache', 'image/png'],
    [`/assets/${encodeURIComponent('名前')}.svg`, 'public, max-age=31536000, immutable', 'image/svg+xml'],
  ])('[12] %s may be cached: %s', async (path, caching, type) => {
    const response = await get(open(), path)
    expect(response?.status).toBe(200)
    expect(response?.headers.get('Cache-Control')).toBe(caching)
    expect(response?.headers.get('Content-Type')).toBe(type)
    expect(response?.headers.get('Content-Length')).toBe(String((await response?.arrayBuffer())?.byteLength))
  })

  it('[12] a file that the browser has is not sent again, in any encoding', async () => {
    const files = open()
    for (const encoding of ['identity', 'br', 'gzip']) {
      const headers = { 'Accept-Encoding': encoding }
      const etag = (await get(files, '/assets/main-1.js', headers))?.headers.get('ETag') ?? ''
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const response = await get(files, '/assets/main-1.js', { ...headers, 'If-None-Match': known })
        expect([response?.status, await response?.text(), response?.headers.get('ETag')]).toEqual([304, '', etag])
      }
    }
    expect((await get(files, '/assets/main-1.js', { 'If-None-Match': '"x"' }))?.status).toBe(200)
  })

  it('is compressed once for all clients that accept it, with the same content', async () => {
    const files = open()
    const [plain, br, gzip] = [
      await get(files, '/assets/main-1.js'),
      await get(files, '/assets/main-1.js', { 'Accept-Encoding': 'gzip, br' }),
      await get(files, '/assets/main-1.js', { 'Accept-Encoding': 'gzip' }),
    ]
    expect([plain, br, gzip].map((response) => response?.headers.get('Content-Encoding') ?? null)).toEqual([null, 'br', 'gzip'])
    expect(brotliDecompressSync(await bytes(br)).toString()).toBe(MAIN)
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(MAIN)
    expect(new Set([plain, br, gzip].map((response) => response?.headers.get('ETag'))).size).toBe(3)
    expect(br?.headers.get('Vary')).toBe('Accept-Encoding')
    expect((await get(files, '/icons/icon-192.png', { 'Accept-Encoding': 'br' }))?.headers.get('Content-Encoding')).toBeNull()
  })

  it('is compressed again after a compression that failed', async () => {
    const files = open()
    vi.mocked(compressing.compress).mockRejectedValueOnce(new Error('no memory'))
    await expect(get(files, '/assets/main-1.js', { 'Accept-Encoding': 'br' })).rejects.toThrow('no memory')
    expect(brotliDecompressSync(await bytes(await get(files, '/assets/main-1.js', { 'Accept-Encoding': 'br' }))).toString()).toBe(MAIN)
  })

  it('serves a compressed file that the build placed beside it, and not under its own name', async () => {
    const packed = brotliCompressSync('packed by the build')
    write(client, { 'assets/main-1.js.br': packed })
    const files = open()
    const response = await get(files, '/assets/main-1.js', { 'Accept-Encoding': 'br' })
    expect(await bytes(response)).toEqual(packed)
    expect(await get(files, '/assets/main-1.js.br')).toBeNull()
  })

  it.each([
    ['/', '', 200],
    ['/find/', 'find', 200],
    ['/find', 'find', 200],
    ['/list/detail/?stamp_id=3', 'detail', 200],
    ['/t/abc/', 'tag', 200],
    ['/t/', 'unknown', 404],
    ['/no/such/page', 'unknown', 404],
  ])('[2] a browser that opens %s gets its own page', async (path, page, status) => {
    const response = await get(open(), path, PAGE)
    expect([await response?.text(), response?.status]).toEqual([HTML + page, status])
    expect(response?.headers.get('Cache-Control')).toBe('no-cache')
  })

  it('[2] an unknown path stays 404 for a browser that has its page', async () => {
    const etag = (await get(open(), '/no/such/page', PAGE))?.headers.get('ETag') ?? ''
    expect((await get(open(), '/no/such/page', { ...PAGE, 'If-None-Match': etag }))?.status).toBe(404)
  })

  it.each(['/assets/gone-9.js', '/assets/gone', '/builds/meta/9', '/system/api/x', '/favicon.ico', '/find/x.png'])(
    '[12] %s is never answered with the page',
    async (path) => {
      expect(await get(open(), path, PAGE)).toBeNull()
    },
  )

  it('[2] only a navigation gets the page', async () => {
    expect(await get(open(), '/find/', { Accept: 'application/json' })).toBeNull()
    expect((await get(open(), '/', { Accept: '*/*' }))?.headers.get('Content-Type')).toContain('text/html')
    expect(await get(open(), '/find/', PAGE, 'POST')).toBeNull()
  })

  it('HEAD has the length and no body', async () => {
    const response = await get(open(), '/index.html', {}, 'HEAD')
    expect([response?.status, response?.headers.get('Content-Length'), await response?.text()]).toEqual([200, String(HTML.length), ''])
  })

  it('[12] the page runs its own inline scripts and styles and no others', async () => {
    const policy = (await get(open(), '/', PAGE))?.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`)
    expect(policy).toContain(`style-src 'self' ${hash(STYLE)};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect((await get(open(), '/sw.js'))?.headers.get('Content-Security-Policy')).toBeNull()
    // The worker answers the pages of the pack, or those made by a delta, with the headers of that.
    expect((await get(open(), '/assets/pages-1.json'))?.headers.get('Content-Security-Policy')).toBe(policy)
    expect((await get(open(), '/assets/delta-1-0.json'))?.headers.get('Content-Security-Policy')).toBe(policy)
  })

  it('[12] the previous build’s assets are available, and nothing else of it', async () => {
    const files = open()
    expect(await (await get(files, '/assets/main-0.js'))?.text()).toBe('old')
    const outside = [
      '/secret.txt',
      '/assets/..%2fsecret.txt',
      '/assets/../secret.txt',
      '/assets/%2e%2e/secret.txt',
      '/assets/%00',
      '/assets/%ff',
      `/assets/${'a'.repeat(300)}`,
    ]
    expect(await Promise.all(outside.map((path) => get(files, path)))).toEqual(outside.map(() => null))
  })

  it('[12] a delta of an earlier build is a missing file once its pages were deleted: the worker loads whole files', async () => {
    write(old, { 'assets/pages-0.json': JSON.stringify([HTML]), 'assets/delta-0-9.json': JSON.stringify({ pages: 'assets/pages-0.json', files: [] }) })
    expect((await get(open(), '/assets/delta-0-9.json'))?.status).toBe(200)
    rmSync(join(old, 'assets/pages-0.json'))
    expect(await get(open(), '/assets/delta-0-9.json')).toBeNull()
  })

  it('[12] an asset of the previous build is read and compressed once for all requests', async () => {
    write(old, { 'assets/main-0.js': MAIN })
    const files = open()
    vi.mocked(compressing.compress).mockClear()
    const ask = () => get(files, '/assets/main-0.js', { 'Accept-Encoding': 'br' })
    const [first, second] = await Promise.all([ask(), ask()])
    rmSync(old, { recursive: true })
    for (const response of [first, second, await ask()]) expect(brotliDecompressSync(await bytes(response)).toString()).toBe(MAIN)
    expect(compressing.compress).toHaveBeenCalledTimes(1)
  })

  it('[12] the most recently requested assets of earlier builds stay in memory, up to a number of bytes', async () => {
    write(old, { 'assets/a.js': 'a'.repeat(400), 'assets/b.js': 'b'.repeat(400), 'assets/c.js': 'c'.repeat(400) })
    const files = createStaticFiles(client, old, 1_000)
    for (const name of ['a', 'b', 'a', 'c']) expect((await get(files, `/assets/${name}.js`))?.status).toBe(200)
    rmSync(old, { recursive: true })
    expect(await Promise.all(['a', 'b', 'c'].map(async (name) => (await get(files, `/assets/${name}.js`)) !== null))).toEqual([true, false, true])
  })

  it.each(['/assets/', '/assets', '/assets/fonts', '/assets/fonts/'])('[12] the folder %s of earlier builds is not a file', async (path) => {
    write(old, { 'assets/fonts/old.woff2': 'font' })
    expect(await get(open(), path)).toBeNull()
  })

  it('[12] a new build is served as a whole after a reload, and tabs of the old one find their assets', async () => {
    const files = open()
    rmSync(client, { recursive: true })
    write(client, { 'index.html': '<p>2', 'assets/main-2.js': 'new', 'builds/latest.json': '{"id":"2"}' })
    expect(await (await get(files, '/builds/latest.json'))?.text()).toBe('{"id":"1"}')
    expect(await get(files, '/assets/main-2.js')).toBeNull()
    files.reload()
    expect(await (await get(files, '/', PAGE))?.text()).toBe('<p>2')
    expect(await (await get(files, '/assets/main-2.js'))?.text()).toBe('new')
    expect(await (await get(files, '/assets/main-1.js'))?.text()).toBe(MAIN)
    expect(await get(files, '/sw.js')).toBeNull()
  })

  it('[12] of the builds before a reload the most recently requested assets stay in memory, up to the same number of bytes', async () => {
    const build = (name: string) => {
      rmSync(client, { recursive: true, force: true })
      write(client, { [`assets/${name}.js`]: name.repeat(400) })
    }
    build('a')
    const files = createStaticFiles(client, undefined, 1_000)
    for (const name of ['b', 'c', 'd', 'e']) {
      build(name)
      files.reload()
      expect((await get(files, '/assets/a.js'))?.status).toBe(200)
    }
    const isServed = async (name: string) => (await get(files, `/assets/${name}.js`)) !== null
    expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(isServed))).toEqual([true, false, false, true, true])
  })

  it('without a build nothing is served, and nothing fails', async () => {
    expect(await get(createStaticFiles(join(root, 'nowhere')), '/', PAGE)).toBeNull()
  })
})
