// Question: how long does a visitor in a tunnel wait for the app? The shell is on the phone, the server is stopped, the browser was closed; beside it the
// second visit on one bar of signal, and the floor at the same time.
import { answer } from './support/answer.mjs'
import { serveFloor } from './support/floor.mjs'
import { createBuiltServer, openPhone, until, untilInstalled, untilPressable } from './support/project.mjs'
import { LOOPBACK, openSlowLink, STATION } from './support/slow-link.mjs'
import { median } from './support/statistics.mjs'
import { FIRST_ROW, openWatched, START_BUTTON, visit } from './support/watch.mjs'

const ROUNDS = 5
/** The browser's own start is not measured. */
const SETTLE_MS = 1_200

/** @typedef {{ name: string, url: string, selector: string, seen: import('./support/watch.mjs').Seen[] }} Start */

await answer(async () => {
  const server = await createBuiltServer()
  await server.start()
  const [floor, link] = [await serveFloor(), await openSlowLink(server.port, LOOPBACK)]
  const floorLink = await openSlowLink(floor.port, LOOPBACK)
  const phone = await openPhone()
  /** @returns {Start[]} */
  const starts = () => [
    { name: 'floor', url: `${floorLink.origin}/`, selector: 'a', seen: [] },
    { name: 'start page', url: `${link.origin}/`, selector: START_BUTTON, seen: [] },
    { name: 'list', url: `${link.origin}/list/?show=all`, selector: FIRST_ROW, seen: [] },
  ]
  const measureAll = async (/** @type {Start[]} */ all, /** @type {number} */ round) => {
    // The first page after the browser's start pays for it, so they alternate.
    for (const start of [...all.slice(round % all.length), ...all.slice(0, round % all.length)]) {
      const page = await openWatched(phone.context, start)
      start.seen.push(await visit(page, start.url))
      await page.close()
    }
  }
  try {
    await phone.page.goto(floorLink.origin)
    await untilPressable(phone.page)
    await phone.page.goto(link.origin)
    await untilInstalled(phone.page)
    // A visitor who comes back has seen the list before, and longer than the measured visits last.
    await phone.page.goto(`${link.origin}/list/?show=all`)
    await until('the first rows are kept', () => phone.page.evaluate(() => localStorage.getItem('ekiincho-first-rows') !== null))
    await phone.page.goto('about:blank')
    const [online, offline] = [starts(), starts()]
    for (const each of [link, floorLink]) each.set(STATION)
    for (let round = 0; round < ROUNDS; round++) await measureAll(online, round)

    await Promise.all([link.close(), floorLink.close()])
    for (let round = 0; round < ROUNDS; round++) {
      await phone.close()
      await phone.reopen()
      await phone.page.waitForTimeout(SETTLE_MS)
      await measureAll(offline, round)
    }
    return [...rowsOf('offline start', offline), ...rowsOf('second visit at the station', online)]
  } finally {
    await phone.dispose()
    await Promise.all([link.close(), floorLink.close()])
    await floor.stop()
    await server.dispose()
  }
})

/** @param {string} title @param {Start[]} starts @returns {import('./support/answer.mjs').Row[]} */
function rowsOf(title, [floor, ...pages]) {
  const at = (/** @type {Start | undefined} */ start, /** @type {'fcp' | 'content'} */ moment) =>
    median(start?.seen.map((seen) => seen[moment] ?? Number.NaN) ?? [])
  const floorFcp = at(floor, 'fcp')
  return pages.flatMap((page) => {
    const fcp = at(page, 'fcp')
    return [
      { name: `${title}, ${page.name}: first paint`, value: fcp, unit: 'ms', note: `floor ${floorFcp.toFixed(0)}, ratio ${(fcp / floorFcp).toFixed(1)}` },
      { name: `${title}, ${page.name}: first paint, ratio`, value: fcp / floorFcp, unit: 'x floor' },
      { name: `${title}, ${page.name}: content`, value: at(page, 'content'), unit: 'ms', note: `ratio ${(at(page, 'content') / floorFcp).toFixed(1)}` },
    ]
  })
}
