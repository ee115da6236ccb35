// Question: how many requests a second does one server answer, how responsive is it meanwhile, and how much of the database's own speed is left? The built server
// is a process of its own, the load is this one. First 200 clients with mixed requests (support/http-load.mjs) for BENCH_SECONDS (10). Then presses and pages from
// twenty clients, against the same work on the same database without HTTP, in this process; pages that the server has kept since an earlier request apart.
import { createServer } from 'vite'
import { answer } from './support/answer.mjs'
import { SECRET, startLoadedServer, withEngines } from './support/bench-servers.mjs'
import { mixOf, timesOf } from './support/http-load.mjs'
import { probeBeside } from './support/probe.mjs'
import { quantile } from './support/statistics.mjs'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 10)
const SHARE_SECONDS = Math.min(4, SECONDS)
const CLIENTS = 200
const AT_ONCE = 20
const PAGE = 500
const SHORTEST_PAGE = 400
const PROBE_PAUSE_MS = 20

/** @typedef {import('./support/answer.mjs').Row} Row */
/** @typedef {import('../server/store/db.ts').Db} Db */

await answer(async () => {
  const vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom', logLevel: 'error' })
  try {
    const bare = await loadBareServer((path) => vite.ssrLoadModule(path))
    return await withEngines(async (engines) => {
      const rows = []
      for (const engine of engines) rows.push(...(await measureEngine(engine, bare)))
      return rows
    })
  } finally {
    await vite.close()
  }
})

/** @param {import('./support/bench-servers.mjs').Engine} engine @param {BareServer} bare @returns {Promise<Row[]>} */
async function measureEngine({ engine: name, databaseUrl }, bare) {
  const { server, load, dispose } = await startLoadedServer({ engine: name, databaseUrl })
  try {
    const guests = []
    for (let i = 0; i < CLIENTS; i += 1) guests.push(await load.guest(bare.stampIds))
    const rows = await measureMix(name, load, guests)
    // One account's reads are limited, to two at once and 200 a second: each client has a book of its own.
    const readers = await Promise.all(Array.from({ length: AT_ONCE }, () => load.guest(bare.stampIds)))
    await Promise.all(
      readers.map(async (reader) => {
        for (let i = 0; i < PAGE; i += 1) await reader.press()
      }),
    )
    const presses = await timesOf(AT_ONCE, SHARE_SECONDS, (client) => guests[client]?.press() ?? Promise.resolve())
    // Each has another length than the one before; when a length returns, the server has dropped its page.
    const freshPages = readers.map((reader) => {
      let limit = PAGE
      return () => reader.page({}, (limit = limit > SHORTEST_PAGE ? limit - 1 : PAGE))
    })
    const pages = await timesOf(AT_ONCE, SHARE_SECONDS, (client) => freshPages[client]?.() ?? Promise.resolve())
    const keptPages = await timesOf(AT_ONCE, SHARE_SECONDS, (client) => readers[client]?.page() ?? Promise.resolve())
    await server.stop()
    const db = await bare.open({ dataDir: server.dataDir, databaseUrl })
    try {
      const press = await bare.press(
        db,
        guests.slice(0, AT_ONCE).map(({ cookie }) => cookie),
      )
      const barePresses = await timesOf(AT_ONCE, SHARE_SECONDS, press)
      const page = await bare.page(db, readers[0]?.cookie ?? '')
      const barePages = await timesOf(AT_ONCE, SHARE_SECONDS, page)
      rows.push(shareRow(`server ${name}: presses, share of the same work without HTTP`, presses, barePresses))
      rows.push(shareRow(`server ${name}: pages of ${PAGE}, share of the same statements without HTTP`, pages, barePages))
      rows.push(shareRow(`server ${name}: pages that the server has kept, share of the same statements`, keptPages, barePages))
    } finally {
      await db.close()
    }
    return rows
  } finally {
    await dispose()
  }
}

/** @param {string} name @param {readonly number[]} times @param {readonly number[]} bare */
function shareRow(name, times, bare) {
  const perSecond = (/** @type {readonly number[]} */ each) => Math.round(each.length / SHARE_SECONDS)
  return { name, value: times.length / bare.length, unit: '', note: `${perSecond(times)} and ${perSecond(bare)} a second, ${AT_ONCE} at once` }
}

