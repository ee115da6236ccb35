// Question: is the app as quick with a large book as with an empty one? The book is on the phone, the server is stopped and the browser was closed. At CPU ×4:
// a cold start on the list, until its first rows are shown, until their impressions are drawn, and the longest task until then; afterwards a press, which removes the
// rows that were kept for the next start (offline-start.mjs measures a start with them).
import { answer } from './support/answer.mjs'
import { fillPhone } from './support/fill-phone.mjs'
import { createBuiltServer, openPhone, pressWithFinger, until, untilInstalled } from './support/project.mjs'
import { median } from './support/statistics.mjs'
import { FIRST_ROW, openWatched, START_BUTTON, visit } from './support/watch.mjs'

const BOOKS = [0, 1_000, 100_000]
const ROUNDS = 5
/** Without a long task for so long, the page has done what a start or a press causes. */
const QUIET_MS = 1_000
const STATIONS = Array.from({ length: 1_620 }, (_, at) => at + 1)
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
    await phone.page.evaluate(fillPhone, { count, stamps: STATIONS })
    await phone.page.goto(`${server.origin}${LIST}`)
    await until('the first rows are kept', () => phone.page.evaluate(() => localStorage.getItem('ekiincho-first-rows') !== null))
    await phone.page.goto('about:blank')
    await server.stop()
    /** @type {Round[]} */
    const seen = []
    for (let round = 0; round < ROUNDS; round++) {
      await phone.close()
      await phone.reopen()
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
  if (count > 0) await until('an impression is drawn', async () => (await tasksOf(list)).impression !== null)
  const started = await untilQuiet(list)
  await list.close()
  const press = await openWatched(context, { selector: '[data-testid=sheet]' })
  await press.addInitScript(watchTasks)
  await visit(press, `${origin}/find/push/?stamp_id=${218 + round}`)
  await untilQuiet(press)
  await press.evaluate('benchTasks.longest = 0; benchTasks.ended = performance.now()')
  await pressWithFinger(press)
  await press.locator('[data-state="kept"]').waitFor()
  const pressed = await untilQuiet(press)
  await press.close()
  return { rows: content ?? Number.NaN, impression: started.impression ?? 0, startTask: started.longest, pressTask: pressed.longest }
}

/** @param {Page} page */
async function untilQuiet(page) {
  const isQuiet = `performance.now() - benchTasks.ended > ${QUIET_MS}`
  await until('the page is quiet', () => page.evaluate(isQuiet))
  return tasksOf(page)
}

/** The longest task, and when an impression was drawn. @param {Page} page @returns {Promise<{ longest: number, impression: number | null }>} */
function tasksOf(page) {
  return page.evaluate('benchTasks')
}

/** Runs in the page, before anything of its own. */
function watchTasks() {
  const tasks = { longest: 0, ended: 0, impression: /** @type {number | null} */ (null) }
  Object.assign(globalThis, { benchTasks: tasks })
  const take = (/** @type {PerformanceEntry} */ { startTime, duration }) => {
    tasks.longest = Math.max(tasks.longest, duration)
    tasks.ended = startTime + duration
  }
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type: 'longtask', buffered: true })
  const look = () => {
    if (document.querySelector('main li canvas') !== null) tasks.impression ??= performance.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

/** @param {number} count @param {readonly Round[]} seen @returns {import('./support/answer.mjs').Row[]} */
function rowsOf(count, seen) {
  const of = (/** @type {keyof Round} */ what) => median(seen.map((round) => round[what]))
  const book = `book of ${count.toLocaleString('en')}`
  return [
    { name: `${book}, cold start on the list: first rows`, value: of('rows'), unit: 'ms', note: `${of('impression').toFixed(0)} until an impression` },
    { name: `${book}, cold start on the list: longest task`, value: of('startTask'), unit: 'ms', note: '' },
    { name: `${book}: longest task after a press`, value: of('pressTask'), unit: 'ms', note: 'until a second without a long task' },
  ]
}
