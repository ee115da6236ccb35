// `node scripts/filmstrip.mjs`, part of `npm run pictures`: a first visitor's ride at one bar (400 kbit/s, 400 ms, CPU ×4), filmed from the first request to the
// book after a restart without a network. One picture an act in docs/gallery/filmstrip, a frame every half second. The visitor taps as soon as something can be
// tapped, and waits for nothing else.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { openSlowLink, STATION } from '../bench/support/slow-link.mjs'
import { createBuiltServer, openPhone, pressWithFinger, untilInstalled } from '../bench/support/project.mjs'
import { slowDown } from '../bench/support/watch.mjs'
import { toWebp } from './webp.mjs'

const OUT = 'docs/gallery/filmstrip'
const STEP_MS = 500
const SLOWER = 4
const QUALITY = 0.6
const FRAME = { width: 390, height: 844 }
/** Seconds that are shown after the last thing of an act has happened. */
const TAIL_S = 1

/** @typedef {{ at: number, jpeg: string }} Frame milliseconds since the act began */
/** @typedef {import('playwright-core').Page} Page */

rmSync(OUT, { recursive: true, force: true })
mkdirSync(OUT, { recursive: true })
const server = await createBuiltServer()
await server.start()
const link = await openSlowLink(server.port, STATION)
const phone = await openPhone({ viewport: FRAME, deviceScaleFactor: 1, permissions: ['geolocation'] })
/** A browser of its own: the size of its pages is not the phone's. */
const cutter = await openPhone({ viewport: { width: 1_300, height: 400 }, deviceScaleFactor: 1 })
const studio = cutter.page
/** What an act leaves on the screen. @type {string | null} */
let lastFrame = null
let page = await openSlowPage()
try {
  await act('1-first-visit', '初めて開く', async () => {
    await page.goto(`${link.origin}/`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: '駅をさがす' }).waitFor()
  })
  await act('2-find', '「駅をさがす」「現在地を使う」をタップ', async () => {
    await page.getByRole('link', { name: '駅をさがす' }).click()
    const ask = page.getByRole('button', { name: '現在地を使う' })
    await ask.or(nearest()).first().waitFor()
    if (await ask.isVisible()) await ask.click()
    await nearest().waitFor()
  })
  await act('3-press', '盛岡をタップして、押す', async () => {
    await nearest().click()
    await page.getByText('印に指をおいて').first().waitFor()
    await press()
  })
  await act('4-posted', 'そのまま待つ（消印がつき、のこりが届く）', () => untilInstalled(page))
  await link.close()
  await act('5-offline', 'トンネルに入る。もう一度押して、帖を見る', async () => {
    await page.getByRole('button', { name: 'もう一度押す' }).click()
    await page.getByText('印に指をおいて').first().waitFor()
    await press()
    await page.getByRole('link', { name: '帖を見る' }).click()
    await page.locator('main li canvas, main li img').first().waitFor()
  })
  await page.close()
  lastFrame = null
  page = await openSlowPage()
  await act('6-restart', '圏外のまま、アプリを開きなおして、帖へ', async () => {
    await page.goto(`${link.origin}/`, { waitUntil: 'commit' })
    await page.getByRole('navigation').getByRole('link', { name: '帖' }).click()
    await page.locator('main li canvas, main li img').first().waitFor()
  })
} finally {
  await Promise.all([phone.dispose(), cutter.dispose()])
  await link.close()
  await server.dispose()
}

/** The nearest station's row. */
function nearest() {
  return page.getByRole('link', { name: /盛岡.*押せます/u }).first()
}

async function openSlowPage() {
  const opened = await phone.newPage()
  await slowDown(opened, SLOWER)
  return opened
}

/** Resolves when the press is durable. */
async function press() {
  await pressWithFinger(page)
  await page.locator('[data-state="kept"]').waitFor()
}

/** Films `play`, and writes its frames as one picture. @param {string} name @param {string} title @param {() => Promise<void>} play */
async function act(name, title, play) {
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  /** @type {Frame[]} */
  const frames = lastFrame === null ? [] : [{ at: 0, jpeg: lastFrame }]
  const begun = Date.now()
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push({ at: Date.now() - begun, jpeg: data })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
  await play()
  const seconds = (Date.now() - begun) / 1_000
  await new Promise((resolve) => setTimeout(resolve, TAIL_S * 1_000))
  await session.send('Page.stopScreencast')
  await session.detach()
  const last = Date.now() - begun
  lastFrame = frames.at(-1)?.jpeg ?? null
  const shown = Array.from({ length: Math.floor(last / STEP_MS) + 1 }, (_, i) => ({
    at: i * STEP_MS,
    jpeg: frames.findLast(({ at }) => at <= i * STEP_MS)?.jpeg ?? null,
  }))
  writeFileSync(`${OUT}/${name}.webp`, await toWebp(studio, await strip(`${title}　${seconds.toFixed(1)} 秒`, shown), QUALITY))
  console.log(`✓ ${name}: ${seconds.toFixed(1)} s, ${shown.length} frames`)
}

/** Frames side by side, ten in a row, each with its second. @param {string} title @param {{ at: number, jpeg: string | null }[]} shown */
async function strip(title, shown) {
  const figures = shown.map(({ at, jpeg }) => {
    const picture = jpeg === null ? '<span></span>' : `<img src="data:image/jpeg;base64,${jpeg}">`
    return `<figure>${picture}<figcaption>${(at / 1_000).toFixed(1)}</figcaption></figure>`
  })
  await studio.setContent(`<style>
    body { margin: 0; padding: 16px; background: #e9e2d0; color: #222; font: 14px sans-serif }
    h1 { margin: 0 0 12px; font: 600 16px sans-serif }
    main { display: grid; grid-template-columns: repeat(10, 1fr); gap: 12px 8px }
    figure { margin: 0; text-align: center }
    img, span { display: block; width: 100%; aspect-ratio: ${FRAME.width} / ${FRAME.height}; background: #fff }
  </style><h1>${title}</h1><main>${figures.join('')}</main>`)
  return studio.screenshot({ fullPage: true })
}
