// `npm run faults`: kills, freezes and restarts everything under load, then prints a table: presses acknowledged, lost, doubled, seconds until the first answer.
// Names select tables (`npm run faults -- server`), --rounds N sets the rounds of a row, --write stores the tables in docs/reliability.md. Ends with code 1 where
// anything was lost or doubled.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensurePgBouncer, ensurePostgres } from './ensure-postgres.mjs'
import { run } from './run.mjs'

/** The test files of each table. */
const FILES = { server: ['killed-servers', 'failing-databases'], phone: ['phone-chromium'] }
const TABLES = /** @type {(keyof typeof FILES)[]} */ (Object.keys(FILES))
const ROWS = join('.cache', 'faults')
const DOCUMENT = 'docs/reliability.md'

/** @typedef {{ table: string, fault: string, rounds: number, acknowledged: number, lost: number, doubled: number, firstAnswer: [number, number] | null }} Row */

const words = process.argv.slice(2)
const at = words.indexOf('--rounds')
const rounds = at < 0 ? '' : (words.splice(at, 2)[1] ?? '')
const isWriting = words.includes('--write')
const asked = words.filter((word) => !word.startsWith('--'))
const tables = asked.length > 0 ? TABLES.filter((name) => asked.includes(name)) : TABLES
const unknown = asked.filter((name) => !(name in FILES))
if (unknown.length > 0 || (at >= 0 && !/^[1-9]\d*$/.test(rounds))) {
  console.error(`usage: npm run faults -- [${TABLES.join('|')}]… [--rounds N] [--write]`)
  process.exit(2)
}

await ensureInstalled()
await ensureBuilt()
if (tables.includes('server')) {
  await ensurePostgres()
  await ensurePgBouncer()
}
const chromium = tables.includes('phone') ? { CHROMIUM: await ensureChromium() } : {}

rmSync(ROWS, { recursive: true, force: true })
const files = tables.flatMap((name) => FILES[name]).map((name) => `test/faults/${name}.test.ts`)
const env = { FAULTS: 'long', ...chromium, ...(rounds === '' ? {} : { FAULT_ROUNDS: rounds }) }
const code = await run(join('node_modules', '.bin', 'vitest'), ['run', '--project', 'faults', '--reporter=dot', ...files], env)

const rows = existsSync(ROWS) ? readdirSync(ROWS).map((name) => /** @type {Row} */ (JSON.parse(readFileSync(join(ROWS, name), 'utf8')))) : []
const printed = tables.flatMap((table) => tableOf(rows.filter((row) => row.table === table)))
console.log(`\n${printed.join('\n')}`)
if (isWriting) {
  for (const table of tables) replaceTable(table, tableOf(rows.filter((row) => row.table === table)))
  console.log(`written to ${DOCUMENT}`)
}
process.exit(code)

/** @param {readonly Row[]} each */
function tableOf(each) {
  if (each.length === 0) return []
  const total = `${each.reduce((sum, row) => sum + row.acknowledged, 0)} presses, ${process.version}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`
  return [
    `${new Date().toISOString().slice(0, 10)}: ${total}`,
    '',
    '| fault | rounds | acknowledged | lost | doubled | seconds to the first answer: median, longest |',
    '|---|--:|--:|--:|--:|--:|',
    ...each.map(
      (row) =>
        `| ${row.fault} | ${row.rounds} | ${row.acknowledged} | ${row.lost} | ${row.doubled} | ${row.firstAnswer?.map((seconds) => seconds.toFixed(2)).join(', ') ?? ''} |`,
    ),
    '',
  ]
}

/** @param {string} table @param {readonly string[]} lines */
function replaceTable(table, lines) {
  const text = readFileSync(DOCUMENT, 'utf8')
  const [begin, end] = [`<!-- ${table} -->`, `<!-- end of ${table} -->`]
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  writeFileSync(DOCUMENT, `${text.slice(0, from)}\n\n${lines.join('\n')}\n${text.slice(to)}`)
}
