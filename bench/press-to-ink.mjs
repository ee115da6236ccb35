// Question: how long after the finger lifts is the stored impression on the screen (spec 1)? The page is slowed four times, and so is the worker that draws:
// Chromium slows only pages, so the worker's jobs are stretched to four times their length here; otherwise the result would be that of a laptop.
import { answer } from './support/answer.mjs'
import { createBuiltServer, openPhone, until } from './support/project.mjs'
import { quantile } from './support/statistics.mjs'
import { slowDown } from './support/watch.mjs'

const SLOWER = 4
const STATIONS = [218, 1, 377, 902, 1_490]
const PRESSES_EACH = 7
const AGAIN = 'もう一度押す'

/**
 * A press as the page saw it, in milliseconds since the finger lifted (the event's own time stamp): the event reached the app,
 * the stored impression was on the screen, and was there in full resolution.
 * @typedef {{ handled: number, inked: number, sharp: number, wasThere: boolean }} SeenPress
 */

await answer(async () => {
  const server = await createBuiltServer()
  await server.start()
  // The worker's script is modified in transit, which a service worker would prevent; none is needed here.
  const phone = await openPhone({ serviceWorkers: 'block' })
  try {
    await phone.context.route('**/assets/bench.worker-*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `;(${slowDownWorker.toString()})(${SLOWER});${await response.text()}` })
    })
    await phone.context.addInitScript(watchPresses)
    await slowDown(phone.page, SLOWER)
    const seen = []
    for (const [i, stamp_id] of STATIONS.entries()) seen.push(...(await pressMany(phone.page, `${server.origin}/find/push/?stamp_id=${stamp_id}`, i)))
    return rowsOf(seen)
  } finally {
    await phone.dispose()
    await server.dispose()
  }
})

/** @param {SeenPress[]} seen @returns {import('./support/answer.mjs').Row[]} */
function rowsOf(seen) {
  const at = (/** @type {'handled' | 'inked' | 'sharp'} */ moment, /** @type {number} */ share) =>
    quantile(
      seen.map((one) => one[moment]),
      share,
    )
  const there = seen.filter(({ wasThere }) => wasThere).length
  return [
    {
      name: 'press to ink, p50',
      value: at('inked', 0.5),
      unit: 'ms',
      note: `${at('handled', 0.5).toFixed(0)} until the event came; the kept ink lay there already in ${there} of ${seen.length}`,
    },
    { name: 'press to ink, p95', value: at('inked', 0.95), unit: 'ms', note: `${at('handled', 0.95).toFixed(0)} until the event came; CPU ×${SLOWER}` },
    { name: 'press to every pixel, p95', value: at('sharp', 0.95), unit: 'ms', note: 'the same print, redrawn as finely as the screen can show' },
  ]
}

/** Seven presses at one station, each held and moved differently. @param {import('playwright-core').Page} page @param {string} url @param {number} round */
async function pressMany(page, url, round) {
  await page.goto(url)
  const sheet = page.getByTestId('sheet')
  await sheet.waitFor()
  // A visitor looks at the sheet before pressing; the first cut of the stamp has its own question (the first visit).
  await page.waitForTimeout(2_500)
  const box = await sheet.boundingBox()
  if (box === null) throw new Error('no sheet to press on')
  const session = await page.context().newCDPSession(page)
  /** @type {SeenPress[]} */
  const seen = []
  for (let i = 0; i < PRESSES_EACH; i++) {
    const n = round * PRESSES_EACH + i
    const from = { x: box.x + box.width * (0.3 + 0.4 * ((n * 0.37) % 1)), y: box.y + box.height * (0.35 + 0.3 * ((n * 0.61) % 1)) }
    await pressOnce(session, from, { holdMs: 90 + ((n * 211) % 1_300), driftPx: n % 3 === 0 ? 10 + ((n * 17) % 30) : 0, angle: n })
    await page.locator('[data-state="kept"]').waitFor()
    await until('the print is there in all its pixels', () => page.evaluate('globalThis.benchPresses.at(-1)?.sharp > 0'))
    seen.push(await page.evaluate('globalThis.benchPresses.at(-1)'))
    await page.getByRole('button', { name: AGAIN }).click()
    await page.waitForTimeout(200)
  }
  await session.detach()
  return seen
}

