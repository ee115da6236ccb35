// Question: how long after a key are the results on the screen? /find/ and the whole book, on a phone four times slower than this machine. Keys come every 200
// ms, as from a quick thumb, and the keyboard takes its part of the screen. A first, slow pass learns the final rows of each text; the second, quick pass counts
// from the key's own time stamp until the frame that shows those rows is done.
import { answer } from './support/answer.mjs'
import { createBuiltServer, openPhone } from './support/project.mjs'
import { quantile } from './support/statistics.mjs'
import { slowDown } from './support/watch.mjs'

const SLOWER = 4
const ROUNDS = 2
const KEY_MS = 200
const SETTLE_MS = 1_500
const SCREEN = { width: 390, height: 844 }
/** The keyboard of an iPhone with its row of suggestions: whoever types sees the rows above it. */
const KEYBOARD_PX = 336
/** Romaji, kana, a line, a prefecture, and two typing errors. */
const WORDS = ['morioka', '東京駅', '山手線', '岩手県', 'moroika', 'しんじく']
const SCREENS = [
  { name: '/find/', path: '/find/' },
  { name: '/list/', path: '/list/?show=all' },
]

/** Links of the results alone: the other kinds at a station follow once typing pauses. */
const RESULTS = 'main ul:is([aria-label="駅の一覧"], [aria-label="帖"]) a'

await answer(async () => {
  const server = await createBuiltServer()
  await server.start()
  const phone = await openPhone()
  try {
    const { page } = phone
    await phone.context.addInitScript(watchKeys, RESULTS)
    const rows = []
    for (const { name, path } of SCREENS) {
      /** @type {number[]} */
      const times = []
      /** @type {Map<string, readonly string[]>} */
      const learned = new Map()
      for (let round = 0; round <= ROUNDS; round++) {
        await slowDown(page, 1)
        await page.setViewportSize(SCREEN)
        await page.goto(server.origin + path)
        // The book's head opens its search field by a button.
        await page
          .getByRole('searchbox')
          .or(page.getByRole('button', { name: '帖の中をさがす' }))
          .click()
        await page.getByRole('searchbox').waitFor()
        await page.setViewportSize({ width: SCREEN.width, height: SCREEN.height - KEYBOARD_PX })
        await page.waitForTimeout(SETTLE_MS)
        if (round > 0) await slowDown(page, SLOWER)
        for (const word of WORDS) {
          const expected = learned.get(word)
          if (expected === undefined) learned.set(word, await learn(page, word))
          else times.push(...(await typeWord(page, word, expected)))
        }
      }
      rows.push(
        { name: `key to results on ${name}, p50`, value: quantile(times, 0.5), unit: 'ms', note: `${times.length} keys` },
        { name: `key to results on ${name}, p95`, value: quantile(times, 0.95), unit: 'ms', note: `CPU ×${SLOWER}, longest ${Math.max(...times).toFixed(0)}` },
      )
    }
    return rows
  } finally {
    await phone.dispose()
    await server.dispose()
  }
})

/** An empty field with the focus. @param {import('playwright-core').Page} page */
async function clear(page) {
  await page.getByRole('searchbox').fill('')
  await page.waitForTimeout(SETTLE_MS)
  await page.getByRole('searchbox').focus()
}

/** The final rows for each letter of a word. @param {import('playwright-core').Page} page @param {string} word */
async function learn(page, word) {
  await clear(page)
  /** @type {string[]} */
  const rows = []
  for (const letter of word) {
    await type(page, letter)
    await page.waitForTimeout(SETTLE_MS)
    rows.push(await page.evaluate('globalThis.benchSearch.rows()'))
  }
  return rows
}

/** Milliseconds from each key of a word to its rows. @param {import('playwright-core').Page} page @param {string} word @param {readonly string[]} expected */
async function typeWord(page, word, expected) {
  await clear(page)
  await page.evaluate((rows) => Reflect.get(globalThis, 'benchSearch').expect(rows), expected)
  for (const letter of word) {
    await type(page, letter)
    await page.waitForTimeout(KEY_MS)
  }
  await page.waitForTimeout(SETTLE_MS)
  const times = /** @type {number[]} */ (await page.evaluate('globalThis.benchSearch.times()'))
  if (times.length !== word.length) throw new Error(`${word}: ${times.length} of ${word.length} keys were answered`)
  return times
}

/** Letters of a keyboard as keys, others as an input method inserts them. @param {import('playwright-core').Page} page @param {string} letter */
function type(page, letter) {
  return /[a-z]/u.test(letter) ? page.keyboard.press(letter) : page.keyboard.insertText(letter)
}

/** Runs in the page: waits for the expected rows of each key. A key that is followed by the next one too early counts until the rows of that one are shown. */
function watchKeys(/** @type {string} */ results) {
  /** @type {string[]} */
  let expected = []
  /** @type {{ at: number, index: number }[]} */
  let waiting = []
  /** @type {number[]} */
  let times = []
  let keys = 0
  let isLooking = false
  const rows = () =>
    [...document.querySelectorAll(results)]
      .slice(0, 4)
      .map((link) => link.getAttribute('href'))
      .join(' ')
  const look = () => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        const now = performance.now()
        const shown = rows()
        const last = waiting.findLast(({ index }) => expected[index] === shown)
        if (last !== undefined) {
          times.push(...waiting.filter(({ index }) => index <= last.index).map(({ at }) => now - at))
          waiting = waiting.filter(({ index }) => index > last.index)
        }
        isLooking = waiting.length > 0
        if (isLooking) look()
      })
      port1.start()
      port2.postMessage(0)
    })
  }
  /** @type {number | undefined} */
  let pressed
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp
    },
    true,
  )
  addEventListener(
    'beforeinput',
    ({ timeStamp }) => {
      if (expected.length === 0) return
      waiting.push({ at: pressed ?? timeStamp, index: keys })
      pressed = undefined
      keys += 1
      if (isLooking) return
      isLooking = true
      look()
    },
    true,
  )
  Object.assign(globalThis, {
    benchSearch: {
      rows,
      times: () => times,
      expect(/** @type {string[]} */ signatures) {
        ;[expected, waiting, times, keys, pressed] = [signatures, [], [], 0, undefined]
      },
    },
  })
}
