import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureEngines } from './ensure-engines.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensurePgBouncer, ensurePostgres } from './ensure-postgres.mjs'
import { readArguments } from './read-arguments.mjs'
import { run, step } from './run.mjs'

/** What `npm test` runs, in order: quick suites first. `node scripts/test.mjs NAME…` runs only those. */
const PARTS = { check, unit, long, postgres, bytes, faults, browser, engines }
const EVERYTHING = ['check', 'unit', 'long', 'postgres', 'bytes', 'faults', 'browser']

const bin = (/** @type {string} */ name) => join('node_modules', '.bin', name)
const tally = { passed: 0, failed: 0 }

const names = Object.keys(PARTS)
const { words: asked } = readArguments({
  usage: `node scripts/test.mjs [${names.join('|')}]…`,
  isValid: (given) => given.every((word) => names.includes(word)),
})
await ensureInstalled()
for (const name of asked.length > 0 ? asked : EVERYTHING) await PARTS[/** @type {keyof typeof PARTS} */ (name)]()
console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed > 0 ? 1 : 0)

async function check() {
  await step('types (tsc -b)', bin('tsc'), ['-b'])
  await step('lint (oxlint, type-aware)', bin('oxlint'), ['--type-aware', '--deny-warnings'])
  await step('format (oxfmt)', bin('oxfmt'), ['--check'])
}

async function unit() {
  await vitest('house, core, unit, server, screens', ['core', 'unit', 'wired', 'screens'])
}

async function long() {
  await vitest('many seeds, processes, whole catalogue', ['long'])
}

async function postgres() {
  await ensurePostgres()
  await ensurePgBouncer()
  await vitest('a real PostgreSQL', ['postgres'])
}

async function bytes() {
  await ensureBuilt()
  await step('byte budgets', process.execPath, ['bench/bytes.mjs'])
}

/** The short form: a few rounds of the rows that need no package but PostgreSQL and PgBouncer. */
async function faults() {
  await ensureBuilt()
  await ensurePostgres()
  await ensurePgBouncer()
  await vitest('killed servers and databases', ['faults'], { FAULTS: 'short' }, ['test/faults/killed-servers.test.ts', 'test/faults/failing-databases.test.ts'])
}

async function browser() {
  await ensureBuilt()
  await vitest('browser', ['browser'], { CHROMIUM: await ensureChromium() })
}

async function engines() {
  await ensureBuilt()
  await ensureEngines()
  await vitest('engines', ['engines'])
}

/**
 * @param {string} title @param {readonly string[]} projects @param {Record<string, string>} [env] @param {readonly string[]} [files]
 */
async function vitest(title, projects, env = {}, files = []) {
  const report = join('.cache', `vitest-${projects[0]}.json`)
  mkdirSync('.cache', { recursive: true })
  rmSync(report, { force: true })
  console.log(`\n▸ ${title}`)
  const code = await run(
    bin('vitest'),
    [
      'run',
      ...files,
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=dot',
      '--reporter=./scripts/name-failures.mjs',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  )
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    tally.passed += numPassedTests
    tally.failed += numFailedTests
  } catch {
    tally.failed += 1
  }
  if (code !== 0) {
    console.error(`✗ ${title}\n\n${tally.passed} passed, ${Math.max(1, tally.failed)} failed`)
    process.exit(code)
  }
}
