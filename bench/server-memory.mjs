// Question: does a server under load keep its memory? 100 clients with mixed requests (support/http-load.mjs) for BENCH_SECONDS (180), on the embedded database and on
// PostgreSQL at the same time; resident memory is measured every second. A third of the time is warm-up.
import { readFileSync } from 'node:fs'
import { answer } from './support/answer.mjs'
import { startLoadedServer, withEngines } from './support/bench-servers.mjs'
import { mixOf, timesOf } from './support/http-load.mjs'
import { quantile } from './support/statistics.mjs'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 180)
const CLIENTS = 100
const STAMPS = 1_600

await answer(() => withEngines((engines) => Promise.all(engines.map(measureMemory))))

/** @param {import('./support/bench-servers.mjs').Engine} engine @returns {Promise<import('./support/answer.mjs').Row>} */
async function measureMemory(engine) {
  const { server, load, dispose } = await startLoadedServer(engine)
  try {
    const stampIds = Array.from({ length: STAMPS }, (_, index) => index + 1)
    const guests = []
    for (let i = 0; i < CLIENTS; i += 1) guests.push(await load.guest(stampIds))
    /** @type {number[]} */
    const megabytes = []
    const watching = setInterval(() => megabytes.push(residentMegabytes(server.pid())), 1_000)
    const times = await timesOf(CLIENTS, SECONDS, mixOf(guests))
    clearInterval(watching)
    // Windows of several seconds, because the garbage collector makes memory rise and fall.
    const part = Math.ceil(megabytes.length / 6)
    const [warm, last] = [megabytes.slice(2 * part, 3 * part), megabytes.slice(-part)].map((some) => quantile(some, 0.5))
    return {
      name: `server ${engine.engine}: memory under load, end by warm`,
      value: (last ?? Number.NaN) / (warm ?? Number.NaN),
      unit: '',
      note: `${warm} MB and ${last} MB, most ${Math.max(...megabytes)} MB, ${times.length} requests in ${SECONDS} s`,
    }
  } finally {
    await dispose()
  }
}

/** @param {number} pid */
function residentMegabytes(pid) {
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024)
}
