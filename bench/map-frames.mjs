// Question: does the map keep up with the fingers? Drags, flings and pinches over the whole area, zoomed out and in; CPU ×4. The browser sends real touches. A
// frame is one that reached the screen, measured from the previous one while the map moved. The floor is a page that moves one empty layer under the same touches:
// its late frames are the machine's.
import { answer } from './support/answer.mjs'
import { framesOf, summaryOf } from './support/frames.mjs'
import { createBuiltServer, openPhone } from './support/project.mjs'
import { slowDown } from './support/watch.mjs'

const ROUNDS = 3
/**
 * The initial view: a centre, and the kilometres of the shorter side. Always a stored view: otherwise the map opens at the phone's position if it arrives
 * first.
 */
const PLACES = [
  { name: 'whole area', view: [38.25, 139.8, 960] },
  { name: 'a prefecture', view: [38.26, 140.6, 150] },
  { name: 'Tokyo', view: [35.69, 139.74, 12] },
]
const MAP = { left: 40, right: 330, top: 40, bottom: 320 }

/**
 * @typedef {import('./support/frames.mjs').Frames} Frames
 * @typedef {import('playwright-core').Page} Page
 * @typedef {import('playwright-core').CDPSession} Session
 */

/** @type {readonly { name: string, move: (session: Session) => Promise<void> }[]} */
const GESTURES = [
  {
    name: 'drag',
    async move(session) {
      for (const [dx, dy] of [
        [0, 260],
        [-250, 0],
        [0, -260],
        [250, 0],
      ])
        await drag(session, dx ?? 0, dy ?? 0, 600)
    },
  },
  {
    name: 'fling',
    async move(session) {
      for (const [dx, dy] of [
        [0, 240],
        [-240, 0],
        [0, -240],
        [240, 0],
      ]) {
        await drag(session, dx ?? 0, dy ?? 0, 90)
        await new Promise((resolve) => setTimeout(resolve, 900))
      }
    },
  },
  {
    name: 'pinch',
    async move(session) {
      for (const [from, to] of [
        [60, 260],
        [60, 260],
        [260, 60],
        [260, 60],
      ])
        await pinch(session, from ?? 0, to ?? 0, 600)
    },
  },
]

const SETTLE_MS = 1_200

await answer(async () => {
  const server = await createBuiltServer()
  await server.start()
  const phone = await openPhone()
  try {
    const { page } = phone
    await slowDown(page, 4)
    const session = await page.context().newCDPSession(page)
    const rows = []
    for (const { name, view } of PLACES) {
      for (const gesture of GESTURES) {
        const [ours, floors] = [/** @type {Frames[]} */ ([]), /** @type {Frames[]} */ ([])]
        for (let round = 0; round < ROUNDS; round++) {
          await page.goto(`${server.origin}/find/`)
          await page.evaluate((kept) => sessionStorage.setItem('ekiincho-map-view', [Date.now(), ...kept].join(' ')), view)
          await page.reload()
          await page.locator('[role="application"] svg path').first().waitFor({ state: 'attached' })
          // The start has its own question: lines, names and pins are laid out by then.
          await page.waitForTimeout(SETTLE_MS)
          ours.push(await framesOf(page, () => gesture.move(session)))
          await page.evaluate(buildFloor)
          floors.push(await framesOf(page, () => gesture.move(session)))
        }
        rows.push(...rowsOf(`${gesture.name}, ${name}`, ours, floors))
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
    { name: `map, ${name}: frame, p50`, value: own.at(0.5), unit: 'ms', note: `floor ${floor.at(0.5).toFixed(1)}` },
    { name: `map, ${name}: frame, p95`, value: own.at(0.95), unit: 'ms', note: `floor ${floor.at(0.95).toFixed(1)}, longest ${own.at(1).toFixed(0)}` },
    { name: `map, ${name}: late frames (over 16.7 ms)`, value: own.late, unit: '%', note: `floor ${floor.late.toFixed(1)}` },
  ]
}

/** Runs in the page: one empty layer instead of everything, which follows a finger. */
function buildFloor() {
  const layer = document.createElement('div')
  layer.style.cssText =
    'position:fixed;inset:0;z-index:99;touch-action:none;background:repeating-linear-gradient(#ddd 0 40px,#fff 40px 80px);will-change:transform'
  document.body.replaceChildren(layer)
  layer.addEventListener('pointermove', (event) => {
    layer.style.transform = `translate(${event.clientX % 40}px, ${event.clientY % 40}px)`
  })
}

/** @param {Session} session @param {number} dx @param {number} dy @param {number} ms */
async function drag(session, dx, dy, ms) {
  const [x, y] = [dx < 0 ? MAP.right : MAP.left, dy < 0 ? MAP.bottom : MAP.top]
  await along(session, ms, (share) => [{ x: x + dx * share, y: y + dy * share, id: 0 }])
}

/** @param {Session} session @param {number} from @param {number} to pixels between the fingers @param {number} ms */
async function pinch(session, from, to, ms) {
  const [x, y] = [(MAP.left + MAP.right) / 2, (MAP.top + MAP.bottom) / 2]
  await along(session, ms, (share) => {
    const half = (from + (to - from) * share) / 2
    return [
      { x, y: y - half, id: 0 },
      { x, y: y + half, id: 1 },
    ]
  })
}

/**
 * Touches of this duration, one step a frame.
 * @param {Session} session @param {number} ms @param {(share: number) => { x: number, y: number, id: number }[]} pointsAt
 */
async function along(session, ms, pointsAt) {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(0) })
  const begun = performance.now()
  for (let share = 0; share < 1;) {
    share = Math.min(1, (performance.now() - begun) / ms)
    await Promise.all([
      session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pointsAt(share) }),
      new Promise((resolve) => setTimeout(resolve, 16)),
    ])
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
