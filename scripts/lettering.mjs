// Cuts the glyph tables in data/lettering from the @fontsource packages.
// Run it again when a name has a character that no table has; the build reports that.
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import opentype from 'opentype.js'
import { runnerImport } from 'vite'
import { readArguments } from './read-arguments.mjs'

const { words } = readArguments({ usage: 'node scripts/lettering.mjs [FOLDER of catalogue sources]', isValid: (given) => given.length <= 1 })
const [sources = 'data'] = words
const { NUMBERED } = (await runnerImport('/data/build/read-sources.ts', { configFile: false, logLevel: 'error' })).module
const packages = new URL('../node_modules/@fontsource/', import.meta.url)
const tables = new URL('../data/lettering/', import.meta.url)

/** Units per em of the glyph outlines: at most a quarter unit of error in a glyph 110 units high. */
const GRID = 250
/** One character a number: zero is the middle of this alphabet; numbers outside are escaped by ~ and written with two. */
const DIGITS = [...Array(94).keys()]
  .map((i) => String.fromCharCode(33 + i))
  .filter((c) => !'"\\~'.includes(c))
  .join('')
const MIDDLE = 45

const read = (name) => JSON.parse(readFileSync(`${sources}/${name}.json`, 'utf8'))
const stations = read('stations')
const bowls = read('ekisoba')
const kinds = Object.values(NUMBERED)
  .filter((key) => key !== 'stations')
  .flatMap(read)

const KANA = [...Array(0x3096 - 0x3041 + 1).keys()].map((i) => String.fromCodePoint(0x3041 + i)).join('')
const LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -'.&"
const LETTERS = `${KANA}${LATIN}ー・年月日`
const names = stations.map((s) => s.name)
const others = [
  ...bowls.flatMap((b) => [b.shop_name, b.name ?? '', b.station_name]),
  ...kinds.flatMap((k) => [k.name, k.station_name, k.prefecture, k.series, ...(k.nicknames ?? [])]),
]
const OWN_WORDS =
  '駅印帖特別の印記念日々切符第番一二三四五六七八九十車両基地駅弁ご当地そばめぐりいきもの杯割完都県旅新幹線特急首都圏関東北国気動車なつかし顔東京南甲信越回送鳥獣魚年・No.'

/** face -> its package and the characters it is cut for. */
const FACES = {
  // Knife-cut wedges: every name in the book.
  kizami: { from: 'reggae-one', weight: 400, characters: [...names, ...others, LATIN, OWN_WORDS].join('') },
  // Round and open: kana, romaji and small notes in rings.
  marui: { from: 'zen-maru-gothic', weight: 900, characters: [LETTERS, ...stations.map((s) => s.kana + s.romaji)].join('') },
  // Sturdy and square: names of frequent characters.
  ita: { from: 'rocknroll-one', weight: 400, characters: commonCharacters(4).join('') + LATIN },
  // Heavy enamel: short names of open characters; those with many strokes clog when ink bleeds.
  futo: { from: 'dela-gothic-one', weight: 400, characters: commonCharacters(4).join(''), most: 75 },
}

function commonCharacters(times) {
  const count = new Map()
  for (const name of names) for (const c of new Set(name)) count.set(c, (count.get(c) ?? 0) + 1)
  return [...count].filter(([, n]) => n >= times).map(([c]) => c)
}

/** Opens the slices of a package on demand: about 120 files a face, found by unicode-range. */
function openFace(name, weight) {
  const css = readFileSync(new URL(`${name}/${weight}.css`, packages), 'utf8')
  const slices = css
    .split('@font-face')
    .slice(1)
    .flatMap((rule) => {
      const range = /unicode-range:\s*([^;}]+)/u.exec(rule)?.[1]
      const file = /files\/([^)]+?\.woff)\)/u.exec(rule)?.[1]
      if (!range || !file) return []
      const ranges = range.split(',').map((part) =>
        part
          .trim()
          .slice(2)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16)),
      )
      return [{ file, ranges, font: undefined }]
    })
  return (char) => {
    const code = char.codePointAt(0)
    for (const slice of slices) {
      if (!slice.ranges.some(([low, high = low]) => code >= low && code <= high)) continue
      slice.font ??= open(new URL(`${name}/files/${slice.file}`, packages))
      const glyph = slice.font.charToGlyph(char)
      if (glyph.index > 0) return { glyph, unitsPerEm: slice.font.unitsPerEm }
    }
    return null
  }
}

