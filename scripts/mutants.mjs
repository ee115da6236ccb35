// `npm run mutants -- FILE…`: changes one place of a source file after the other in a copy of the code (Stryker's mutants), runs the file's own test against each,
// and prints those that no test notices. `--tests A,B` names other tests, of one project of vite.config.ts; --write stores the scores in docs/reliability.md.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { copySources } from './copy-sources.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { replaceTable, storedRows } from './fault-table.mjs'
import { importTool } from './import-tool.mjs'
import { mutantTable, placeOf, testOf } from './mutant-table.mjs'
import { readArguments } from './read-arguments.mjs'

/**
 * @typedef {import('./mutant-table.mjs').Mutant} Mutant
 * @typedef {new (logger: object) => { instrument: (files: readonly object[], options: object) => Promise<{ files: [{ content: string }], mutants: Mutant[] }> }} Instrumenter
 * @typedef {'survived' | 'killed' | 'timed out'} Verdict
 */

const COPY = join('.cache', 'mutants')
const DOCUMENT = 'docs/reliability.md'
/** A run of all tests without a mutant ends by then, in ms. */
const WHOLE_MS = 900_000

const { values, words: sources } = readArguments({
  usage: 'npm run mutants -- FILE… [--tests TEST,TEST…] [--write]',
  options: { tests: { type: 'string' }, write: { type: 'boolean' } },
  isValid: (given) => given.length > 0,
})

await ensureInstalled()
const { Instrumenter } = /** @type {{ Instrumenter: Instrumenter }} */ (await importTool('@stryker-mutator/instrumenter', '9.6.1', 'dist/src/index.js'))
const instrumenter = new Instrumenter({ debug: () => {}, info: () => {}, warn: console.warn, isDebugEnabled: () => false })
copySources(COPY)
for (const source of sources) {
  const text = readFileSync(source, 'utf8')
  const files = [{ name: source, content: text, mutate: true }]
  const {
    files: [mutated],
    mutants,
  } = await instrumenter.instrument(files, { plugins: null, excludedMutations: [], ignorers: [] })
  writeFileSync(join(COPY, source), mutated.content)
  const verdicts = await judge(
    source,
    values.tests?.split(',') ?? [testOf(source)],
    mutants.map(({ id }) => id),
  )
  writeFileSync(join(COPY, source), text)

  const count = (/** @type {Verdict} */ verdict) => [...verdicts.values()].filter((other) => other === verdict).length
  const row = { source, date: new Date().toISOString().slice(0, 10), mutants: mutants.length, killed: mutants.length - count('survived') }
  const score = mutants.length === 0 ? '' : `, ${((row.killed / row.mutants) * 100).toFixed(1)} %`
  console.log(`${source}: ${row.mutants} mutants, ${row.killed} killed (${count('timed out')} by the time limit)${score}`)
  for (const mutant of mutants) if (verdicts.get(mutant.id) === 'survived') console.log(`  ${source}:${placeOf(mutant, text)}`)
  if (values.write === true) {
    const document = readFileSync(DOCUMENT, 'utf8')
    writeFileSync(DOCUMENT, replaceTable(document, 'mutants', mutantTable(row, storedRows(document, 'mutants'))))
  }
}

/**
 * The verdict on each mutant. The tests of all run in one process; one that does not end is ended with its process, and the others go on in a new one.
 * @param {string} source @param {readonly string[]} tests @param {readonly string[]} ids
 */
async function judge(source, tests, ids) {
  const verdicts = /** @type {Map<string, Verdict>} */ (new Map())
  let left = ids
  while (left.length > 0) {
    // At the end without a mutant again: what a mutant leaves behind must not have decided about the others.
    const { last, output } = await runTests({ source, tests, ids: ['', ...left, ''] }, verdicts)
    if (last === '') throw new Error(`without a mutant these tests fail or do not end: ${tests.join(', ')}\n${output}`)
    if (last !== null) verdicts.set(last, 'timed out')
    left = ids.filter((id) => !verdicts.has(id))
  }
  return verdicts
}

/**
 * Runs the tests once for each mutant; '' is none. `last`: the one that did not end, or null.
 * @param {{ source: string, tests: readonly string[], ids: readonly string[] }} work @param {Map<string, Verdict>} verdicts
 * @returns {Promise<{ last: string | null, output: string }>}
 */
function runTests(work, verdicts) {
  const child = spawn(process.execPath, [join('scripts', 'mutant-tests.mjs')], {
    cwd: COPY,
    env: { ...process.env, MUTANTS: JSON.stringify(work) },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (text) => (output = `${output}${text}`.slice(-2_000)))
  const end = () => child.kill('SIGKILL')
  let limit = WHOLE_MS
  let running = /** @type {string | null} */ ('')
  let timer = setTimeout(end, limit)
  createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdio[3]) }).on('line', (line) => {
    /** @type {{ id: string, isKilled: boolean | null, ms: number }} null when its tests begin */
    const { id, isKilled, ms } = JSON.parse(line)
    clearTimeout(timer)
    if (isKilled === null) {
      running = id
      timer = setTimeout(end, limit)
    } else if (id !== '') {
      running = null
      verdicts.set(id, isKilled ? 'killed' : 'survived')
    } else if (isKilled) end()
    else {
      running = null
      limit = 10_000 + 5 * ms
    }
  })
  return new Promise((resolve) => {
    child.on('close', () => {
      clearTimeout(timer)
      resolve({ last: running, output })
    })
  })
}
