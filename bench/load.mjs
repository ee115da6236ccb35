// Question: how long does a phone without a book wait for the one on the server, and how long does a start wait for the book on the phone? 100,000 impressions
// over a round trip of 150 ms: as one stream into a real browser's database, the same read by Node (server and transfer only), and in pages for comparison.
import { createServer } from 'vite'
import { answer } from './support/answer.mjs'
import { openDevicePage } from './support/device-page.mjs'
import { createBuiltServer, openPhone } from './support/project.mjs'
import { LOOPBACK, openSlowLink } from './support/slow-link.mjs'
import { quantile } from './support/statistics.mjs'
import { slowDown } from './support/watch.mjs'

const IMPRESSIONS = 100_000
const ROUND_TRIP_MS = 150
const RUNS = 7
const LOADS = 3
const PAGES = 4
const PATH = '/system/api/guest/stamps/collected'

await answer(async () => {
  const server = await createBuiltServer()
  try {
    const cookie = await fillBook(server.dataDir)
    await server.start()
    return await measure(server.port, cookie)
  } finally {
    await server.dispose()
  }
})

/** @param {number} port @param {string} cookie */
async function measure(port, cookie) {
  const link = await openSlowLink(port, { ...LOOPBACK, roundTripMs: ROUND_TRIP_MS })
  try {
    const streams = []
    for (let run = 0; run < RUNS; run += 1) streams.push(await timed(() => readStream(link.origin, cookie)))
    const phone = await openPhone({ bypassCSP: true })
    const loads = []
    try {
      for (let run = 0; run < LOADS; run += 1) loads.push(await loadInto(phone, link.origin, cookie))
    } finally {
      await phone.dispose()
    }
    const middle = (/** @type {'load' | 'read'} */ what) =>
      Math.round(
        quantile(
          loads.map((each) => each[what]),
          0.5,
        ),
      )
    const before = link.received()
    await readStream(link.origin, cookie)
    const megabytes = (link.received() - before) / 1e6
    const paged = await timed(() => readPages(link.origin, cookie))
    const book = `book of ${IMPRESSIONS.toLocaleString('en')}`
    return [
      {
        name: `${book} stored on the phone as it arrives, ${ROUND_TRIP_MS} ms round trip, p50`,
        value: middle('load'),
        unit: 'ms',
        note: 'until all of it is durable',
      },
      { name: `${book} read after a cold start, CPU ×4, p50`, value: middle('read'), unit: 'ms', note: 'and grouped by stamp' },
      {
        name: `${book} as one stream, ${ROUND_TRIP_MS} ms round trip, p50`,
        value: Math.round(quantile(streams, 0.5)),
        unit: 'ms',
        note: `${megabytes.toFixed(1)} MB, brotli; the fastest ${Math.round(Math.min(...streams))} ms`,
      },
      {
        name: `${book} in pages, ${ROUND_TRIP_MS} ms round trip`,
        value: Math.round((paged / PAGES) * (IMPRESSIONS / 500)),
        unit: 'ms',
        note: `${IMPRESSIONS / 500} times the mean of ${PAGES} pages`,
      },
    ]
  } finally {
    await link.close()
  }
}

/**
 * Creates a guest with the whole book in a server's folder: one press by the call, the others as rows with the fields changed in which presses differ.
 * @param {string} dataDir @returns {Promise<string>} the guest's cookies
 */
async function fillBook(dataDir) {
  const vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom', logLevel: 'error' })
  try {
    const { createApp } = /** @type {typeof import('../server/app.ts')} */ (await vite.ssrLoadModule('/server/app.ts'))
    const { loadStamps } = /** @type {typeof import('../server/load-stamps.ts')} */ (await vite.ssrLoadModule('/server/load-stamps.ts'))
    const { openDatabase } = /** @type {typeof import('../server/open-database.ts')} */ (await vite.ssrLoadModule('/server/open-database.ts'))
    const { SILENT } = /** @type {typeof import('../server/log.ts')} */ (await vite.ssrLoadModule('/server/log.ts'))
    const stamps = await loadStamps()
    const db = await openDatabase({ dataDir, databaseUrl: null }, stamps, SILENT)
    const cookie = await pressAll(createApp({ db, stamps, secret: 'bench' }), db)
    await db.close()
    return cookie
  } finally {
    await vite.close()
  }
}

