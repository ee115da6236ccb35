// Question: how long does the embedded database keep everybody else waiting while it is swept? It runs one statement at a time, and a sweep of a large one has long
// ones: the full count of every day, and the vacuum of a table. BENCH_PRESSES (1,000,000) in books of a hundred are written without the server, a fifth of them
// changed; then, in this process, what a visitor's request would read is read again and again beside the sweep.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { answer } from './support/answer.mjs'
import { probeBeside } from './support/probe.mjs'
import { quantile } from './support/statistics.mjs'

const BOOK = 100
const BOOKS = Math.round(Number(process.env['BENCH_PRESSES'] ?? 1_000_000) / BOOK)
const DAY_MS = 86_400_000
const PAUSE_MS = 5

const FILL = [
  `insert into account (id, kind, version, impression_num, stamp_num, created_at)
    select gen_random_uuid(), 'guest', ${BOOK}, ${BOOK}, ${BOOK}, now() from generate_series(1, ${BOOKS})`,
  `insert into impression (account_id, id, stamp_id, seq, pressed_at, collected_at, tilt, blurred, imprint, restamp_number, verified, reasons, request_hash, answer)
    select a.id, gen_random_uuid(), n, n, now() - n * interval '1 hour', now() - n * interval '1 hour', 3.1, 12, '2.1.3.14.0.9.3f7k2a', 0, false, '{}', 'abcdefabcdef', 'n71'
    from account a, generate_series(1, ${BOOK}) n`,
  `insert into collected_stamp (account_id, stamp_id, seq, first_id, first_pressed_at, impression_num)
    select account_id, stamp_id, seq, id, pressed_at, 1 from impression`,
]
/** A little more than a fifth: from there on a table is vacuumed. */
const CHANGE = `update impression set tilt = 4 where account_id in (select id from account limit ${Math.ceil(BOOKS * 0.22)})`

await answer(async () => {
  const vite = await createServer({ server: { middlewareMode: true, hmr: false, ws: false }, appType: 'custom', logLevel: 'error' })
  const dataDir = mkdtempSync(join(tmpdir(), 'ekiincho-sweep-'))
  try {
    const { openDatabase } = /** @type {typeof import('../server/open-database.ts')} */ (await vite.ssrLoadModule('/server/open-database.ts'))
    const { loadStamps } = /** @type {typeof import('../server/load-stamps.ts')} */ (await vite.ssrLoadModule('/server/load-stamps.ts'))
    const { SILENT } = /** @type {typeof import('../server/log.ts')} */ (await vite.ssrLoadModule('/server/log.ts'))
    const { readStampCounts } = /** @type {typeof import('../server/store/counts.ts')} */ (await vite.ssrLoadModule('/server/store/counts.ts'))
    const { sweep } = /** @type {typeof import('../server/sweep.ts')} */ (await vite.ssrLoadModule('/server/sweep.ts'))
    const db = await openDatabase({ dataDir, databaseUrl: null }, await loadStamps(), SILENT)
    try {
      for (const text of FILL) await db.execute(text)
      // The first sweep counts and vacuums everything.
      await sweep(db, new Date())
      await db.execute(CHANGE)
      const began = performance.now()
      const { result: swept, probes } = await probeBeside(
        () => sweep(db, new Date(Date.now() + DAY_MS)),
        () => db.query(readStampCounts, {}),
        PAUSE_MS,
      )
      const seconds = (performance.now() - began) / 1_000
      // A statement of the embedded database keeps the whole process from asking.
      const waits = probes.map(({ answerMs, lateMs }) => answerMs + lateMs)
      if (!swept?.['vacuumed']) throw new Error('the sweep has vacuumed nothing')
      return [
        {
          name: 'server embedded: longest wait beside a sweep of a million presses',
          value: Math.max(...waits),
          unit: 'ms',
          note: `p50 ${quantile(waits, 0.5).toFixed(1)} ms, p99 ${quantile(waits, 0.99).toFixed(1)} ms, ${BOOKS * BOOK} presses, sweep of ${seconds.toFixed(1)} s`,
        },
      ]
    } finally {
      await db.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
    await vite.close()
  }
})
