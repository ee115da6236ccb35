import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestTransform } from 'workbox-build'
import type { ShellList, ShellPack } from '../src/core/contract/builds.ts'

/** A file of this many bytes is worth a request of its own; the start page has fetched the largest before the worker does. */
const ALONE_FROM = 32 * 1_024
/** Small enough that little is lost when the signal ends in the middle of a pack. */
const PACK_MAX = 96 * 1_024

/** Characters of a revision: the worker has few bytes, and three icons to tell from their predecessors. */
const REVISION_LENGTH = 6

/**
 * Moves the names of all hashed assets out of the service worker into assets/shell-{hash}.json, which the worker names instead: the browser fetches the worker
 * often, the list only where it changed. Small files are packed as well: two hundred requests of 400 ms would keep a first visitor waiting for half a minute.
 * So are the pages, under their file's name and the build's id: they name the build's chunks. `clientDir` is the page's build folder.
 */
export const listAssets =
  (clientDir: () => string, buildId: string): ManifestTransform =>
  (entries) => {
    const write = (name: string, content: object) => {
      const text = JSON.stringify(content)
      const url = `assets/${name}-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.json`
      writeFileSync(join(clientDir(), url), text)
      return { url, revision: null, size: text.length }
    }
    const assets = entries.filter(({ url }) => url.startsWith('assets/')).toSorted((a, b) => a.url.localeCompare(b.url, 'en'))
    const isAlone = ({ url, size }: { url: string; size: number }) => size >= ALONE_FROM || !/\.(?:js|css)$/u.test(url)
    const pages = entries.filter(({ url }) => url.endsWith('.html'))
    const pack = (name: string, urls: readonly string[], keyOf: (url: string) => string = (url) => url) => {
      const texts: ShellPack = Object.fromEntries(urls.map((url) => [keyOf(url), readFileSync(join(clientDir(), url), 'utf8')]))
      return [write(name, texts).url, Object.keys(texts)] as const
    }
    const packs = [
      pack(
        'pages',
        pages.map(({ url }) => url),
        (url) => `${url}?revision=${buildId}`,
      ),
      ...packsOf(assets.filter((entry) => !isAlone(entry))).map((urls) => pack('pack', urls)),
    ]
    const list: ShellList = { alone: assets.filter(isAlone).map(({ url }) => url), packs: Object.fromEntries(packs) }
    const others = entries.filter((entry) => !assets.includes(entry) && !pages.includes(entry))
    return { manifest: [...others.map((entry) => ({ ...entry, revision: entry.revision?.slice(0, REVISION_LENGTH) ?? null })), write('shell', list)] }
  }

function packsOf(entries: readonly { readonly url: string; readonly size: number }[]): string[][] {
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
