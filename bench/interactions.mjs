// Question: how long after a tap or a key does the screen answer, anywhere in the app? A ride through all screens by taps, CPU ×4, each interaction from the event's
// time stamp to the next paint, as the browser itself measures it (Event Timing, in steps of 8 ms). Interactions under 16 ms are counted and not listed by it.
import { answer } from './support/answer.mjs'
import { createBuiltServer, MORIOKA, openPhone, pressWithFinger, untilInstalled } from './support/project.mjs'
import { slowDown } from './support/watch.mjs'

const ROUNDS = 3
/** The visitor's pace, in milliseconds: each tap is measured by itself, after what follows the one before. */
const LOOK_MS = 400
const UNLISTED_MS = 16
const TABS = ['さがす', '帖', '特別', '番付', 'わたし']

/** @typedef {import('playwright-core').Page} Page @typedef {{ readonly id: number, readonly ms: number, readonly what: string }} Interaction */

await answer(async () => {
  const server = await createBuiltServer()
  await server.start()
  const phone = await openPhone({ geolocation: MORIOKA.place, permissions: ['geolocation'] })
  try {
    const { page } = phone
    await phone.context.addInitScript(watchInteractions)
    await page.goto(`${server.origin}/`)
    await untilInstalled(page)
    await slowDown(page, 4)
    /** @type {number[]} */
    const times = []
    let slowest = { ms: 0, what: '' }
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(`${server.origin}/`)
      await page.waitForLoadState('networkidle')
      await ride(page)
      const { listed, count } = /** @type {{ listed: Interaction[], count: number }} */ (await page.evaluate('globalThis.benchInteractions()'))
      times.push(...listed.map(({ ms }) => ms), ...Array.from({ length: count - listed.length }, () => UNLISTED_MS))
      for (const each of listed) if (each.ms > slowest.ms) slowest = each
    }
    times.sort((a, b) => a - b)
    const at = (/** @type {number} */ share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
    return [
      { name: 'interaction to next paint, all screens, p50', value: at(0.5), unit: 'ms', note: `${times.length} taps and keys, CPU ×4` },
      { name: 'interaction to next paint, all screens, p98', value: at(0.98), unit: 'ms', note: `longest ${slowest.ms} ms: ${slowest.what}` },
    ]
  } finally {
    await phone.dispose()
    await server.dispose()
  }
})

/** Every tab, finding and pressing, the book in its forms, a stamp's page, filters, settings. @param {Page} page */
async function ride(page) {
  const tap = async (/** @type {import('playwright-core').Locator} */ locator) => {
    await locator.first().tap()
    await page.waitForTimeout(LOOK_MS)
  }
  const tab = (/** @type {string} */ name) => tap(page.getByRole('navigation', { name: 'おもな画面' }).getByRole('link', { name, exact: true }))
  const main = page.getByRole('main')
  const back = async () => {
    await page.goBack()
    await page.waitForTimeout(LOOK_MS)
  }

  await tap(page.getByRole('link', { name: '駅をさがす' }).or(page.getByRole('link', { name: 'さがす' })))
  const field = page.getByRole('searchbox')
  await tap(field)
  for (const key of ['m', 'o', 'r', 'i', 'Backspace', 'Backspace', 'Backspace', 'Backspace']) {
    await field.press(key)
    await page.waitForTimeout(LOOK_MS)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await tap(page.getByRole('button', { name: '大きくする' }))
  await tap(page.getByRole('button', { name: '小さくする' }))
  await tap(main.getByRole('link', { name: /盛岡/u }))
  await page.getByText('指をおいて').first().waitFor()
  await pressWithFinger(page, 300)
  await page.getByRole('button', { name: 'とりけす' }).waitFor()
  await back()

  await tab('帖')
  await tap(page.getByRole('link', { name: /盛岡/u }))
  await back()
  for (const button of await page.getByRole('main').getByRole('button').all())
    if (await button.isVisible()) await tap(button).then(() => page.keyboard.press('Escape'))
  for (let round = 0; round < 2; round++) for (const name of TABS) await tab(name)
  await tab('特別')
  for (const link of ['駅', '列車']) {
    const found = main.getByRole('link', { name: link })
    if ((await found.count()) > 0) {
      await tap(found)
      await back()
    }
  }
  await tab('わたし')
  for (const box of (await main.getByRole('checkbox').all()).slice(0, 4)) {
    if (!(await box.isVisible()) || (await box.isDisabled())) continue
    await tap(box)
    await tap(box)
  }
  for (const link of ['遊び方', '利用規約', 'プライバシー']) {
    const found = page.getByRole('link', { name: new RegExp(link, 'u') })
    if ((await found.count()) === 0) continue
    await tap(found)
    await back()
  }
}

/** Runs in the page: each interaction with its longest event. */
function watchInteractions() {
  /** @type {Map<number, Interaction>} */
  const listed = new Map()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId: id, duration: ms, name, target } = /** @type {PerformanceEventTiming & { interactionId: number }} */ (entry)
      if (id === 0 || (listed.get(id)?.ms ?? 0) >= ms) continue
      listed.set(id, {
        id,
        ms,
        what: `${name} on ${target instanceof Element ? (target.getAttribute('aria-label') ?? target.textContent.slice(0, 20)) : '?'} at ${location.pathname}`,
      })
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16, buffered: true }))
  Object.assign(globalThis, {
    benchInteractions: () => ({
      listed: [...listed.values()],
      count: Math.max(listed.size, /** @type {{ interactionCount?: number }} */ (/** @type {unknown} */ (performance)).interactionCount ?? 0),
    }),
  })
}
