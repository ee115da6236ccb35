// Contact sheets for reviewing the stamps, all of them where none is named.
// Sheets: stations (60 of five prefectures), names (the awkward ones), small, every kind by its name, impressions.
// With docs/gallery for a folder: a small picture of each kind, in sixteen shades.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { palettePng } from './palette-png.mjs'
import { readArguments } from './read-arguments.mjs'

const { words } = readArguments({ usage: 'node scripts/contact-sheet.mjs [FOLDER [SHEET…]]' })
const [folder = '.cache/contact-sheets', ...wanted] = words
const out = resolve(folder)
mkdirSync(out, { recursive: true })

const PREFECTURES = ['青森県', '新潟県', '東京都', '長野県', '千葉県']
const FAMOUS = [
  '弘前',
  '鰺ヶ沢',
  '浅虫温泉',
  '上越国際スキー場前',
  '柏崎',
  '越後湯沢',
  '鯨波',
  '東京',
  '御茶ノ水',
  '奥多摩',
  '松本',
  '軽井沢',
  '野辺山',
  '銚子',
  '津田沼',
  '成田',
  '海浜幕張',
]
const AWKWARD = [
  '津',
  '蕨',
  '鮫',
  '轟',
  '燕',
  '角館',
  '上越国際スキー場前',
  '鹿島サッカースタジアム',
  'あしかがフラワーパーク',
  '高輪ゲートウェイ',
  '越谷レイクタウン',
  '白神岳登山口',
  'はやぶさ',
  'ほっとゆだ',
  'さくらんぼ東根',
  '岩原スキー場前',
  '安房鴨川',
  '四ツ谷',
  '阿佐ケ谷',
  '龍ケ崎市',
  '国府多賀城',
  '新宿',
  '横浜',
  '一ノ関',
]

const server = await createServer({
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true, include: [] },
})
const load = (path) => server.ssrLoadModule(path)
const { loadStampArt } = await load('/src/core/stamp-art/load-stamp-art.ts')
const { loadCatalogue } = await load('/src/core/catalogue/load-catalogue.ts')
const { STAMP_KINDS } = await load('/src/core/catalogue/stamp-kind.ts')
const { stations } = await loadCatalogue()
const KINDS = Object.keys(STAMP_KINDS).filter((kind) => kind !== 'station')
const idsOf = Object.fromEntries(
  await Promise.all(
    KINDS.map(async (kind) => {
      const { first, last } = STAMP_KINDS[kind]
      const art = await loadStampArt(first)
      return [kind, Array.from({ length: last - first + 1 }, (_, i) => first + i).filter((id) => art.has(id))]
    }),
  ),
)

const sample = (list, n) => list.filter((_, i) => Math.floor((i * n) / list.length) !== Math.floor(((i - 1) * n) / list.length))
const stationIds = PREFECTURES.flatMap((prefecture) => {
  const here = stations.filter((s) => s.prefecture === prefecture)
  const famous = here.filter((s) => FAMOUS.includes(s.name))
  return [
    ...famous,
    ...sample(
      here.filter((s) => !famous.includes(s)),
      12 - famous.length,
    ),
  ]
    .slice(0, 12)
    .map((s) => s.stamp_id)
})
const awkwardIds = AWKWARD.flatMap((name) =>
  stations
    .filter((s) => s.name === name)
    .slice(0, 1)
    .map((s) => s.stamp_id),
)