/** @param {string} name @param {ReturnType<typeof import('./support/http-load.mjs').createLoad>} load @param {readonly import('./support/http-load.mjs').Guest[]} guests @returns {Promise<Row[]>} */
async function measureMix(name, load, guests) {
  const { result: times, probes } = await probeBeside(
    () => timesOf(CLIENTS, SECONDS, mixOf(guests)),
    () => load.send('GET', '/healthz', {}),
    PROBE_PAUSE_MS,
  )
  const healthz = probes.map(({ answerMs }) => answerMs)
  const p = (/** @type {number} */ share) => quantile(times, share).toFixed(0)
  return [
    {
      name: `server ${name}: mixed requests of ${CLIENTS} clients`,
      value: Math.round(times.length / SECONDS),
      unit: 'a second',
      note: `p50 ${p(0.5)} ms, p99 ${p(0.99)} ms, for ${SECONDS} s; the load is on the same cores`,
    },
    { name: `server ${name}: /healthz meanwhile, p99`, value: quantile(healthz, 0.99), unit: 'ms', note: `p50 ${quantile(healthz, 0.5).toFixed(1)} ms` },
  ]
}

/** @typedef {Awaited<ReturnType<typeof loadBareServer>>} BareServer */

/** The server's parts without HTTP. @param {(path: string) => Promise<any>} load */
async function loadBareServer(load) {
  const { createApp, DEFAULT_LIMITS } = /** @type {typeof import('../server/app.ts')} */ (await load('/server/app.ts'))
  const { createSessionReader } = /** @type {typeof import('../server/auth/session-reader.ts')} */ (await load('/server/auth/session-reader.ts'))
  const { findVisitor } = /** @type {typeof import('../server/auth/sessions.ts')} */ (await load('/server/auth/sessions.ts'))
  const { arrivingPress } = /** @type {typeof import('../server/collect/arriving-press.ts')} */ (await load('/server/collect/arriving-press.ts'))
  const { takePresses } = /** @type {typeof import('../server/collect/take-presses.ts')} */ (await load('/server/collect/take-presses.ts'))
  const { loadStamps } = /** @type {typeof import('../server/load-stamps.ts')} */ (await load('/server/load-stamps.ts'))
  const { openDatabase } = /** @type {typeof import('../server/open-database.ts')} */ (await load('/server/open-database.ts'))
  const { SILENT } = /** @type {typeof import('../server/log.ts')} */ (await load('/server/log.ts'))
  const { createTags } = /** @type {typeof import('../server/tags.ts')} */ (await load('/server/tags.ts'))
  const { playFacts } = /** @type {typeof import('../src/core/domain/play/play-facts.ts')} */ (await load('/src/core/domain/play/play-facts.ts'))
  const stamps = await loadStamps()
  const stampIds = [...stamps.keys()]

  return {
    stampIds,
    /** @param {{ dataDir: string, databaseUrl: string | null }} where */
    open: (where) => openDatabase(where, stamps, SILENT),
    /** Presses of these guests, from their token to the commit. @param {Db} db @param {readonly string[]} cookies */
    async press(db, cookies) {
      const facts = { stamps, tags: createTags([SECRET]), playFacts: playFacts(stamps.values()), limits: DEFAULT_LIMITS, shortFrom: new Date(0) }
      const readSession = createSessionReader(db)
      return async (/** @type {number} */ client) => {
        const now = new Date()
        const visitor = await findVisitor({ db, readSession }, 'guest', tokenOf(cookies[client] ?? ''), now)
        const stamp_id = stampIds[Math.floor(Math.random() * stampIds.length)] ?? 1
        const form = { stamp_id, tilt: 7.1, blurred: 12, imprint: '1.0.3', pressed_at: now.toISOString() }
        const context = /** @type {import('../server/handler.ts').CallContext} */ (/** @type {unknown} */ ({ ...facts, db, visitor, now }))
        await takePresses([arrivingPress(crypto.randomUUID(), form, now)], context)
      }
    },
    /** The statements of one page, as the call runs them. @param {Db} db @param {string} cookie */
    async page(db, cookie) {
      /** @type {(() => Promise<unknown>)[]} */
      const statements = []
      /** @type {Db} */
      const recording = {
        ...db,
        query: (statement, values) => {
          statements.push(() => db.query(statement, values))
          return db.query(statement, values)
        },
      }
      const app = createApp({ db: recording, stamps, secret: SECRET })
      const response = await app(new Request('http://localhost/system/api/guest/stamps/collected?is_last=true', { headers: { Cookie: cookie } }))
      if (response.status !== 200) throw new Error(`the page answered ${response.status}`)
      return async () => {
        for (const run of statements) await run()
      }
    },
  }
}

/** @param {string} cookie */
function tokenOf(cookie) {
  return /guest_token=([^;]+)/u.exec(cookie)?.[1]
}
