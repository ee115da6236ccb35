// The child process of scripts/mutants.mjs. It runs the tests in a copy of the code, once without a mutant and once with each, in one worker that keeps its modules.
import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'

/** @type {{ tests: readonly string[], ids: readonly string[] }} */
const { tests, ids } = JSON.parse(process.env['MUTANTS'] ?? '')
/** Vitest's default sequencer would sort by file, so that the files of one round would not run together. */
class AsGiven {
  shard = (/** @type {import('vitest/node').TestSpecification[]} */ files) => files
  sort = this.shard
}
const options = { watch: false, isolate: false, fileParallelism: false, reporters: [{}], sequence: { sequencer: AsGiven } }
const vitest = await createVitest('test', { ...options, pool: 'threads' })
const specifications = await vitest.globTestSpecifications(tests.map((test) => resolve(test)))
const projects = new Set(specifications.map(({ project }) => project))
if (specifications.length !== tests.length || projects.size !== 1) throw new Error(`not the files of one project: ${tests.join(', ')}`)
for (const { config } of projects) config.runner = resolve('scripts/mutant-runner.mjs')
await vitest.runTestSpecifications(ids.flatMap(() => specifications))
await vitest.close()
