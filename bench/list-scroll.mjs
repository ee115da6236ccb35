// Question: does the list of every station keep up with a thumb, and a list or a grid of 100,000 as well? A flick of 8,000 px a second, Android's maximum, and a fling
// of 80,000 px in 4 s, as with the comparable apps; CPU ×4. The browser itself scrolls, as under a finger: the page learns its offset afterwards, and what it
// has not drawn by then is an empty area. The floor is a striped page of the same height: its late frames are the machine's.
import { answer } from './support/answer.mjs'
import { serveFloor } from './support/floor.mjs'
import { openListPage } from './support/list-page.mjs'
import { createBuiltServer, openPhone } from './support/project.mjs'
import { median } from './support/statistics.mjs'
import { FIRST_ROW, slowDown } from './support/watch.mjs'

const ROUNDS = 3
const MANY = 100_000
/** The visitor's font size, in percent. */
const ZOOMS = [100, 200]
const SHAPES = /** @type {const} */ ([
  ['list', '100,000 rows'],
  ['grid', 'a grid of 100,000'],
])
const THROWS = [
  { name: 'flick', px: 16_000, pxPerSecond: 8_000 },
  { name: 'fling', px: 80_000, pxPerSecond: 20_000 },
]

/**
 * Shares of 0 to 1: frames that missed one refresh of the screen, that missed two, and that showed an empty area.
 * @typedef {{ late: number, veryLate: number, blank: number, frames: number }} Seen
 */

await answer(async () => {
  const server = await createBuiltServer()
  await server.start()
  const floor = await serveFloor()
  const phone = await openPhone()
  // The harness is not one of the app's scripts: the app's policy would block it.
  const long = await openPhone({ bypassCSP: true })
  try {
    const { page } = phone
    await slowDown(page, 4)
    const rows = []
    for (const thrown of THROWS) {
      const [ours, floors] = [/** @type {Seen[]} */ ([]), /** @type {Seen[]} */ ([])]
      for (let round = 0; round < ROUNDS; round++) {
        await page.goto(floor.origin)
        floors.push(await scrollThrough(page, thrown))
        await page.goto(`${server.origin}/list/?show=all`)
        await page.locator(FIRST_ROW).first().waitFor()
        await page.waitForTimeout(1_500)
        ours.push(await scrollThrough(page, thrown))
      }
      rows.push(...rowsOf(`${thrown.name} through 1,620 rows`, ours, floors))
      for (const [shape, what] of SHAPES) {
        for (const zoom of ZOOMS) {
          const many = []
          for (let round = 0; round < ROUNDS; round++) {
            const list = await openListPage(long.context, server.origin, shape, MANY, zoom)
            await slowDown(list, 4)
            many.push(await scrollThrough(list, thrown))
            await list.close()
          }
          rows.push(...rowsOf(`${thrown.name} through ${what} at ${zoom} % text`, many, floors))
        }
      }
    }
    return rows
  } finally {
    await long.dispose()
    await phone.dispose()
    await floor.stop()
    await server.dispose()
  }
})

/** @param {string} name @param {Seen[]} ours @param {Seen[]} floors @returns {import('./support/answer.mjs').Row[]} */
function rowsOf(name, ours, floors) {
  const percent = (/** @type {Seen[]} */ all, /** @type {'late' | 'veryLate' | 'blank'} */ what) => 100 * median(all.map((one) => one[what]))
  const row = (/** @type {string} */ what, /** @type {'late' | 'veryLate'} */ share) => ({
    name: `${name}: ${what}`,
    value: percent(ours, share),
    unit: '%',
    note: `floor ${percent(floors, share).toFixed(1)}`,
  })
  return [
    row('late frames (over 16.7 ms)', 'late'),
    row('very late frames (over 33 ms)', 'veryLate'),
    { name: `${name}: frames with an empty place`, value: percent(ours, 'blank'), unit: '%', note: `${median(ours.map(({ frames }) => frames))} frames` },
  ]
}

/** @param {import('playwright-core').Page} page @param {(typeof THROWS)[number]} thrown @returns {Promise<Seen>} */
async function scrollThrough(page, { px, pxPerSecond }) {
  await page.evaluate(watchFrames)
  const session = await page.context().newCDPSession(page)
  // Chromium cancels a touch that leaves the screen; a wheel event takes the same path through the compositor.
  await session.send('Input.synthesizeScrollGesture', { x: 200, y: 400, gestureSourceType: 'mouse', preventFling: true, yDistance: -px, speed: pxPerSecond })
  await session.detach()
  const seen = /** @type {Seen & { scrolled: number }} */ (await page.evaluate('globalThis.benchScroll()'))
  if (seen.scrolled < px * 0.9) throw new Error(`it scrolled only ${seen.scrolled} px`)
  return seen
}

/** Runs in the page: samples each frame, and leaves a function that stops it and returns the result. */
function watchFrames() {
  const list = document.querySelector('main ul[aria-label]:has(> li[aria-setsize])')
  const listTop = list === null ? 0 : list.getBoundingClientRect().top + scrollY
  const listEnd = listTop + (list?.getBoundingClientRect().height ?? 0)
  // Read from the style, not from the layout: sampling must not cost a frame.
  const pxOf = (/** @type {RegExp} */ pattern, /** @type {Element | null | undefined} */ row) => Number(pattern.exec(row?.getAttribute('style') ?? '')?.[1])
  const topOf = (/** @type {Element | null | undefined} */ row) => listTop + pxOf(/translate\([^,]*, ([\d.]+)px/u, row)
  const heightOf = (/** @type {Element | null | undefined} */ row) => pxOf(/(?:^|\s)height:\s*([\d.]+)px/u, row)
  /** Rows that are rendered, from the first to the last, and the lines that name those scrolled past. */
  const hasGap = () => {
    if (list === null) return false
    const [first, last] = [list.firstElementChild, list.lastElementChild]
    const names = [...(list.previousElementSibling?.children ?? [])].flatMap((block) => {
      const [top, lines] = [topOf(block), block.textContent?.split('\n') ?? []]
      const each = heightOf(block) / lines.length
      return lines.flatMap((text, line) => (text === '' ? [] : [[top + line * each, top + (line + 1) * each]]))
    })
    const pieces = [[topOf(first), topOf(last) + heightOf(last)], ...names]
    const bottom = Math.min(scrollY + innerHeight, listEnd) - 1
    let covered = Math.max(scrollY, listTop) + 1
    for (const [from = 0, to = 0] of pieces.toSorted(([one = 0], [other = 0]) => one - other)) if (from <= covered + 1) covered = Math.max(covered, to)
    return covered < bottom
  }
  const seen = { frames: 0, late: 0, veryLate: 0, blank: 0 }
  let [before, isDone] = [Number.NaN, false]
  const step = (/** @type {number} */ at) => {
    // Frame times are multiples of the refresh interval: one longer than its rounding has missed the next.
    if (scrollY > 0 && !Number.isNaN(before)) {
      seen.frames += 1
      if (at - before > 17.5) seen.late += 1
      if (at - before > 34.5) seen.veryLate += 1
      if (hasGap()) seen.blank += 1
    }
    before = at
    if (!isDone) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  Object.assign(globalThis, {
    benchScroll() {
      isDone = true
      return { scrolled: scrollY, frames: seen.frames, late: seen.late / seen.frames, veryLate: seen.veryLate / seen.frames, blank: seen.blank / seen.frames }
    },
  })
}
