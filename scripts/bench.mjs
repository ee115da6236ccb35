// `npm run bench`: every question of bench/ in sequence, then one table. Names select: `npm run bench -- enqueue drain`. --write stores the table in
// bench/results.md (rows of questions that were not run stay), --strict ends with code 1 where a budget is broken.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { brokenOf, mergeRows, rowsOf, tableOf } from '../bench/support/answer.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { readArguments } from './read-arguments.mjs'

const QUESTIONS = [
  'bytes',
  'press-to-ink',
  'draw-stamp',
  'offline-start',
  'first-visit',
  'enqueue',
  'drain',
  'load',
  'large-book',
  'search',
  'list-scroll',
  'map-frames',
  'turn-leaves',
  'interactions',
  'server',
  'server-memory',
  'server-sweep',
  'lighthouse',
]

const RESULTS = 'bench/results.md'

const { values, words: asked } = readArguments({
  usage: `npm run bench -- [${QUESTIONS.join('|')}]… [--write] [--strict]`,
  options: { write: { type: 'boolean' }, strict: { type: 'boolean' } },
  isValid: (given) => given.every((word) => QUESTIONS.includes(word)),
})

await ensureInstalled()
await ensureBuilt()
process.env['CHROMIUM'] = await ensureChromium()

/** @type {import('../bench/support/answer.mjs').Row[]} */
const rows = []
const failed = []
/** @type {number[]} */
const loads = []
for (const name of asked.length > 0 ? asked : QUESTIONS) {
  const begun = Date.now()
  loads.push(loadavg()[0] ?? 0)
  const answered = await ask(name)
  if (answered === null) failed.push(name)
  else rows.push(...answered)
  console.log(`${answered === null ? '✗' : '✓'} ${name} (${((Date.now() - begun) / 1_000).toFixed(0)} s)`)
}

const broken = brokenOf(rows)
console.log(`\n${tableOf(rows)}\n`)
console.log(broken.length === 0 ? 'Every budget is kept.' : `Broken: ${broken.map(({ name }) => name).join('; ')}`)
if (failed.length > 0) console.log(`Not answered: ${failed.join(', ')}`)
if (values.write === true) writeFileSync(RESULTS, report())
process.exit(failed.length > 0 || (values.strict === true && broken.length > 0) ? 1 : 0)

/**
 * The rows that answer one question, or null where it failed; its other output is shown.
 * @param {string} name @returns {Promise<import('../bench/support/answer.mjs').Row[] | null>}
 */
async function ask(name) {
  const child = fork(new URL(`../bench/${name}.mjs`, import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  /** @type {import('../bench/support/answer.mjs').Row[] | null} */
  let answered = null
  child.on('message', (message) => {
    answered = /** @type {{ rows: import('../bench/support/answer.mjs').Row[] }} */ (message).rows
  })
  await once(child, 'exit')
  return answered
}

function report() {
  const [{ model } = { model: 'unknown' }] = cpus()
  const machine = `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, headless Chromium without a GPU`
  const load = `load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`
  const isWhole = asked.length === 0 && failed.length === 0
  const all = isWhole ? rows : mergeRows(rowsOf(readFileSync(RESULTS, 'utf8')), rows)
  const which = isWhole
    ? ''
    : ` Of that day: ${(asked.length > 0 ? asked : QUESTIONS).filter((name) => !failed.includes(name)).join(', ')}; the other rows are of earlier runs.`
  return `# Measured\n\n${new Date().toISOString().slice(0, 10)}, ${machine}, ${load}.${which} Written by \`npm run bench -- --write\`; what it means is in README.md.\n\n${tableOf(all)}\n`
}
