// node scripts/spec-coverage.mjs: regenerates docs/spec-coverage.md, and reports claims that no test shows.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

const load = async (/** @type {string} */ name) => (await runnerImport(join(import.meta.dirname, '..', 'test', 'spec', name))).module
const { SPEC_LINES, NOT_YET } = await load('lines.ts')
const { readTestTitles } = await load('test-titles.ts')
const { adviceFor, coverageDocument, testsOf } = await load('coverage.ts')

const titles = readTestTitles()
for (const line of SPEC_LINES) for (const claim of line.shown) if (testsOf(line, claim, titles).length === 0) console.error(adviceFor(line, claim, titles))
writeFileSync('docs/spec-coverage.md', coverageDocument(SPEC_LINES, NOT_YET, titles))
