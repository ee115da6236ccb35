import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, relative, sep } from 'node:path'
import type { ShellDelta, ShellPack } from '../../src/core/contract/builds.ts'
import { NOT_FOUND_FILE, pageFile } from '../../src/core/domain/page-file.ts'
import { acceptedEncoding, compress, type Encoding } from './compress.ts'
import { hasEtag } from './has-etag.ts'
import { pagePolicy } from './security-headers.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** The pack of all pages (scripts/shell-list.ts), and deltas that make them from earlier pages (scripts/shell-delta.ts). */
const PAGES = /[/\\]assets[/\\]pages-[\w-]+\.json$/u
const DELTA = /[/\\]assets[/\\]delta-[\w-]+\.json$/u
const PACKED_ALREADY: ReadonlySet<string> = new Set(['.jpg', '.png', '.webp', '.woff2'])
const SIBLINGS: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]
/** Compression level that suits a phone's connection without delaying a first visitor; a build may place better-compressed files beside the originals. */
const QUALITY = 9
/** Bytes of earlier builds' files, uncompressed: about 30 builds. */
const OLD_BYTES_MAX = 64 * 1_048_576

interface StaticFile {
  readonly content: Uint8Array<ArrayBuffer>
  readonly type: string
  readonly tag: string
  readonly isPackable: boolean
  readonly policy: string | null
  readonly packed: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
}
type Folder = ReadonlyMap<string, StaticFile>

export interface StaticFiles {
  /** The answer to a GET or HEAD, or null where the address has no file. */
  answer(request: Request): Promise<Response | null>
  /** Reloads all folders at once, so that no visitor gets a mixture of two builds. */
  reload(): void
}

/**
 * The built page from memory. Open tabs of earlier builds find their files under /assets/ (spec 12): those of `oldDirectory`, and those that were served before a
 * reload. The most recently requested of both stay in memory, at most `oldBytesMax` bytes (without their compressed forms).
 */
export function createStaticFiles(directory: string, oldDirectory?: string, oldBytesMax = OLD_BYTES_MAX): StaticFiles {
  let current = readFolder(directory)
  const earlier = createEarlierFiles(oldDirectory, oldBytesMax)

  return {
    answer: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const path = decodedPath(request.url)
      if (path === null) return null
      const isAsset = path.startsWith('/assets/')
      const file = current.get(path) ?? (isAsset ? earlier.find(path) : undefined)
      if (file !== undefined) return respond(request, file, { isAsset })
      if (!isNavigation(request, path)) return null
      const [page, unknown] = [current.get(pageFile(path)), current.get(NOT_FOUND_FILE)]
      if (page !== undefined) return respond(request, page)
      return unknown === undefined ? null : respond(request, unknown, { status: 404 })
    },
    reload: () => {
      const next = readFolder(directory)
      for (const [path, file] of current) if (path.startsWith('/assets/') && !next.has(path)) earlier.keep(path, file)
      current = next
    },
  }
}

/** spec 2: every route has a page. Only for navigations, and not for addresses that look like files; the root answers any request. */
const isNavigation = (request: Request, path: string): boolean =>
  path === '/' || ((request.headers.get('Accept') ?? '').includes('text/html') && !/^\/(assets|builds|system)\//u.test(path) && extname(path) === '')

function decodedPath(url: string): string | null {
  const { pathname } = new URL(url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

async function respond(request: Request, file: StaticFile, { isAsset = false, status = 200 } = {}): Promise<Response> {
  const encoding = file.isPackable ? acceptedEncoding(request.headers.get('Accept-Encoding')) : null
  const etag = `"${file.tag}${encoding === null ? '' : `-${encoding}`}"`
  const headers = new Headers({
    'Cache-Control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    ...(file.isPackable ? { Vary: 'Accept-Encoding' } : {}),
    ...(file.policy === null ? {} : { 'Content-Security-Policy': file.policy }),
  })
  if (status === 200 && hasEtag(request, etag)) return new Response(null, { status: 304, headers })
  const content = encoding === null ? file.content : await packedOnce(file, encoding)
  headers.set('Content-Type', file.type)
  headers.set('Content-Length', String(content.byteLength))
  if (encoding !== null) headers.set('Content-Encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : content, { status, headers })
}

function packedOnce(file: StaticFile, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = file.packed.get(encoding)
  if (known !== undefined) return known
  const packing = compress(file.content, encoding, QUALITY)
  file.packed.set(encoding, packing)
  // The next request tries again.
  packing.catch(() => file.packed.delete(encoding))
  return packing
}

function readFolder(directory: string): Folder {
  if (!existsSync(directory)) return new Map()
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const isSibling = (path: string) => SIBLINGS.some(([, ending]) => path.endsWith(ending) && known.has(path.slice(0, -ending.length)))
  return new Map(
    paths
      .filter((path) => !isSibling(path))
      .map((path) => [`/${relative(directory, path).split(sep).join('/')}`, readStatic(path, (sibling) => known.has(sibling))] as const),
  )
}

/** Files of earlier builds: those given to `keep`, and those of `directory`, which are read once while they are among the most recent. */
function createEarlierFiles(directory: string | undefined, bytesMax: number) {
  /** Their names are content hashes, so none is ever stale. The file requested last is the last one. */
  const held = new Map<string, StaticFile>()
  let bytes = 0
  const drop = (path: string) => {
    bytes -= held.get(path)?.content.byteLength ?? 0
    held.delete(path)
  }
  const keep = (path: string, file: StaticFile) => {
    drop(path)
    held.set(path, file)
    bytes += file.content.byteLength
    for (const oldest of held.keys()) {
      if (bytes <= bytesMax) return
      drop(oldest)
    }
  }
  return {
    keep,
    find(path: string): StaticFile | undefined {
      const file = held.get(path) ?? (directory === undefined ? undefined : readCached(directory, path))
      if (file !== undefined) keep(path, file)
      return file
    },
  }
}

function readCached(directory: string, path: string): StaticFile | undefined {
  const file = join(directory, path)
  if (path.split('/').includes('..') || path.includes('\0') || !isFile(file)) return undefined
  try {
    return readStatic(file, existsSync)
  } catch (error) {
    // The folder's oldest files are deleted at any time: this one, or the pages that a delta makes.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** False also for a name that is longer than the file system allows: it comes from a request. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENAMETOOLONG') return false
    throw error
  }
}

/** The texts of the pages that a worker makes from this file and stores with its headers; null if the file has none. */
function pagesIn(path: string, content: Uint8Array): string | null {
  const text = () => Buffer.from(content).toString('utf8')
  if (path.endsWith('.html')) return text()
  // A pack of a build before November 2026 is an object of texts by name.
  if (PAGES.test(path)) return Object.values(JSON.parse(text()) as ShellPack).join('')
  if (!DELTA.test(path)) return null
  const pack = join(dirname(path), basename((JSON.parse(text()) as ShellDelta).pages))
  return pagesIn(pack, readFileSync(pack))
}

function readStatic(path: string, exists: (path: string) => boolean): StaticFile {
  const content = new Uint8Array(readFileSync(path))
  const extension = extname(path)
  const pages = pagesIn(path, content)
  const packed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  for (const [encoding, ending] of SIBLINGS) {
    if (exists(path + ending)) packed.set(encoding, Promise.resolve(new Uint8Array(readFileSync(path + ending))))
  }
  return {
    content,
    type: TYPES[extension] ?? 'application/octet-stream',
    tag: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    isPackable: packed.size > 0 || (content.byteLength >= 1_024 && !PACKED_ALREADY.has(extension)),
    policy: pages === null ? null : pagePolicy(pages),
    packed,
  }
}
