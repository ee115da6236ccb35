import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { ManifestEntry, ManifestTransform } from 'workbox-build'
import { PREFECTURES } from '../src/core/catalogue/area.ts'
import type { StampKind } from '../src/core/catalogue/stamp-kind.ts'
import type { ShellRequest, ShellList, ShellPack } from '../src/core/contract/builds.ts'
import type { Chunk, ChunkGraph } from './chunk-graph.ts'
import { hashOf } from './hashed-name.mjs'

/** A file of this many bytes is worth a request of its own. */
const ALONE_FROM = 32 * 1_024
/** Fewer files than this get a request each, which the browser's cache answers if the page has already fetched the file. */
const PACK_FROM = 3
/** Total size of a pack's files before compression, in bytes. All screens fit in one pack, which compresses better than two. */
const PACK_MAX = 512 * 1_024
/** Files of one kind, and then styles and scripts each, compress better side by side, and a pack of drawings or letters stays as it is when a sentence changes. */
const KINDS = [/virtual:stamps\/(letters|other)/u, /virtual:stamps\//u]
/** Characters of a revision: it tells an icon from its predecessors. */
const REVISION_LENGTH = 6

/** The page that most visits begin with. */
const START = 'index.html'

/** Modules that the start page loads: its visitor has their chunks already, each under its own name. */
const STARTS = [
  /\/src\/page\/app\/(main|wiring|arrival|register-service-worker|phone-copy)\.ts/u,
  /\/screens\/home\//u,
  /\/modals\/prompts\.tsx/u,
  /\/workbox-window\//u,
]
/**
 * Modules that finding a station loads, at once or later: a visitor who taps at once has fetched them before the worker asks for them. The other stamps of a station
 * and the names of lines are shown with facts and a map that come later.
 */
const FINDS = [
  /\/src\/page\/screens\/find\/(?!also-here|rides-screen|lines-completed|window-seat|use-ride|use-wake-lock)/u,
  /\/src\/page\/routes\/_default\/find\/index/u,
  /\/src\/page\/app\/wiring-finding\.ts/u,
  /\/src\/page\/ui\/map\/(?!place-line-names|way-line)/u,
  /virtual:catalogue\/stations$/u,
]
/** Modules that the press of any station loads. */
const PRESSES = [
  /\/src\/page\/screens\/press\/(?!special-press-screen|lines-completed|together-choice|not-yet-offered)/u,
  /\/src\/page\/routes\/_default\/find\/push\/index/u,
  /\/src\/page\/ui\/(imprint|sheet-mark)\/(?!ink-(pads|dab))/u,
  /\/src\/core\/stamp-art\/(load-stamp-art|lettering|glyph-table|plan-scene|station-art|mark-place)/u,
  /virtual:stamps\/scenery$/u,
]
/** What the stamps of all prefectures need; the one where a first visitor stands comes as a kit (data/build/plugin.ts). */
const COMMON_PARTS = [/virtual:stamps\/(elements|letters)$/u]
/** What the stamps of one prefecture need besides. */
const PREFECTURE_PARTS = PREFECTURES.map((_, index) => [new RegExp(`virtual:stamps/(scenes|letters)-${index}$`, 'u')])
/** What is fetched next; then everything else. */
const NEXT = /\/src\/page\/app\/server-link\.ts$/u
/** After the screens: the phone stores their 177 files while this single large file arrives. */
const MAP = /(virtual:catalogue\/map|\/ui\/map\/place-line-names\.ts)$/u
/** What nobody waits for: the built files of special kinds, their drawings, and the sentences about pictures. Finding shows the kinds once it has drawn. */
const KIND_FILES = {
  ekisoba: ['ekisoba'],
  ikimono: ['ikimono'],
  traindepot: ['traindepots'],
  ekiben: ['ekiben'],
  face: ['faces'],
  special: [],
  login: [],
} as const satisfies Record<Exclude<StampKind, 'station'>, readonly string[]>
const SPECIAL_KINDS = [new RegExp(`virtual:catalogue/(${Object.values(KIND_FILES).flat().join('|')})$`, 'u')]
const LAST = [/virtual:stamps\/other-letters$/u, /stamp-art\/\w+-art\.ts$/u]
const SENTENCES = /virtual:catalogue\/stories$/u

/** What only a phone with several books needs, and what no other module of the first visit imports. */
const LATER = /\/(books|other-books|open-book-bar|together|together-choice|phone-volumes|use-books|books\.ja)\.(tsx?|module\.css)(\?.*)?$/u

/**
 * Moves the names of all files out of the service worker into assets/shell-{hash}.json, which the worker names instead: the browser fetches the worker often,
 * the list only where it changed. The list is in the order of need. Small files are packed: two hundred requests of 400 ms would keep a first visitor waiting
 * for half a minute. So are the pages, under their file's name and the build's id: they name the build's chunks. `clientDir` is the page's build folder.
 */
export function createShellListTransform(clientDir: () => string, buildId: string, { chunks, filesOf }: ChunkGraph): ManifestTransform {
  const read = (url: string) => readFileSync(join(clientDir(), url))
  /** Compressed at the highest level here, so that the server only reads the result (server/http/static-files). Returns the size. */
  const compress = (url: string) => {
    const packed = brotliCompressSync(read(url))
    writeFileSync(join(clientDir(), `${url}.br`), packed)
    return packed.length
  }
  const write = (name: string, text: string) => {
    const url = `assets/${name}-${hashOf(text)}.json`
    writeFileSync(join(clientDir(), url), text)
    return { url, bytes: compress(url), revision: null, size: text.length }
  }
  const alone = ({ url, revision }: ManifestEntry): ShellRequest => ({
    url: withRevision(url, revision),
    holds: [withRevision(url, revision)],
    bytes: /\.(?:js|css|svg)$/u.test(url) ? compress(url) : read(url).length,
  })
  const pack = (name: string, urls: readonly string[], keyOf: (url: string) => string = (url) => url): ShellRequest => {
    const texts: ShellPack = urls.map((url) => read(url).toString('utf8'))
    const { url, bytes } = write(name, packText(texts))
    return { url, bytes, holds: urls.map(keyOf) }
  }
  const packPages = (pages: readonly string[]): ShellRequest => {
    const revised = (url: string) => withRevision(url, buildId)
    const all = [START, ...pages.filter((url) => url !== START)]
    return { ...pack('pages', all, revised), without: { path: '', url: pack('pages', all.slice(1), revised).url } }
  }
  const kitsBeside = (prefectures: readonly (readonly ManifestEntry[])[]): ShellList['kits'] => {
    const folder = `assets/${readdirSync(join(clientDir(), 'assets')).find((name) => name.startsWith('kits-')) ?? ''}/`
    const besides = readdirSync(join(clientDir(), folder)).flatMap((name) => {
      const place = Number(/\\"place\\":(\d+)/u.exec(read(`${folder}${name}`).toString('utf8'))?.[1])
      const scenes = Number.isNaN(place) ? new Set() : filesOf([new RegExp(`virtual:stamps/scenes-${place}$`, 'u')])
      const files = (prefectures[place] ?? []).filter(({ url }) => scenes.has(url))
      return files.length === 0 ? [] : [[Number.parseInt(name, 10), files.map(alone)] as const]
    })
    return { folder, besides: Object.fromEntries(besides) }
  }
  /** A worker's script too, which no page fetches before it is used: in a pack it would be looked for in the browser's cache. */
  const isAlone = ({ url, size }: Sized) => size >= ALONE_FROM || !/\.(?:js|css)$/u.test(url) || /\.worker-/u.test(url)
  const kindOf = ({ url }: Sized) =>
    KINDS.findIndex((kind) => chunks.some(({ fileName, moduleIds }) => fileName === url && moduleIds.some((id) => kind.test(id))))
  /** The single files first: the packs after them use the connection while their last bytes arrive. */
  const requestsOf = (entries: readonly Sized[]) => {
    const small = entries.filter((entry) => !isAlone(entry)).toSorted((a, b) => kindOf(a) - kindOf(b) || extname(a.url).localeCompare(extname(b.url)))
    return [
      ...entries.filter(isAlone).map(alone),
      ...packsOf(small).flatMap((urls) => (urls.length < PACK_FROM ? urls.map((url) => alone({ url, revision: null })) : [pack('pack', urls)])),
    ]
  }

  return (entries) => {
    const sized = entries.toSorted((a, b) => a.url.localeCompare(b.url, 'en'))
    const pages = sized.filter(({ url }) => url.endsWith('.html'))
    // A visitor's first answer, although the worker has the pages from their pack.
    for (const { url } of pages) compress(url)
    const files = sized.filter(({ url }) => url.startsWith('assets/'))
    const others = sized
      .filter((entry) => !files.includes(entry) && !pages.includes(entry))
      .map((entry) => ({ ...entry, revision: entry.revision?.slice(0, REVISION_LENGTH) ?? null }))
    const left = new Set(files)
    /** Takes the files of all chunks that have a module of `patterns`, and what these import. */
    const take = (patterns: readonly RegExp[]) => takeFiles(filesOf(patterns))
    const takeFiles = (names: ReadonlySet<string>) => {
      const taken = [...left].filter(({ url }) => names.has(url))
      for (const entry of taken) left.delete(entry)
      return taken
    }
    const isLater = ({ moduleIds }: Chunk) => moduleIds.length > 0 && moduleIds.every((id) => LATER.test(id))
    const later = takeFiles(new Set(chunks.filter(isLater).flatMap(({ fileName, css }) => [fileName, ...css])))
    const starts = take(STARTS)
    const finds = take(FINDS)
    const presses = take(PRESSES)
    const common = take(COMMON_PARTS).map(alone)
    const prefectures = PREFECTURE_PARTS.map((patterns) => [...left].filter(({ url }) => filesOf(patterns).has(url)))
    // One pack of any size: several prefectures share letters and scenery, and brotli compresses a repeated letter to almost nothing.
    const stations = pack(
      'pack',
      take(PREFECTURE_PARTS.flat()).map(({ url }) => url),
    )
    const next = take([NEXT])
    const map = take([MAP])
    const sentences = take([SENTENCES])
    /** Without what they import. */
    const takeOwn = (patterns: readonly RegExp[]) =>
      takeFiles(new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => patterns.some((one) => one.test(id)))).map(({ fileName }) => fileName)))
    const specialKinds = takeOwn(SPECIAL_KINDS)
    const last = takeOwn(LAST)
    const list: ShellList = {
      needed: [
        ...starts.map(alone),
        ...[...finds, ...presses].filter(isAlone).map(alone),
        packPages(pages.map(({ url }) => url)),
        // The packs last: a visitor who is quick has fetched their files by then.
        ...[finds, presses].flatMap((part) => requestsOf(part.filter((entry) => !isAlone(entry)))),
      ],
      prefectures: prefectures.map((own) => [...common, ...own.map(alone)]),
      kits: kitsBeside(prefectures),
      stations: common.length + 1,
      rest: [
        ...common,
        stations,
        ...requestsOf(next),
        ...requestsOf([...left]),
        ...requestsOf(map),
        ...specialKinds.map(alone),
        ...requestsOf(last),
        ...others.map(alone),
        ...requestsOf(sentences),
      ],
      later: requestsOf(later),
    }
    return { manifest: [write('shell', JSON.stringify(list))] }
  }
}

/** A pack with a line for each text. */
export const packText = (texts: ShellPack): string => `[\n${texts.map((text) => JSON.stringify(text)).join(',\n')}\n]`

type Sized = ManifestEntry & { readonly size: number }

const withRevision = (url: string, revision: string | null) => (revision === null ? url : `${url}?revision=${revision}`)

/** Names in packs of at most PACK_MAX bytes. */
function packsOf(entries: readonly Sized[]): string[][] {
  const packs: string[][] = []
  let room = 0
  for (const { url, size } of entries) {
    if (size > room) {
      packs.push([])
      room = PACK_MAX
    }
    packs.at(-1)?.push(url)
    room -= size
  }
  return packs
}
