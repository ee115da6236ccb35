import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { ensureChromium } from './ensure-chromium.mjs'
import { palettePng } from './palette-png.mjs'

/** The colours of the icons. */
const [PAPER, INK] = [
  [0xfb, 0xf6, 0xe9],
  [0xb8, 0x30, 0x1d],
]

/** Draws public/icons from the glyph table: a round seal with 駅 cut out, slightly rotated. */
const vite = await createServer({ configFile: false, server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' })
const { glyphTable } = await vite.ssrLoadModule('/src/core/stamp-art/glyph-table.ts')
await vite.close()
const glyph = glyphTable(readFileSync('data/lettering/kizami.txt', 'utf8')).glyph('駅')

const eki = (/** @type {number} */ size) => {
  const scale = size / 250
  const path = glyph.commands
    .map((/** @type {[string, ...number[]]} */ [letter, ...points]) => letter + points.map((p) => Math.round(p * scale * 10) / 10).join(' '))
    .join('')
  // The em box is 250 wide with its baseline at 0; .38 em above it is the centre of a kanji.
  return `<path transform="translate(${-size / 2} ${size * 0.38})" d="${path}" fill="#fbf6e9"/>`
}
/** 36 of them, in one line of dashes. */
const ties = '<circle r="183" fill="none" stroke="#b8301d" stroke-width="18" stroke-dasharray="8 23.94" stroke-dashoffset="4"/>'
const seal = `<g transform="rotate(-6)"><g fill="#b8301d"><circle r="196" fill="none" stroke="#b8301d" stroke-width="7"/>${ties}<circle r="166"/></g>${eki(250)}</g>`
const svg = (/** @type {{ box: number, radius: number }} */ { box, radius }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-box} ${-box} ${2 * box} ${2 * box}"><rect x="${-box}" y="${-box}" width="${2 * box}" height="${2 * box}" rx="${radius}" fill="#fbf6e9"/>${seal}</svg>`

mkdirSync('public/icons', { recursive: true })
// A maskable icon keeps its content within the central 80 %.
const [plain, maskable] = [svg({ box: 226, radius: 64 }), svg({ box: 282, radius: 0 })]
writeFileSync('public/icons/favicon.svg', plain)
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
for (const [name, side, source] of /** @type {const} */ ([
  ['icon-192.png', 192, plain],
  ['icon-512.png', 512, plain],
  ['maskable-192.png', 192, maskable],
  ['maskable-512.png', 512, maskable],
  ['apple-touch-180.png', 180, svg({ box: 236, radius: 0 })],
])) {
  await page.setViewportSize({ width: side, height: side })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${side}px;height:${side}px}</style>${source}`)
  // Sixteen colours: a quarter of the bytes, which each first visit fetches.
  writeFileSync(`public/icons/${name}`, await palettePng(page, await page.screenshot({ omitBackground: true }), PAPER, INK, source === plain))
}
await browser.close()
