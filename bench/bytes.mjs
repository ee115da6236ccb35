import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Question: how many bytes does a visitor fetch? Fails where a budget of budgets.json is broken. */
const CLIENT = 'dist/client'
const gzip = (/** @type {Buffer} */ bytes) => gzipSync(bytes, { level: 9 }).length
const brotli = (/** @type {Buffer} */ bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
const read = (/** @type {string} */ path) => readFileSync(join(CLIENT, path))
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((a, b) => a + b, 0)

const files = readdirSync(join(CLIENT, 'assets')).filter((name) => name.endsWith('.js'))
/** What a chunk imports at once, and what it needs in turn. */
function staticClosure(/** @type {string[]} */ names) {
  const seen = new Set(names)
  for (const name of seen) {
    const text = read(`assets/${name}`).toString()
    for (const [, other] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"|(?:from|import)\s*`\.\/([\w.-]+\.js)`/gu)) if (other !== undefined) seen.add(other)
  }
  return [...seen]
}

const html = read('index.html').toString()
const entry = [...html.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/gu)].map((match) => match[1] ?? '')
// The start page's own chunk comes with it: the router fetches it before anything is shown.
const home = files.filter((name) => /HomeScreen|home/u.test(name) || read(`assets/${name}`).includes('帖に '))
const firstRoute = staticClosure([...entry, ...home.filter((name) => !entry.includes(name))])

const DATA = /^(stations|ekisoba|map|art-facts|kizami|marui|ita|futo)-/u
const SHARED = /^(react|vendor|index|rolldown-runtime)-/u
/** The drawing of stamps has its own budget in the precache: no route waits for it. */
const ART = /^(station-art|ekisoba-art|printer|bench\.worker|lettering|glyph-table|figure|trig)-/u
const routes = files.filter((name) => !DATA.test(name) && !SHARED.test(name) && !ART.test(name))

const sw = read('sw.js')
const precached = [...sw.toString().matchAll(/url:\s*[`"']([^`"']+)[`"']|"url":\s*"([^"]+)"/gu)].map((match) => match[1] ?? match[2] ?? '')
const isMap = (/** @type {string} */ path) => /assets\/map-/u.test(path)
const one = (/** @type {RegExp} */ pattern) => files.filter((name) => pattern.test(name)).map((name) => brotli(read(`assets/${name}`)))

const measured = {
  'first-route JS, gzip': sum(firstRoute.map((name) => gzip(read(`assets/${name}`)))),
  'largest route chunk, gzip': Math.max(...routes.map((name) => gzip(read(`assets/${name}`)))),
  'sw.js, gzip': gzip(sw),
  'precache without map data, brotli': sum(precached.filter((path) => !isMap(path)).map((path) => brotli(read(path)))),
  'map data, brotli': sum(one(/^map-/u)),
  'stations, brotli': sum(one(/^stations-/u)),
  'drawing of stamps, brotli': sum(one(ART)),
}
const budgets = JSON.parse(readFileSync('bench/budgets.json', 'utf8'))
let isBroken = false
console.log(`\n${'bytes'.padEnd(38)}${'measured'.padStart(10)}${'budget'.padStart(10)}`)
for (const [name, value] of Object.entries(measured)) {
  const { max } = budgets[name]
  const isOver = !(value > 0 && value <= max)
  isBroken ||= isOver
  console.log(`${name.padEnd(38)}${String(value).padStart(10)}${String(max).padStart(10)}${isOver ? '  ✗' : ''}`)
}
console.log(`(${precached.length} files precached; largest route chunk ${routes.toSorted((a, b) => gzip(read(`assets/${b}`)) - gzip(read(`assets/${a}`)))[0]})`)
process.exit(isBroken ? 1 : 0)
