// Question: how many bytes does a visitor fetch? Only these budgets fail the build, because bytes are the same on every machine.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildChangedSentence } from '../scripts/build-again.mjs'
import { unhashed } from '../scripts/hashed-name.mjs'
import { answer, BUDGETS } from './support/answer.mjs'

const CLIENT = process.env['CLIENT_DIR'] ?? 'dist/client'
const gzip = (/** @type {Buffer} */ bytes) => gzipSync(bytes, { level: 9 }).length
const brotli = (/** @type {Buffer} */ bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
const read = (/** @type {string} */ path) => readFileSync(join(CLIENT, path))
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((a, b) => a + b, 0)
const chunk = (/** @type {string} */ name) => read(`assets/${name}`)

const files = readdirSync(join(CLIENT, 'assets')).filter((name) => name.endsWith('.js'))
const named = (/** @type {RegExp} */ pattern) => {
  const found = files.filter((name) => pattern.test(name))
  // A renamed chunk would count as zero bytes, and no budget would ever break.
  if (found.length === 0) throw new Error(`no chunk is called ${String(pattern)}`)
  return found
}

const STATIC = /(?:from|import)\s*["`]\.\/([\w.-]+\.js)["`]/gu
const LAZY = /import\(\s*["`]\.\/([\w.-]+\.js)["`]/gu
/** The chunks and all that they name in turn. @param {readonly string[]} names @param {(name: string) => readonly RegExp[]} follow */
function closure(names, follow) {
  const seen = new Set(names)
  for (const name of seen) {
    const text = chunk(name).toString()
    for (const pattern of follow(name)) for (const [, other] of text.matchAll(pattern)) if (other !== undefined) seen.add(other)
  }
  return [...seen]
}

const entry = [
  ...read('index.html')
    .toString()
    .matchAll(/import\("\/assets\/([\w.-]+\.js)"\)/gu),
].map((match) => match[1] ?? '')
// The layout and the start page are in the entry chunk.
const firstRoute = closure(entry, () => [STATIC])

/** Machines, stores and what starts them: requested when the entry runs, so the first paint and hydration do not wait for it. */
const wiring = closure(named(/^wiring-/u), () => [STATIC]).filter((name) => !firstRoute.includes(name))
/** What every visit loads, all of it once its first screen is shown. */
const everyVisit = [...firstRoute, ...closure(named(/^(wiring|copy|link|notices|finding)-[\w-]{7}\.js$/u), () => [STATIC])]
const pages = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((path) => /.\bindex\.html$/u.test(path) && path !== 'index.html')

/** Facts have budgets of their own. */
const DATA = /^(stations|ekisoba|map|stories|story-sources)-/u
/** Fetched beside the find screen, which does not wait for it. */
const DECODER = /^decode-/u
/** The chunk that draws a kind of stamp, and its imports. */
const drawing = (/** @type {string} */ kind) => closure(named(new RegExp(`^${kind}-art-`, 'u')), () => [STATIC])
const drawsStations = new Set([...closure(named(/^composing-/u), () => [STATIC]), ...drawing('ekisoba')])
/** Chunks that fetch the elements of pictures draw the stamps, as do those that they import: they have budgets of their own, and no route waits for them. */
const fetchesElements = (/** @type {string} */ name) => [...chunk(name).toString().matchAll(LAZY)].some(([, other]) => other?.startsWith('elements-'))
const routes = closure(entry, (name) => (fetchesElements(name) ? [STATIC] : [STATIC, LAZY])).filter(
  (name) => !DATA.test(name) && !everyVisit.includes(name) && !DECODER.test(name) && !drawsStations.has(name),
)
const heaviest = routes.toSorted((a, b) => gzip(chunk(b)) - gzip(chunk(a)))[0] ?? ''

/** What the scenes of stations are put together from: common elements, code, and each prefecture's own elements with its scenes. */
const common = closure(named(/^(elements|scenery)-/u), () => [STATIC]).filter((name) => !drawsStations.has(name) && !everyVisit.includes(name))
const prefectures = named(/^scenes-\d+-/u)
const letters = named(/^letters-(?!\d+-|of-|in-)/u)
const prefectureLetters = named(/^letters-\d+-/u)
/** @type {readonly import('../src/core/catalogue/packed.ts').PackedScenes[]} */
const packed = await Promise.all(prefectures.map(async (name) => (await import(pathToFileURL(resolve(CLIENT, 'assets', name)).href)).default))
const packedBytes = (/** @type {object} */ content) => brotli(Buffer.from(JSON.stringify(content)))
const chunkBytes = (/** @type {readonly string[]} */ chunks) => sum(chunks.map((name) => brotli(chunk(name))))
/** A prefecture's own elements, and the code that its chunk imports. @param {typeof packed[number]} content @param {number} at */
const ownDrawingsOf = ({ elements }, at) => {
  const imported = closure(prefectures.slice(at, at + 1), () => [STATIC]).slice(1)
  return packedBytes(elements) + chunkBytes(imported.filter((name) => !common.includes(name) && !drawsStations.has(name) && !everyVisit.includes(name)))
}
const kitFolder = readdirSync(join(CLIENT, 'assets')).find((name) => name.startsWith('kits-')) ?? ''
const kitFiles = readdirSync(join(CLIENT, 'assets', kitFolder))
const worst = (/** @type {readonly string[]} */ chunks) => Math.max(...chunks.map((name) => brotli(chunk(name))))
/** The kind's own part: what neither the stations' drawing with its elements nor every visit has loaded already. */
const beside = (/** @type {string} */ kind) => drawing(kind).filter((name) => !drawsStations.has(name) && !common.includes(name) && !everyVisit.includes(name))

/** The kinds with a budget of their own (test/bench/support/answer.test.ts). */
const kindsWithBudget = Object.keys(BUDGETS)
  .flatMap((name) => /^drawing of (\w+), brotli$/u.exec(name)?.[1] ?? [])
  .filter((kind) => kind !== 'stamps')

const sw = read('sw.js')
/** The list of all files that the worker of a build names, and the script that it imports. @param {string} folder */
function workerOf(folder) {
  const text = readFileSync(join(folder, 'sw.js'), 'utf8')
  const nameOf = (/** @type {RegExp} */ pattern) => pattern.exec(text)?.[0] ?? ''
  const list = nameOf(/assets\/shell-[\w-]{7}\.json/u)
  /** @type {import('../src/core/contract/builds.ts').ShellList} */
  const content = JSON.parse(readFileSync(join(folder, list), 'utf8'))
  return { list, presses: nameOf(/assets\/presses-[\w-]{7}\.js/u), ...content }
}
const { list, presses, needed, rest, later } = workerOf(CLIENT)
const requests = [...needed, ...rest]
/** Icons have their revision in the list. */
const pathOf = (/** @type {string} */ url) => url.replace(/\?.*$/u, '')
const precached = [list, ...requests.map(({ url }) => pathOf(url))]
const shell = precached.filter((path) => !/assets\/map-/u.test(path))

/** What the worker of the next release fetches on a phone that has all of this one, each as the server sends it. */
function releaseOf() {
  const folder = buildChangedSentence()
  const next = workerOf(folder)
  const sizeOf = (/** @type {string} */ url) => {
    const path = join(folder, pathOf(url))
    return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotli(readFileSync(path))
  }
  const deltas = readdirSync(join(folder, 'assets')).flatMap((name) => (/^delta-.*\.json$/u.test(name) ? `assets/${name}` : []))
  const made = deltas.flatMap((url) => {
    /** @type {import('../src/core/contract/builds.ts').ShellDelta} */
    const { files: known } = JSON.parse(readFileSync(join(folder, url), 'utf8'))
    return known
  })
  const held = new Set([list, presses, ...[...requests, ...later].flatMap(({ holds }) => holds), ...made.map(({ url }) => url)])
  const missing = [{ url: next.list, holds: [next.list] }, { url: next.presses, holds: [next.presses] }, ...next.needed, ...next.rest, ...next.later].flatMap(
    ({ url, holds }) => {
      const names = holds.filter((name) => !held.has(name))
      // As device/shell/gather-shell.ts asks for them.
      return names.length * 2 > holds.length ? [url] : names
    },
  )
  const fetched = ['sw.js', ...deltas, ...missing]
  return { fetched, size: sum(fetched.map(sizeOf)) }
}
const release = releaseOf()

const bytes = (/** @type {string} */ name, /** @type {number} */ value, note = '') => ({ name, value, unit: 'bytes', note })
await answer(
  () => [
    bytes('first-route JS, gzip', sum(firstRoute.map((name) => gzip(chunk(name)))), `${firstRoute.length} chunks`),
    bytes('wiring JS, gzip', sum(wiring.map((name) => gzip(chunk(name)))), `${wiring.length} chunks`),
    bytes(
      'link, notices and what they import, gzip',
      sum([...new Set(everyVisit)].filter((name) => !firstRoute.includes(name) && !wiring.includes(name)).map((name) => gzip(chunk(name)))),
    ),
    bytes('start page, brotli', brotli(read('index.html'))),
    bytes('start page until its words, brotli', brotli(read('index.html').subarray(0, read('index.html').indexOf('<nav')))),
    bytes('largest page of another route, brotli', Math.max(...pages.map((path) => brotli(read(path)))), `${pages.length} pages`),
    bytes('largest route chunk, gzip', gzip(chunk(heaviest)), unhashed(heaviest).replace('.js', '')),
    bytes('decoder of tags, gzip', sum(named(DECODER).map((name) => gzip(chunk(name))))),
    bytes('sw.js, gzip', gzip(sw)),
    bytes('what sw.js imports, gzip', gzip(read(presses))),
    bytes(
      'precache without map data, brotli',
      sum(shell.map((path) => brotli(read(path)))),
      `${precached.length} requests for ${requests.flatMap(({ holds }) => holds).length} files`,
    ),
    bytes('a release that changes a sentence, brotli', release.size, release.fetched.map((url) => url.replace(/^assets\/|-[\w-]{7}(?=[-.])/gu, '')).join(', ')),
    bytes('map data, brotli', sum(named(/^map-/u).map((name) => brotli(chunk(name))))),
    bytes(
      'drawing of stamps, brotli',
      sum([...drawsStations].filter((name) => !everyVisit.includes(name)).map((name) => brotli(chunk(name)))),
      `${drawsStations.size} chunks`,
    ),
    ...kindsWithBudget.map((kind) =>
      bytes(`drawing of ${kind}, brotli`, sum(beside(kind).map((name) => brotli(chunk(name)))), `${beside(kind).length} chunks`),
    ),
    bytes('elements of scenes, brotli', chunkBytes(common) + sum(packed.map(({ elements }) => packedBytes(elements))), `${packed.length} prefectures`),
    bytes('scenes, brotli', sum(packed.map(({ stamp_id, scenes }) => packedBytes({ stamp_id, scenes })))),
    bytes('drawings a prefecture needs first, brotli', chunkBytes(common) + Math.max(...packed.map(ownDrawingsOf)), 'the worst prefecture'),
    bytes('letters a prefecture needs first, brotli', chunkBytes(letters) + worst(prefectureLetters), 'the worst prefecture'),
    bytes(
      'stamp of one station by itself, brotli',
      Math.max(...kitFiles.map((name) => brotli(chunk(`${kitFolder}/${name}`)))),
      `the largest of ${kitFiles.length}`,
    ),
    bytes('what the worker needs before a press, brotli', sum(needed.map(({ bytes: size }) => size)), `${needed.length} requests`),
    bytes('sentences about pictures, brotli', sum(named(/^stories-/u).map((name) => brotli(chunk(name))))),
    bytes('stations, brotli', sum(named(/^stations-/u).map((name) => brotli(chunk(name))))),
  ],
  // Not under `npm run bench`: there a broken budget is a row of the table.
  { isStrict: process.send === undefined },
)
