// Question: does the list of every station keep up with a thumb, and a list or a grid of 100,000 as well? A flick of 8,000 px a second, Android's maximum, and a fling
// of 80,000 px in 4 s, as with the comparable apps; CPU ×4. The browser itself scrolls, as under a finger: the page learns its offset afterwards, and what it
// has not drawn by then is an empty area. The floor is a striped page of the same height: its late frames are the machine's; those of a list
// written by hand are what the machine leaves to any list.
import { answer } from './support/answer.mjs'
import { serveFloor } from './support/floor.mjs'
import { openListPage } from './support/list-page.mjs'
import { openPlainList } from './support/plain-list.mjs'
import { createBuiltServer, openPhone, untilInstalled } from './support/project.mjs'
import { median } from './support/statistics.mjs'
import { FIRST_ROW, slowDown } from './support/watch.mjs'

const ROUNDS = 3
/** A visitor looks at the list before throwing it; meanwhile it prepares the rows around the screen, as interactions.mjs waits between two taps. */
const LOOK_MS = 1_500
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
 * Shares of 0 to 1 of `count` frames: those that missed one refresh of the screen, that missed two, and that showed an empty place.
 * @typedef {{ late: number, veryLate: number, gaps: number, count: number }} Frames @typedef {import('playwright-core').Page} Page
 */

await answer(async () => {
  const server = await createBuiltServer()
  await server.start()
  const floor = await serveFloor()
  const phone = await openPhone()
  // The harness is not one of the app's scripts: the app's policy would block it.
  const long = await openPhone({ bypassCSP: true })
  try {
    const rows = []
    const first = await open(phone.context, `${server.origin}/list/`)
    await untilInstalled(first)
    await first.close()
    for (const thrown of THROWS) {
      const floors = await rounds(thrown, () => open(phone.context, floor.origin))
      const plain = await rounds(thrown, () => openPlainList(long.context, server.origin, MANY))
      const beside = `floor ${percent(floors.late)}, a list written by hand ${percent(plain.late)}`
      const stations = await rounds(thrown, () => open(phone.context, `${server.origin}/list/?show=all`, FIRST_ROW))
      rows.push(...rowsOf(`${thrown.name} through 1,620 rows`, stations, beside))
      for (const [shape, what] of SHAPES) {
        for (const zoom of ZOOMS) {
          const many = await rounds(thrown, () => openListPage(long.context, server.origin, shape, MANY, zoom))
          rows.push(...rowsOf(`${thrown.name} through ${what} at ${zoom} % text`, many, beside))
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

/** @param {import('playwright-core').BrowserContext} context @param {string} url @param {string} [selector] */
async function open(context, url, selector = 'body') {
  const page = await context.newPage()
  await page.goto(url)
  await page.locator(selector).first().waitFor()
  return page
}

/**
 * The same throw on a fresh page each time. A slowed page burns its core while it idles, so that only one is open at a time; and looking for empty places takes as
 * long as the list's own work, so that rounds of their own count them.
 * @param {(typeof THROWS)[number]} thrown @param {() => Promise<Page>} opened @returns {Promise<Frames>}
 */
async function rounds(thrown, opened) {
  /** @param {boolean} isLookingForGaps */
  const once = async (isLookingForGaps) => {
    const page = await opened()
    await page.waitForTimeout(LOOK_MS)
    await slowDown(page, 4)
    try {
      return await scrollThrough(page, thrown, isLookingForGaps)
    } finally {
      await page.close()
    }
  }
  const [timed, looked] = [/** @type {Frames[]} */ ([]), /** @type {Frames[]} */ ([])]
  for (let round = 0; round < ROUNDS; round++) timed.push(await once(false))
  for (let round = 0; round < ROUNDS; round++) looked.push(await once(true))
  const middle = (/** @type {keyof Frames} */ what) => median(timed.map((frames) => frames[what]))
  return { late: middle('late'), veryLate: middle('veryLate'), count: middle('count'), gaps: Math.max(...looked.map(({ gaps }) => gaps)) }
}

/** @param {number} share */
function percent(share) {
  return (100 * share).toFixed(1)
}

/** @param {string} name @param {Frames} ours @param {string} beside @returns {import('./support/answer.mjs').Row[]} */
function rowsOf(name, ours, beside) {
  return [
    { name: `${name}: late frames (over 16.7 ms)`, value: 100 * ours.late, unit: '%', note: beside },
    { name: `${name}: very late frames (over 33 ms)`, value: 100 * ours.veryLate, unit: '%' },
    { name: `${name}: frames with an empty place`, value: 100 * ours.gaps, unit: '%', note: `${ours.count} frames, the worst of ${ROUNDS} throws` },
  ]
}

/** @param {Page} page @param {(typeof THROWS)[number]} thrown @param {boolean} isLookingForGaps @returns {Promise<Frames>} */
async function scrollThrough(page, { px, pxPerSecond }, isLookingForGaps) {
  await page.evaluate(watchFrames, isLookingForGaps)
  const session = await page.context().newCDPSession(page)
  // Chromium cancels a touch that leaves the screen; a wheel event takes the same path through the compositor.
  await session.send('Input.synthesizeScrollGesture', { x: 200, y: 400, gestureSourceType: 'mouse', preventFling: true, yDistance: -px, speed: pxPerSecond })
  await session.detach()
  const seen = /** @type {Frames & { scrolled: number }} */ (await page.evaluate('globalThis.benchScroll()'))
  if (seen.scrolled < px * 0.9) throw new Error(`it scrolled only ${seen.scrolled} px`)
  return seen
}

/** Runs in the page: counts each frame, and leaves a function that stops it and returns the result. @param {boolean} isLookingForGaps */
function watchFrames(isLookingForGaps) {
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
  const seen = { count: 0, late: 0, veryLate: 0, gaps: 0 }
  let [before, isDone] = [Number.NaN, false]
  const step = (/** @type {number} */ at) => {
    // Frame times are multiples of the refresh interval: one longer than its rounding has missed the next.
    if (scrollY > 0 && !Number.isNaN(before)) {
      seen.count += 1
      if (at - before > 17.5) seen.late += 1
      if (at - before > 34.5) seen.veryLate += 1
      if (isLookingForGaps && hasGap()) seen.gaps += 1
    }
    before = at
    if (!isDone) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  Object.assign(globalThis, {
    benchScroll() {
      isDone = true
      const { count, late, veryLate, gaps } = seen
      return { scrolled: scrollY, count, late: late / count, veryLate: veryLate / count, gaps: gaps / count }
    },
  })
}
