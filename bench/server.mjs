// Question: how many presses and pages a second does the server answer? The app itself on a database in memory (no socket), then over HTTP with the embedded
// database on disk, as `npm start` runs it; with DATABASE_URL on a PostgreSQL server as well. BENCH_SECONDS (2) is the duration of each. Absolute numbers are
// this machine's: compare runs.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { answer } from './support/answer.mjs'
import { quantile } from './support/statistics.mjs'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2)
const AT_ONCE = 20
const PAGE = 500
/** Rate limits would only measure themselves. */
const LIMITS = {
  requestsPerAddress: { burst: 1e9, perSecond: 1e9 },
  registrationsPerAddress: { max: 1e9, windowMs: 1 },
  pressesPerAccount: { max: 1e9, windowMs: 1 },
}

/** @typedef {(request: Request) => Promise<Response>} Send */
/** @typedef {import('./support/answer.mjs').Row} Row */

await answer(async () => {
  const vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom', logLevel: 'error' })
  const directory = mkdtempSync(join(tmpdir(), 'ekiincho-bench-'))
  try {
    return await measureAll((path) => vite.ssrLoadModule(path), directory)
  } finally {
    await vite.close()
    rmSync(directory, { recursive: true, force: true })
  }
})

/** @param {(path: string) => Promise<any>} load @param {string} directory @returns {Promise<Row[]>} */
async function measureAll(load, directory) {
  const { createApp } = /** @type {typeof import('../server/app.ts')} */ (await load('/server/app.ts'))
  const { loadStamps } = /** @type {typeof import('../server/load-stamps.ts')} */ (await load('/server/load-stamps.ts'))
  const { openDatabase } = /** @type {typeof import('../server/open-database.ts')} */ (await load('/server/open-database.ts'))
  const { openMemoryDatabase } = /** @type {typeof import('../server/store/embedded-database.ts')} */ (await load('/server/store/embedded-database.ts'))
  const { migrate } = /** @type {typeof import('../server/store/migrate.ts')} */ (await load('/server/store/migrate.ts'))
  const { seedStamps } = /** @type {typeof import('../server/stamp-index.ts')} */ (await load('/server/stamp-index.ts'))
  const { serve } = /** @type {typeof import('../server/serve.ts')} */ (await load('/server/serve.ts'))
  const { readSettings } = /** @type {typeof import('../server/settings.ts')} */ (await load('/server/settings.ts'))
  const { SILENT } = /** @type {typeof import('../server/log.ts')} */ (await load('/server/log.ts'))
  const stamps = await loadStamps()
  const ids = [...stamps.keys()]
  /** @type {Row[]} */
  const rows = []

  const memory = await openMemoryDatabase()
  await migrate(memory)
  await seedStamps(memory, stamps)
  rows.push(...(await measureServer('in memory', createApp({ db: memory, stamps, limits: LIMITS, secret: 'bench' }), ids)))
  await memory.close()

  const settings = readSettings({ DATA_DIR: directory, PORT: '0' }, process.cwd())
  const server = await serve({ settings, stamps, limits: LIMITS, drainMs: 0 })
  rows.push(...(await measureServer('over HTTP', (request) => fetch(request), ids, server.url)))
  await server.close()

  const databaseUrl = process.env['DATABASE_URL']
  if (databaseUrl !== undefined) {
    const db = await openDatabase({ dataDir: directory, databaseUrl }, stamps, SILENT)
    rows.push(...(await measureServer('PostgreSQL', createApp({ db, stamps, limits: LIMITS, secret: 'bench' }), ids)))
    await db.close()
  }
  return rows
}

/** @param {string} name @param {Send} send @param {readonly number[]} ids @param {string} [origin] @returns {Promise<Row[]>} */
async function measureServer(name, send, ids, origin = 'http://localhost') {
  const guests = await Promise.all(Array.from({ length: AT_ONCE }, () => registerGuest(send, origin)))
  const anyId = () => ids[Math.floor(Math.random() * ids.length)] ?? 1
  const collect = await measureRate(`server ${name}: presses`, (i) => guests[i]?.press(anyId()))
  const reader = await registerGuest(send, origin)
  for (const id of ids.slice(0, PAGE)) await (await reader.press(id)).arrayBuffer()
  const etag = (await reader.page({})).headers.get('ETag') ?? ''
  return [
    collect,
    await measureRate(`server ${name}: pages of ${PAGE}, brotli`, () => reader.page({ 'Accept-Encoding': 'br' })),
    await measureRate(`server ${name}: pages not modified`, () => reader.page({ 'If-None-Match': etag })),
  ]
}

/** @param {Send} send @param {string} origin */
async function registerGuest(send, origin) {
  const response = await send(new Request(`${origin}/system/api/guest/regist`, { method: 'POST' }))
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const xsrf = /XSRF-TOKEN=([^;]+)/u.exec(cookie)?.[1] ?? ''
  return {
    press: (/** @type {number} */ stamp_id) =>
      send(
        new Request(`${origin}/system/api/guest/stamps/collect`, {
          method: 'POST',
          headers: { Cookie: cookie, 'X-XSRF-TOKEN': xsrf, 'Idempotency-Key': randomUUID() },
          body: new URLSearchParams({ stamp_id: String(stamp_id), tilt: '7.1', blurred: '12', imprint: '1.0.3', pressed_at: new Date().toISOString() }),
        }),
      ),
    page: (/** @type {Record<string, string>} */ headers) =>
      send(new Request(`${origin}/system/api/guest/stamps/collected?is_last=true`, { headers: { Cookie: cookie, ...headers } })),
  }
}

/**
 * Runs `work` from twenty clients for a few seconds.
 * @param {string} name @param {(side: number) => Promise<Response> | undefined} work
 * @returns {Promise<Row>}
 */
async function measureRate(name, work) {
  /** @type {number[]} */
  const times = []
  const end = performance.now() + SECONDS * 1_000
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, side) => {
      while (performance.now() < end) {
        const began = performance.now()
        const response = await work(side)
        await response?.arrayBuffer()
        if (response === undefined || response.status >= 400) throw new Error(`${name}: answered ${response?.status}`)
        times.push(performance.now() - began)
      }
    }),
  )
  const note = `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms, ${AT_ONCE} at once`
  return { name, value: Math.round(times.length / SECONDS), unit: 'a second', note }
}
