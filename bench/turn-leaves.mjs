// Question: does a page of the book turn at frame rate under the finger, and as smoothly in a book of 10,000 impressions as in one of ten? Swipes of real
// touches, forwards and back, and taps at the edge; CPU ×4, by day, one page and two. A frame is the time from one to the next while a page turns. The floor
// is a page that turns one empty sheet under the same touches: its late frames are the machine's.
import { answer } from './support/answer.mjs'
import { fillPhone } from './support/fill-phone.mjs'
import { framesOf, summaryOf } from './support/frames.mjs'
import { createBuiltServer, openPhone, untilInstalled } from './support/project.mjs'
import { slowDown } from './support/watch.mjs'

const ROUNDS = 3
const TURNS = 6
const BOOKS = [10, 10_000]
const SCREENS = [
  { name: 'one page', width: 390, height: 844 },
  { name: 'a spread', width: 844, height: 390 },
]
/** Of stations with pictures of their own. */
const STAMPS = [218, 51, 902, 377, 1191, 1490, 695, 113, 58, 780]

/**
 * @typedef {import('./support/frames.mjs').Frames} Frames
 * @typedef {import('playwright-core').Page} Page
 */

await answer(async () => {
  const server = await createBuiltServer()
  await server.start()
  const phone = await openPhone()
  try {
    const { page } = phone
    await page.goto(`${server.origin}/`)
    await untilInstalled(page)
    await slowDown(page, 4)
    const rows = []
    for (const count of BOOKS) {
      await page.goto(`${server.origin}/healthz`)
      await page.evaluate(fillPhone, { count, stamps: STAMPS })
      for (const { name, width, height } of SCREENS) {
        await page.setViewportSize({ width, height })
        const [ours, floors] = [/** @type {Frames[]} */ ([]), /** @type {Frames[]} */ ([])]
        for (let round = 0; round < ROUNDS; round++) {
          await page.goto(`${server.origin}/list/?by=leaf`)
          await page.locator('article[data-role=still] canvas').first().waitFor()
          await page.keyboard.press('Home')
          // The first pages are printed and in the cache; the start has its own question.
          await turnPages(page)
          await page.waitForTimeout(500)
          ours.push(await framesOf(page, () => turnPages(page)))
          await page.evaluate(buildFloor)
          floors.push(await framesOf(page, () => turnPages(page)))
        }
        rows.push(...rowsOf(`${name}, book of ${count.toLocaleString('en')}`, ours, floors))
      }
    }
    return rows
  } finally {
    await phone.dispose()
    await server.dispose()
  }
})

/** @param {string} name @param {Frames[]} ours @param {Frames[]} floors @returns {import('./support/answer.mjs').Row[]} */
function rowsOf(name, ours, floors) {
  const [own, floor] = [summaryOf(ours), summaryOf(floors)]
  return [
    {
      name: `leafing, ${name}: frame, p95`,
      value: own.at(0.95),
      unit: 'ms',
      note: `floor ${floor.at(0.95).toFixed(1)}, longest ${own.at(1).toFixed(0)}`,
    },
    { name: `leafing, ${name}: late frames (over 16.7 ms)`, value: own.late, unit: '%', note: `floor ${floor.late.toFixed(1)}` },
  ]
}

/** Swipes forwards and back again, each 300 ms long, with the rest of the turn after it. @param {Page} page */
async function turnPages(page) {
  const session = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  for (let turn = 0; turn < TURNS; turn++) {
    const way = (turn % 2 === 0 ? -1 : 1) * Math.min(260, width / 2)
    const [x, y] = [width / 2 - way / 2, height * 0.55]
    const touch = (/** @type {'touchStart' | 'touchMove'} */ type, /** @type {number} */ share) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + way * share, y }] })
    await touch('touchStart', 0)
    const begun = performance.now()
    for (let share = 0; share < 1;) {
      share = Math.min(1, (performance.now() - begun) / 300)
      await Promise.all([touch('touchMove', share), new Promise((resolve) => setTimeout(resolve, 16))])
    }
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await new Promise((resolve) => setTimeout(resolve, 320))
  }
  await session.detach()
}

/** Runs in the page: one empty sheet instead of everything, which turns with the finger. */
function buildFloor() {
  const sheet = document.createElement('div')
  sheet.style.cssText =
    'position:fixed;inset:40px 10px;z-index:99;touch-action:none;background:#fdf6e6;transform-origin:left center;will-change:transform;backface-visibility:hidden'
  const desk = document.createElement('div')
  desk.style.cssText = 'position:fixed;inset:0;perspective:1600px;touch-action:none'
  desk.append(sheet)
  document.body.replaceChildren(desk)
  desk.addEventListener('pointermove', (event) => {
    sheet.style.transform = `rotateY(${(-180 * event.clientX) / innerWidth}deg)`
  })
}
