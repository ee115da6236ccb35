// Question: is the app as quick with a large book as with an empty one? The book is on the phone, the server is stopped and the browser was closed. At CPU ×4:
// a cold start on the list, until its first rows are shown, until their impressions are drawn, and the longest task until then; afterwards a press, which removes the
// rows that were kept for the next start (offline-start.mjs measures a start with them).
import { answer } from './support/answer.mjs'
import { createBuiltServer, openPhone, pressWithFinger, until, untilInstalled } from './support/project.mjs'
import { median } from './support/statistics.mjs'
import { FIRST_ROW, openWatched, START_BUTTON, visit } from './support/watch.mjs'

const BOOKS = [0, 1_000, 100_000]
const ROUNDS = 5
/** The browser's own start is not measured. */
const SETTLE_MS = 1_200
const AFTER_START_MS = 4_000
const AFTER_PRESS_MS = 3_000
const STATIONS = 1_620
const LIST = '/list/?show=all'

/**
 * Milliseconds: since the navigation began until the first rows and until a row's impression, the longest task until then, and the longest task after a press.
 * @typedef {{ rows: number, impression: number, startTask: number, pressTask: number }} Round
 * @typedef {import('playwright-core').Page} Page
 */

await answer(async () => {
  const rows = []
  for (const count of BOOKS) rows.push(...rowsOf(count, await measure(count)))
  return rows
})

/** @param {number} count @returns {Promise<Round[]>} */
async function measure(count) {
  const server = await createBuiltServer()
  await server.start()
  const phone = await openPhone()
  try {
    await phone.page.goto(`${server.origin}/`)
    await untilInstalled(phone.page)
    await phone.page.goto(`${server.origin}/healthz`)
    await phone.page.evaluate(fillPhone, { count, stations: STATIONS })
    await phone.page.goto(`${server.origin}${LIST}`)
    await until('the first rows are kept', () => phone.page.evaluate(() => localStorage.getItem('ekiincho-first-rows') !== null))
    await phone.page.goto('about:blank')
    await server.stop()
    /** @type {Round[]} */
    const seen = []
    for (let round = 0; round < ROUNDS; round++) {
      await phone.close()
      await phone.reopen()
      await phone.page.waitForTimeout(SETTLE_MS)
      seen.push(await measureRound(phone.context, server.origin, count, round))
    }
    return seen
  } finally {
    await phone.dispose()
    await server.dispose()
  }
}

/** @param {import('playwright-core').BrowserContext} context @param {string} origin @param {number} count @param {number} round @returns {Promise<Round>} */
async function measureRound(context, origin, count, round) {
  // The first page after the browser's start pays for it.
  const first = await openWatched(context, { selector: START_BUTTON })
  await visit(first, `${origin}/`)
  await first.close()
  const list = await openWatched(context, { selector: FIRST_ROW })
  await list.addInitScript(watchTasks)
  const { content } = await visit(list, `${origin}${LIST}`)
  await list.waitForTimeout(AFTER_START_MS)
  const { longest, impression } = await tasksOf(list)
  await list.close()
  const press = await openWatched(context, { selector: '[data-testid=sheet]' })
  await press.addInitScript(watchTasks)
  await visit(press, `${origin}/find/push/?stamp_id=${218 + round}`)
  await press.waitForTimeout(AFTER_START_MS)
  await press.evaluate('globalThis.benchTasks.longest = 0')
  await pressWithFinger(press)
  await press.locator('[data-state="kept"]').waitFor()
  await press.waitForTimeout(AFTER_PRESS_MS)
  const after = await tasksOf(press)
  await press.close()
  return { rows: content ?? Number.NaN, impression: count === 0 ? 0 : impression, startTask: longest, pressTask: after.longest }
}

/** @param {Page} page @returns {Promise<{ longest: number, impression: number }>} */
function tasksOf(page) {
  return page.evaluate('globalThis.benchTasks')
}

/** Runs in the page, before anything of its own. */
function watchTasks() {
  const tasks = { longest: 0, impression: Number.NaN }
  Object.assign(globalThis, { benchTasks: tasks })
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => (tasks.longest = Math.max(tasks.longest, duration)))).observe({
    type: 'longtask',
    buffered: true,
  })
  const look = () => {
    if (Number.isNaN(tasks.impression) && document.querySelector('main li canvas') !== null) tasks.impression = performance.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

/** Runs in the page: a book as a load leaves it (src/device/store/collected.ts). @param {{ count: number, stations: number }} book */
async function fillPhone({ count, stations }) {
  const opening = indexedDB.open('ekiincho')
  await new Promise((resolve) => {
    opening.addEventListener('success', resolve)
  })
  const tx = opening.result.transaction(['pages', 'meta'], 'readwrite')
  for (let page = 0; page * 4_000 < count; page++) {
    const lines = []
    for (let press = page * 4_000; press < Math.min(count, (page + 1) * 4_000); press++) {
      const at = new Date(Date.UTC(2020, 0, 1) + press * 977_123).toISOString()
      const stamp_id = 1 + ((press * 7_919) % stations)
      const [tilt, blurred, imprint] = [(press % 200) / 10 - 10, press % 100, `1.${(press % 36).toString(36)}.${press % 11}`]
      const rest = { restamp_number: 0, imprint, sub_stamps: [], verified: true }
      lines.push(JSON.stringify({ collected_id: crypto.randomUUID(), stamp_id, pressed_at: at, collected_at: at, tilt, blurred, ...rest }))
    }
    tx.objectStore('pages').put(lines.join('\n'), ['bench', page])
  }
  tx.objectStore('meta').put({ load: 'bench', begunAt: 0 }, 'loaded')
  await new Promise((resolve) => {
    tx.addEventListener('complete', resolve)
  })
  opening.result.close()
}

/** @param {number} count @param {readonly Round[]} seen @returns {import('./support/answer.mjs').Row[]} */
function rowsOf(count, seen) {
  const of = (/** @type {keyof Round} */ what) => median(seen.map((round) => round[what]))
  const book = `book of ${count.toLocaleString('en')}`
  return [
    { name: `${book}, cold start on the list: first rows`, value: of('rows'), unit: 'ms', note: `${of('impression').toFixed(0)} until an impression` },
    { name: `${book}, cold start on the list: longest task`, value: of('startTask'), unit: 'ms', note: '' },
    { name: `${book}: longest task after a press`, value: of('pressTask'), unit: 'ms', note: 'in 3 s' },
  ]
}
