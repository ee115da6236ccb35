// How many presses and pages a second the server answers: the app itself on each database (no socket), then over HTTP.
// `node bench/server.mjs`, with DATABASE_URL for a PostgreSQL server as well. Absolute numbers are this machine's; compare runs.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createViteServer } from 'vite'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
const AT_ONCE = 20
const PAGE = 500

const vite = await createViteServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom', logLevel: 'error' })
const load = (path) => vite.ssrLoadModule(path)
const { createApp } = await load('/server/app.ts')
const { loadStamps } = await load('/server/load-stamps.ts')
const { openDatabase } = await load('/server/open-database.ts')
const { openMemoryDatabase } = await load('/server/store/embedded-database.ts')
const { migrate } = await load('/server/store/migrate.ts')
const { seedStamps } = await load('/server/stamp-index.ts')
const { serve } = await load('/server/serve.ts')
const { readSettings } = await load('/server/settings.ts')
const { SILENT } = await load('/server/log.ts')

const stamps = await loadStamps()
const ids = [...stamps.keys()]
const limits = { requestsPerAddress: { burst: 1e9, perSecond: 1e9 }, pressesPerAccount: { max: 1e9, windowMs: 1 } }
const directory = mkdtempSync(join(tmpdir(), 'ekiincho-bench-'))

async function guest(send, origin) {
  const response = await send(new Request(`${origin}/system/api/guest/regist`, { method: 'POST' }))
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]).join('; ')
  const xsrf = /XSRF-TOKEN=([^;]+)/u.exec(cookie)?.[1] ?? ''
  return {
    press: (stamp_id) =>
      send(
        new Request(`${origin}/system/api/guest/stamps/collect`, {
          method: 'POST',
          headers: { Cookie: cookie, 'X-XSRF-TOKEN': xsrf, 'Idempotency-Key': randomUUID() },
          body: new URLSearchParams({ stamp_id: String(stamp_id), tilt: '7.1', blurred: '12', imprint: '1.0.3', pressed_at: new Date().toISOString() }),
        }),
      ),
    page: (headers = {}) => send(new Request(`${origin}/system/api/guest/stamps/collected?is_last=true`, { headers: { Cookie: cookie, ...headers } })),
  }
}

/** Runs `work` from twenty sides for a few seconds; answers a second, and the times of the middle and the slowest hundredth. */
async function measure(work) {
  const times = []
  const end = performance.now() + SECONDS * 1_000
  await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, i) => {
      while (performance.now() < end) {
        const began = performance.now()
        const response = await work(i)
        await response.arrayBuffer()
        if (response.status >= 400) throw new Error(`answered ${response.status}`)
        times.push(performance.now() - began)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor(times.length * share)]?.toFixed(1)
  return { 'a second': Math.round(times.length / SECONDS), 'p50 ms': at(0.5), 'p99 ms': at(0.99) }
}

const results = {}
async function bench(name, send, origin = 'http://localhost') {
  const guests = await Promise.all(Array.from({ length: AT_ONCE }, () => guest(send, origin)))
  results[`${name}: collect`] = await measure((i) => guests[i].press(ids[Math.floor(Math.random() * ids.length)]))
  const reader = await guest(send, origin)
  for (const id of ids.slice(0, PAGE)) await (await reader.press(id)).arrayBuffer()
  results[`${name}: page of ${PAGE}`] = await measure(() => reader.page())
  results[`${name}: page of ${PAGE}, brotli`] = await measure(() => reader.page({ 'Accept-Encoding': 'br' }))
  const etag = (await reader.page()).headers.get('ETag')
  results[`${name}: page not modified`] = await measure(() => reader.page({ 'If-None-Match': etag }))
}

const memory = await openMemoryDatabase()
await migrate(memory)
await seedStamps(memory, stamps)
await bench('memory', createApp({ db: memory, stamps, limits, secret: 'bench' }))
await memory.close()

const settings = readSettings({ DATA_DIR: directory, PORT: '0' }, process.cwd())
const server = await serve({ settings, stamps, limits, drainMs: 0 })
await bench('disk over HTTP', (request) => fetch(request), server.url)
await server.close()

if (process.env.DATABASE_URL) {
  const db = await openDatabase({ dataDir: directory, databaseUrl: process.env.DATABASE_URL }, stamps, SILENT)
  await bench('PostgreSQL', createApp({ db, stamps, limits, secret: 'bench' }))
  await db.close()
}

console.table(results)
rmSync(directory, { recursive: true, force: true })
await vite.close()
process.exit(0)