/**
 * @param {import('playwright-core').CDPSession} session @param {{ x: number, y: number }} from
 * @param {{ holdMs: number, driftPx: number, angle: number }} gesture
 */
async function pressOnce(session, from, { holdMs, driftPx, angle }) {
  const touch = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {{ x: number, y: number }[]} */ touchPoints) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms))
  await touch('touchStart', [from])
  const steps = driftPx === 0 ? 1 : 8
  for (let step = 1; step <= steps; step++) {
    await wait(holdMs / steps)
    const way = (driftPx * step) / steps
    if (driftPx > 0) await touch('touchMove', [{ x: from.x + Math.cos(angle) * way, y: from.y + Math.sin(angle) * way }])
  }
  await touch('touchEnd', [])
}

/**
 * Runs in the page. Ink that was on the screen when the finger lifted, and stays, counts from the moment at which the app knows that it stays (the printer's
 * mark); ink that had to be drawn counts when the frame that shows it is done.
 */
function watchPresses() {
  /** @type {SeenPress[]} */
  const presses = []
  Object.assign(globalThis, { benchPresses: presses })
  let lifted = 0
  let isOnScreen = false
  let isDrawnInFrame = false
  const now = () => performance.now() - lifted
  const afterThisTask = (/** @type {() => void} */ act) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', act, { once: true })
    port1.start()
    port2.postMessage(0)
  }
  // A frame is one task, its callbacks and its painting: a message from a callback arrives when that frame is done.
  let isInFrame = false
  const askForFrame = requestAnimationFrame.bind(globalThis)
  globalThis.requestAnimationFrame = (callback) =>
    askForFrame((time) => {
      isInFrame = true
      afterThisTask(() => {
        isInFrame = false
      })
      callback(time)
    })
  const whenFrameDone = (/** @type {() => void} */ act) => (isInFrame ? afterThisTask(act) : void askForFrame(() => afterThisTask(act)))

  addEventListener(
    'pointerup',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || target.closest('[data-pressing]') === null) return
      lifted = timeStamp
      // The message may still be queued behind this event, but the frame in which the ink was drawn is done.
      isOnScreen ||= isDrawnInFrame
      isInFrame = false
      presses.push({ handled: now(), inked: Number.NaN, sharp: Number.NaN, wasThere: false })
    },
    true,
  )

  const { drawImage } = CanvasRenderingContext2D.prototype
  let draws = 0
  CanvasRenderingContext2D.prototype.drawImage = function (/** @type {any[]} */ ...given) {
    Reflect.apply(drawImage, this, given)
    if (!this.canvas.isConnected) return
    isOnScreen = false
    isDrawnInFrame = isInFrame
    const mine = (draws += 1)
    whenFrameDone(() => {
      isOnScreen ||= mine === draws
    })
  }

  const mark = performance.mark.bind(performance)
  performance.mark = (name, options) => {
    const press = presses.at(-1)
    if (press !== undefined && name === 'press.ink') {
      press.wasThere = isOnScreen
      if (isOnScreen) press.inked = now()
      else
        whenFrameDone(() => {
          press.inked = now()
        })
    }
    if (press !== undefined && name === 'press.sharp')
      whenFrameDone(() => {
        press.sharp = now()
      })
    return mark(name, options)
  }
}

/** Runs in the worker: after each job it spins until the job took `rate` times as long. @param {number} rate */
function slowDownWorker(rate) {
  const add = globalThis.addEventListener.bind(globalThis)
  globalThis.addEventListener = (/** @type {string} */ type, /** @type {any} */ listener) =>
    add(type, (event) => {
      const began = performance.now()
      listener(event)
      const end = began + rate * (performance.now() - began)
      while (performance.now() < end);
    })
}
