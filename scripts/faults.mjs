// `npm run faults`: kills, freezes and restarts everything under load, then prints a table: presses acknowledged, lost, doubled, seconds until the first answer.
// Names select parts (`npm run faults -- server`, `cluster`, `phone`, or one engine of it: `webkit`), --only PATTERN the rows whose names match it, --rounds N
// sets the rounds of a row, --add adds them to the row's earlier runs, --seed N repeats the random moments of a run, --earlier FOLDER adds the row of an upgrade
// from the version that is built in that folder; `defences` removes defences from a copy of the code instead (defences.mjs). --write stores the tables in
// docs/reliability.md, where rows that were not run stay. Ends with code 1 where anything was lost or doubled, or where nothing could be.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { checkDefences } from './defences.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureEngines } from './ensure-engines.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureCluster, ensurePgBouncer, ensurePostgres } from './ensure-postgres.mjs'
import { faultTable, replaceTable, storedRows } from './fault-table.mjs'
import { readArguments } from './read-arguments.mjs'
import { run } from './run.mjs'

/** Test files, the table that they belong to, and how the names of their rows begin. */
const PARTS = {
  server: { table: 'server', files: ['killed-servers', 'failing-databases', 'full-disk'], rows: 'server-' },
  cluster: { table: 'cluster', files: ['cluster'], rows: 'cluster-' },
  chromium: { table: 'phone', files: ['phone-chromium'], rows: 'phone-Chromium' },
  webkit: { table: 'phone', files: ['phone-webkit'], rows: 'phone-WebKitGTK' },
  firefox: { table: 'phone', files: ['phone-firefox'], rows: 'phone-Firefox' },
}
const NAMES = /** @type {(keyof typeof PARTS)[]} */ (Object.keys(PARTS))
const ROWS = join('.cache', 'faults')
const DOCUMENT = 'docs/reliability.md'

const { values, words } = readArguments({
  usage: `npm run faults -- [defences|phone|${NAMES.join('|')}]… [--only PATTERN] [--rounds N] [--add] [--seed N] [--earlier FOLDER] [--write]`,
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    earlier: { type: 'string' },
    add: { type: 'boolean' },
    write: { type: 'boolean' },
  },
  isValid: (given, { rounds = '1' }) => given.every((word) => ['defences', 'phone', ...NAMES].includes(word)) && /^[1-9]\d*$/.test(rounds),
})
const { only, rounds, seed, earlier, add: isAdding = false, write: isWriting = false } = values
const asked = words.flatMap((word) => (word === 'phone' ? ['chromium', 'webkit', 'firefox'] : [word]))
const isDefences = asked.includes('defences')
const parts = asked.length > 0 ? NAMES.filter((name) => asked.includes(name)) : NAMES

await ensureInstalled()
await ensureBuilt()
const document = readFileSync(DOCUMENT, 'utf8')
if (isDefences) {
  const { lines, isProven } = checkDefences({ CHROMIUM: await ensureChromium() }, only, storedRows(document, 'defences'))
  report('defences', lines)
  process.exit(isProven ? 0 : 1)
}
if (parts.includes('server') || parts.includes('cluster')) {
  await ensurePostgres()
  await ensurePgBouncer()
}
if (parts.includes('cluster')) await ensureCluster()
if (parts.includes('webkit') || parts.includes('firefox')) await ensureEngines()
const chromium = parts.includes('chromium') ? { CHROMIUM: await ensureChromium() } : {}

mkdirSync(ROWS, { recursive: true })
if (!isAdding) for (const name of rowFiles(parts)) rmSync(join(ROWS, name))
const files = parts.flatMap((name) => PARTS[name].files).map((name) => `test/faults/${name}.test.ts`)
const env = {
  FAULTS: 'long',
  ...chromium,
  ...(rounds === undefined ? {} : { FAULT_ROUNDS: rounds }),
  ...(seed === undefined ? {} : { FAULT_SEED: seed }),
  ...(isAdding ? { FAULT_ADD: '1' } : {}),
  ...(earlier === undefined ? {} : { FAULT_EARLIER: resolve(earlier) }),
}
const chosen = only === undefined ? [] : ['--testNamePattern', only]
const code = await run(join('node_modules', '.bin', 'vitest'), ['run', '--project', 'faults', '--reporter=dot', ...chosen, ...files], env)

const machine = `${process.version}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; last run ${new Date().toISOString().slice(0, 10)}`
for (const table of new Set(parts.map((name) => PARTS[name].table))) {
  const rows = rowFiles(NAMES.filter((name) => PARTS[name].table === table)).map(readRow)
  report(table, faultTable(rows, storedRows(document, table), machine))
}
process.exit(code)

/** @param {string} table @param {readonly string[]} lines */
function report(table, lines) {
  console.log(`\n${lines.join('\n')}`)
  if (!isWriting) return
  writeFileSync(DOCUMENT, replaceTable(readFileSync(DOCUMENT, 'utf8'), table, lines))
  console.log(`written to ${DOCUMENT}`)
}

/** @param {readonly (keyof typeof PARTS)[]} names */
function rowFiles(names) {
  return readdirSync(ROWS).filter((file) => names.some((name) => file.startsWith(PARTS[name].rows)))
}

/** @param {string} name @returns {import('./fault-table.mjs').Row} */
function readRow(name) {
  return JSON.parse(readFileSync(join(ROWS, name), 'utf8'))
}
