// Question: how long does a first visitor wait at the platform, and how many bytes does it cost? A phone four times slower than this machine, on one bar and on
// a full signal, with the floor in the same run.
import { answer } from './support/answer.mjs'
import { serveFloor } from './support/floor.mjs'
import { createBuiltServer, MORIOKA, openPhone } from './support/project.mjs'
import { openSlowLink, SLOW_4G, STATION } from './support/slow-link.mjs'
import { median } from './support/statistics.mjs'
import { openWatched, START_BUTTON, visit } from './support/watch.mjs'
import { noteStored, watchCache } from './support/watch-cache.mjs'

const ROUNDS = 3
/** Time limit: the heaviest comparable apps need 15 s for their first paint alone, so a shell that takes longer has failed. */
const WITHIN_MS = 90_000

/** @typedef {import('./support/watch.mjs').Seen & import('./support/watch-cache.mjs').OnPhone & { bytes: number }} SeenVisit */

await answer(async () => {
  const server = await createBuiltServer()
  await server.start()
  const floor = await serveFloor()
  try {
    const rows = []
    for (const network of [STATION, SLOW_4G]) {
      const [ours, floors, finders] = [/** @type {SeenVisit[]} */ ([]), /** @type {SeenVisit[]} */ ([]), /** @type {SeenVisit[]} */ ([])]
      for (let round = 0; round < ROUNDS; round++) {
        floors.push(await visitFirst(floor.port, network, 'a'))
        ours.push(await visitFirst(server.port, network, START_BUTTON))
        finders.push(await visitFirst(server.port, network, START_BUTTON, true))
      }
      rows.push(...rowsOf(network.name, ours, floors, finders))
    }
    return rows
  } finally {
    await floor.stop()
    await server.dispose()
  }
})

/**
 * One visit by a phone without any stored data, at 盛岡; with `finds` the visitor taps 「駅をさがす」 as soon as it answers.
 * @param {number} port @param {import('./support/slow-link.mjs').Network} network @param {string} selector
 * @param {boolean} [finds]
 * @returns {Promise<SeenVisit>}
 */
async function visitFirst(port, network, selector, finds = false) {
  const link = await openSlowLink(port, network)
  const phone = await openPhone({ geolocation: MORIOKA.place, permissions: ['geolocation'] })
  try {
    const page = await openWatched(phone.context, { selector: finds ? `${selector}, main li` : selector })
    await noteStored(page)
    const [onPhone] = await Promise.all([watchCache(page, link.origin, WITHIN_MS), visit(page, `${link.origin}/`, WITHIN_MS), finds ? find(page) : undefined])
    // Read again at the end: tasks and layout shifts follow the moment at which the page is ready.
    const seen = /** @type {import('./support/watch.mjs').Seen} */ (await page.evaluate('globalThis.benchSeen'))
    return { ...seen, ...onPhone, bytes: link.received() }
  } finally {
    await phone.dispose()
    await link.close()
  }
}

/** The visitor's taps. @param {import('playwright-core').Page} page */
async function find(page) {
  await page.waitForFunction(() => /** @type {{ benchSeen?: import('./support/watch.mjs').Seen }} */ (globalThis).benchSeen?.ready != null, null, {
    timeout: WITHIN_MS,
  })
  await page.locator(START_BUTTON).click({ timeout: WITHIN_MS })
  // The start page has a list too.
  await page.locator(START_BUTTON).waitFor({ state: 'detached', timeout: WITHIN_MS })
  const ask = page.getByRole('button', { name: '現在地を使う' })
  await ask.or(page.locator('main li').first()).first().waitFor({ timeout: WITHIN_MS })
  if (await ask.isVisible()) await ask.click()
}

/** @param {string} name @param {SeenVisit[]} ours @param {SeenVisit[]} floors @param {SeenVisit[]} finders @returns {import('./support/answer.mjs').Row[]} */
function rowsOf(name, ours, floors, finders) {
  const at = (/** @type {SeenVisit[]} */ visits, /** @type {keyof SeenVisit} */ moment) => median(visits.map((seen) => seen[moment] ?? Number.NaN))
  const floorFcp = at(floors, 'fcp')
  const row = (/** @type {string} */ what, /** @type {keyof SeenVisit} */ moment) => {
    const value = at(ours, moment)
    return { name: `first visit at ${name}: ${what}`, value, unit: 'ms', note: `floor ${floorFcp.toFixed(0)}, ratio ${(value / floorFcp).toFixed(1)}` }
  }
  const quiet = median(ours.map((seen) => Math.max(seen.fcp ?? Number.NaN, seen.quiet ?? 0)))
  const ratio = (/** @type {string} */ what, /** @type {keyof SeenVisit} */ moment) => ({
    name: `first visit at ${name}: ${what}, ratio`,
    value: at(ours, moment) / at(floors, moment),
    unit: 'x floor',
  })
  return [
    row('first paint', 'fcp'),
    ratio('first paint', 'fcp'),
    row('largest paint', 'lcp'),
    ratio('largest paint', 'lcp'),
    row('the button answers', 'ready'),
    { name: `first visit at ${name}: quiet`, value: quiet, unit: 'ms', note: 'the end of the last long task' },
    { name: `first visit at ${name}: blocking`, value: at(ours, 'blocking'), unit: 'ms', note: 'long tasks after the first paint, beyond 50 ms each' },
    { name: `first visit at ${name}: layout shift`, value: at(ours, 'shift'), unit: '' },
    {
      name: `first visit at ${name}: ready to press`,
      value: at(finders, 'near'),
      unit: 'ms',
      note: 'a visitor at 盛岡 taps 「駅をさがす」 at once: the press of the nearest station works with the network gone',
    },
    {
      name: `first visit at ${name}: all but pictures of other prefectures`,
      value: at(finders, 'app'),
      unit: 'ms',
      note: 'the same visitor: every screen and the stamps of the prefecture work with the network gone',
    },
    { ...row('any station', 'pressable'), note: `the press of any station works with the network gone; floor ${at(floors, 'pressable').toFixed(0)}` },
    { ...row('all on the phone', 'installed'), note: `floor ${at(floors, 'installed').toFixed(0)}` },
    { name: `first visit at ${name}: bytes`, value: at(ours, 'bytes') / 1_024, unit: 'KB', note: 'all that came over the link, headers and shell included' },
  ]
}