/** @param {(request: Request) => Promise<Response>} app @param {import('../server/store/db.ts').Db} db @returns {Promise<string>} */
async function pressAll(app, db) {
  const registered = await app(new Request(`http://localhost/system/api/guest/regist`, { method: 'POST' }))
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const headers = { Cookie: cookie, 'X-XSRF-TOKEN': /XSRF-TOKEN=([^;]+)/u.exec(cookie)?.[1] ?? '' }
  const body = new URLSearchParams({ stamp_id: '1191', tilt: '7.1', blurred: '12', imprint: '1.0.3', pressed_at: '2026-11-21T00:30:00.000Z' })
  const pressed = await app(new Request('http://localhost/system/api/guest/stamps/collect', { method: 'POST', headers, body }))
  if (pressed.status !== 200) throw new Error(await pressed.text())
  await db.execute(`
    insert into impression (account_id, id, stamp_id, seq, pressed_at, collected_at, tilt, blurred, imprint, restamp_number, verified, reasons, request_hash, answer)
    select i.account_id, m.id, m.stamp_id, n, m.at, m.at + interval '3 seconds', m.tilt, m.blurred, m.imprint, 0, true, '', i.request_hash,
      '{"stamp":{"collected_id":"' || m.id || '","stamp_id":' || m.stamp_id || ',"pressed_at":"' || to_char(m.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      || '","collected_at":"' || to_char(m.at + interval '3 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","tilt":' || m.tilt || ',"blurred":' || m.blurred
      || ',"restamp_number":0,"imprint":"' || m.imprint || '","sub_stamps":[],"verified":true},"is_new":false,"stamp_num":1}'
    from impression i, generate_series(2, ${IMPRESSIONS}) n, lateral (
      select gen_random_uuid() as id, 1 + n * 7919 % 1620 as stamp_id, i.pressed_at + n * interval '977.123 seconds' as at,
        round((random() * 20 - 10)::numeric, 1) as tilt, n % 100 as blurred, '1.' || n % 36 || '.' || n % 11 as imprint
    ) m`)
  await db.execute(`update account set impression_num = ${IMPRESSIONS}, version = ${IMPRESSIONS} where impression_num = 1`)
  return cookie
}

/**
 * Loads the book into an empty database, and reads it in a new page at CPU ×4.
 * @param {Awaited<ReturnType<typeof openPhone>>} phone @param {string} origin @param {string} cookie
 */
async function loadInto({ context }, origin, cookie) {
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
    }),
  )
  const { page, device } = await openDevicePage(context, origin)
  const loaded = await device.evaluate((harness) => harness.loadBook())
  await page.close()
  const reader = await openDevicePage(context, origin)
  await slowDown(reader.page, 4)
  const read = await reader.device.evaluate((harness) => harness.readBook())
  if (loaded.impressions !== IMPRESSIONS || read.impressions !== IMPRESSIONS) throw new Error(`${loaded.impressions} loaded, ${read.impressions} read`)
  await reader.page.evaluate(() => indexedDB.deleteDatabase('ekiincho'))
  await reader.page.close()
  return { load: loaded.ms, read: read.ms }
}

/** @param {string} origin @param {string} cookie */
async function readStream(origin, cookie) {
  const response = await fetch(origin + PATH, { headers: { Cookie: cookie, Accept: 'application/x-ndjson', 'Accept-Encoding': 'br' } })
  if (response.body === null || response.headers.get('Content-Encoding') !== 'br') throw new Error(`answered ${response.status} without a stream`)
  let lines = 0
  for await (const chunk of response.body) for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
  if (lines !== IMPRESSIONS + 1) throw new Error(`${lines} lines arrived`)
}

/** @param {string} origin @param {string} cookie */
async function readPages(origin, cookie) {
  for (let page = 1; page <= PAGES; page += 1) {
    const response = await fetch(`${origin}${PATH}?page=${page}`, { headers: { Cookie: cookie, 'Accept-Encoding': 'br' } })
    const { stamps } = /** @type {{ stamps: unknown[] }} */ (await response.json())
    if (stamps.length !== 500) throw new Error(`${stamps.length} impressions on a page`)
  }
}

/** @param {() => Promise<void>} work @returns {Promise<number>} milliseconds */
async function timed(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}