function open(url) {
  const bytes = readFileSync(url)
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}

function digit(n) {
  if (n >= -MIDDLE && n < DIGITS.length - MIDDLE) return DIGITS[n + MIDDLE]
  const far = n + 4000
  return `~${DIGITS[Math.trunc(far / DIGITS.length)]}${DIGITS[far % DIGITS.length]}`
}

/**
 * The character, its advance, then the outline's points, each as the step from the previous one. A space begins a contour; lines follow until § (curves, two
 * points each), and ¶ returns to lines. The line that leads back to a contour's beginning is left out. A letter before each command and that line cost a sixth more.
 */
function line(char, { glyph, unitsPerEm }) {
  const toGrid = GRID / 1000
  const at = (x, y) => [Math.round(x * toGrid), Math.round(y * toGrid)]
  let [x, y] = [0, 0]
  let text = char + digit(Math.round((glyph.advanceWidth / unitsPerEm) * GRID))
  const step = ([nx, ny]) => {
    text += digit(nx - x) + digit(ny - y)
    ;[x, y] = [nx, ny]
  }
  for (const [start, ...segments] of contoursOf(glyph.getPath(0, 0, 1000).commands, at)) {
    const [startX, startY] = start
    const last = segments.at(-1)
    if (last?.length === 1 && last[0][0] === startX && last[0][1] === startY) segments.pop()
    text += ' '
    step(start)
    let isCurve = false
    for (const points of segments) {
      if (points.length > 1 !== isCurve) text += isCurve ? '¶' : '§'
      isCurve = points.length > 1
      for (const point of points) step(point)
    }
    ;[x, y] = [startX, startY]
  }
  return text
}

/** Contours as their first point and the points of each line (one) or curve (two), on the grid; throws for a curve with two control points. */
function contoursOf(commands, at) {
  const contours = []
  let from = [0, 0]
  for (const command of commands) {
    if (command.type === 'Z') continue
    if (command.type === 'C') throw new Error('a curve with two control points')
    const to = at(command.x, command.y)
    if (command.type === 'M') contours.push([to])
    else if (command.type === 'Q') contours.at(-1).push([at(command.x1, command.y1), to])
    else if (to[0] !== from[0] || to[1] !== from[1]) contours.at(-1).push([to])
    from = to
  }
  return contours
}

let total = 0
for (const [face, { from, weight, characters, most = Infinity }] of Object.entries(FACES)) {
  const glyphOf = openFace(from, weight)
  const wanted = [...new Set(characters)].filter((c) => c.trim() !== '' && !c.includes('\u3000')).sort()
  const found = wanted.map((c) => [c, glyphOf(c)]).filter(([, drawn]) => !drawn || drawn.glyph.getPath(0, 0, 1000).commands.length <= most)
  const missing = found.filter(([, glyph]) => !glyph).map(([c]) => c)
  const table = found
    .filter(([, glyph]) => glyph)
    .map(([c, glyph]) => line(c, glyph))
    .join('\n')
  writeFileSync(new URL(`${face}.txt`, tables), table)
  const packed = brotliCompressSync(Buffer.from(table)).length
  total += packed
  console.log(
    `${face}: ${found.length - missing.length} glyphs, ${table.length} bytes, ${packed} compressed${missing.length ? `, without ${missing.join('')}` : ''}`,
  )
}
console.log(`together ${total} compressed`)