const SHEETS = {
  stations: () => grid(stationIds, 10, 150, 'full'),
  names: () => grid(awkwardIds, 6, 230, 'full'),
  small: async () => {
    const ids = [...sample(stationIds, 30), ...KINDS.flatMap((kind) => sample(idsOf[kind], 30))]
    return (await grid(ids, 15, 64, 'small')) + (await grid(ids, 15, 96, 'small'))
  },
  ...Object.fromEntries(KINDS.map((kind) => [kind, () => grid(sample(idsOf[kind], 70), 10, 150, 'full')])),
  impressions: async () => impressions(),
}
const GALLERY = {
  station: () => grid(stationIds, 10, 110, 'full'),
  ...Object.fromEntries(KINDS.map((kind) => [kind, () => grid(sample(idsOf[kind], 70), 10, 110, 'full')])),
}
const isGallery = folder.endsWith('gallery')
const [PAPER, INK] = [
  [0xf7, 0xf0, 0xe1],
  [0xb8, 0x30, 0x1d],
]

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
try {
  for (const [name, make] of Object.entries(isGallery ? GALLERY : SHEETS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const page = await browser.newPage({ viewport: { width: isGallery ? 1200 : 1600, height: 100 }, deviceScaleFactor: 1 })
    const body = await make()
    await page.setContent(
      `<!doctype html><style>body{margin:0;background:#f7f0e1;--k:#b8301d;--w:#f7f0e1}section{display:grid;justify-content:space-evenly;gap:9px;padding:9px 0}svg,img{display:block}</style>${body}`,
    )
    const shot = await page.screenshot({ fullPage: true })
    writeFileSync(join(out, `${name}.png`), isGallery ? await palettePng(page, shot, PAPER, INK) : shot)
    await page.close()
    console.log(join(out, `${name}.png`))
  }
} finally {
  await browser.close()
  await server.close()
}

async function grid(ids, columns, side, cut) {
  const cells = await Promise.all(
    ids.map(
      async (id) =>
        `<svg viewBox="-200 -200 400 400" width="${side}" height="${side}">${(await loadStampArt(id)).draw(id, { cut, instance: `${side}` })}</svg>`,
    ),
  )
  return `<section style="grid-template-columns:repeat(${columns},${side}px)">${cells.join('')}</section>`
}

/** Rows by how it was pressed: over the looks, then over the time the finger stayed. */
async function impressions() {
  const { engineOf } = await load('/src/core/domain/imprint/engine.ts')
  const { reduceGesture } = await load('/src/core/domain/imprint/reduce-gesture.ts')
  const gesture = (over) => ({ hold_ms: 700, drift: { x: 0, y: 0 }, turn: 0, entry: { x: 0, y: 0 }, seed: 4242, ...over })
  const looks = [
    gesture({ hold_ms: 60, entry: { x: 0.6, y: 0.3 } }),
    gesture({ hold_ms: 280, turn: -7 }),
    gesture({ hold_ms: 700, seed: 99 }),
    gesture({ hold_ms: 2400, turn: 3 }),
    gesture({ hold_ms: 420, entry: { x: -0.8, y: -0.2 }, turn: null }),
    gesture({ drift: { x: 24, y: 10 }, turn: 9 }),
  ]
  const times = [40, 120, 250, 420, 900, 1800].map((hold_ms, i) => gesture({ hold_ms, seed: 77, turn: i * 4 - 10 }))
  const named = ['弘前', '鰺ヶ沢', '東京', '銚子'].map((name) => stations.find((s) => s.name === name).stamp_id)
  const n = 480
  const others = KINDS.map((kind) => idsOf[kind][0])
  const rows = [...named.slice(0, 3).map((id) => looks.map((g) => [id, g])), times.map((g) => [named[3], g]), ...others.map((id) => looks.map((g) => [id, g]))]
  const cells = []
  for (const [id, each] of rows.flat()) {
    const params = reduceGesture(each)
    const engine = engineOf(params.engine)
    const coverage = await rasterised(id, n)
    const alpha = engine.print(engine.prepare(coverage, n), params)
    cells.push(`<img width="250" height="250" style="transform:rotate(${params.tilt}deg)" src="${await picture(alpha, n)}">`)
  }
  return `<section style="grid-template-columns:repeat(6,250px)">${cells.join('')}</section>`
}

async function rasterised(id, n) {
  const page = await browser.newPage({ viewport: { width: n, height: n }, deviceScaleFactor: 1 })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${n}" height="${n}" viewBox="-214 -214 428 428">${(await loadStampArt(id)).draw(id).replaceAll('var(--k)', '#000').replaceAll('var(--w)', '#fff')}</svg>`
  const data = await page.evaluate(
    async ([markup, side]) => {
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`
      await image.decode()
      const context = new OffscreenCanvas(side, side).getContext('2d')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, side, side)
      context.drawImage(image, 0, 0)
      return Array.from(context.getImageData(0, 0, side, side).data.filter((_, i) => i % 4 === 0))
    },
    [svg, n],
  )
  await page.close()
  return Uint8Array.from(data, (v) => 255 - v)
}

async function picture(alpha, n) {
  const page = await browser.newPage()
  const url = await page.evaluate(
    ([values, side]) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = side
      const context = canvas.getContext('2d')
      const image = context.createImageData(side, side)
      values.forEach((a, i) => image.data.set([0xb8, 0x30, 0x1d, a], i * 4))
      context.putImageData(image, 0, 0)
      return canvas.toDataURL()
    },
    [[...alpha], n],
  )
  await page.close()
  return url
}
