import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { ManifestTransform } from 'workbox-build'
import { deltaName, type FileDelta, type ShellDelta, type ShellList, type ShellPack } from '../src/core/contract/builds.ts'
import { digestOf } from '../src/device/shell/make-from-delta.ts'
import { unhashed } from './hashed-name.mjs'
import { encodeDelta } from './text-delta.ts'

/** How many earlier builds get a delta: a phone that missed a release or two has one of them. */
const EARLIER = 3
/** A file of which a larger share changed is fetched whole: it costs about the same, and a lost signal loses less. */
const SHARE_MAX = 0.5

/** Writes the deltas from the newest builds in `earlierDir` (OLD_ASSETS_DIR) to the build in `clientDir`, whose list (shell-list.ts) is the only entry. */
export function createDeltaWriter(clientDir: () => string, earlierDir: string): ManifestTransform {
  return async (entries) => {
    const list = entries[0]?.url ?? ''
    const build = readBuild(clientDir(), list)
    for (const earlier of newestLists(earlierDir, list)) {
      const content: ShellDelta = { pages: build.pages, files: await filesFrom(readBuild(earlierDir, earlier).texts, build.texts) }
      const file = join(clientDir(), deltaName(earlier, list))
      writeFileSync(file, JSON.stringify(content))
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
    }
    return { manifest: entries }
  }
}

/** The lists of the newest builds in a folder, but for `own`. */
function newestLists(folder: string, own: string): string[] {
  const assets = join(folder, 'assets')
  if (!existsSync(assets)) return []
  return readdirSync(assets)
    .filter((name) => /^shell-.*\.json$/u.test(name) && `assets/${name}` !== own)
    .toSorted((a, b) => statSync(join(assets, b)).mtimeMs - statSync(join(assets, a)).mtimeMs)
    .slice(0, EARLIER)
    .map((name) => `assets/${name}`)
}

/** The texts of a build that a worker holds, by their names, its list among them; of an earlier build those that are still in its folder. */
function readBuild(folder: string, list: string): { readonly pages: string; readonly texts: ReadonlyMap<string, string> } {
  const read = (url: string) => readFileSync(join(folder, url), 'utf8')
  const { needed, rest, later = [] } = JSON.parse(read(list)) as Partial<ShellList> & Pick<ShellList, 'needed' | 'rest'>
  const requests = [...needed, ...rest, ...later].filter(({ url }) => existsSync(join(folder, url)))
  const texts = requests.flatMap(({ url, holds }) => {
    // Builds before November 2026 have their packs' texts by name, in the same order.
    if (holds[0] !== url) return Object.values(JSON.parse(read(url)) as ShellPack).map((text, index) => [holds[index] ?? '', text] as const)
    return /\.(js|css)$/u.test(url) ? [[url, read(url)] as const] : []
  })
  return { pages: requests.find(({ url }) => /\/pages-/u.test(url))?.url ?? '', texts: new Map([[list, read(list)], ...texts]) }
}

/** A delta for each text of `after` that `before` lacks, if `before` has one whose name differs only in its hash, which `after` lacks, and little of it changed. */
async function filesFrom(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Promise<FileDelta[]> {
  const replaced = [...before].filter(([url]) => !after.has(url))
  const files = [...after]
    .filter(([url]) => !before.has(url))
    .flatMap(([url, text]) => {
      const bases = replaced.filter(([from]) => nameOf(from) === nameOf(url))
      const ways = bases.map(([from, base]) => ({ url, from, text, delta: encodeDelta(text, base) })).toSorted((a, b) => sizeOf(a) - sizeOf(b))
      return ways.slice(0, 1).filter((way) => sizeOf(way) < text.length * SHARE_MAX)
    })
  return Promise.all(files.map(async ({ url, from, text, delta }) => ({ url, from, delta, digest: await digestOf(text) })))
}

const sizeOf = ({ delta }: Pick<FileDelta, 'delta'>) => JSON.stringify(delta).length
const nameOf = (url: string) => unhashed(url.replace(/\?.*$/u, ''))
