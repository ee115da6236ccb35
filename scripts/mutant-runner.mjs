// Vitest's runner for scripts/mutant-tests.mjs. The test files run once for each mutant (a round). The first round has no mutant and records which tests cover which
// mutant. A mutant's round skips the tests before the first one that covers it, and all tests after the first failure. It keeps those in between, which may depend on
// state that the covering test leaves behind. Code that runs while a module loads counts as covered by every test.
import { writeSync } from 'node:fs'
import { resolve } from 'node:path'
import { TestRunner } from 'vitest'

/** @type {{ source: string, tests: readonly string[], ids: readonly string[] }} */
const { source, tests, ids } = JSON.parse(process.env['MUTANTS'] ?? '')
/**
 * What the mutated file reads, and counts by the test that is running.
 * @type {{ activeMutant: string, currentTestId: string | undefined, mutantCoverage: { static: object, perTest: Record<string, object> } }}
 */
const mutation = { activeMutant: '', currentTestId: undefined, mutantCoverage: { static: {}, perTest: {} } }
Object.assign(globalThis, { __stryker__: mutation })

export default class extends TestRunner {
  #round = 0
  #begun = 0
  #isReached = false
  #isKilled = false

  /** @param {string[]} paths */
  onBeforeCollect(paths) {
    if (this.#round % tests.length === 0) {
      mutation.activeMutant = ids[this.#round / tests.length] ?? ''
      this.#isReached = mutation.activeMutant === ''
      this.#isKilled = false
      this.#begun = performance.now()
      this.#tell(null)
    }
    this.#round += 1
    this.#forget([resolve(source), ...paths])
  }

  /** @param {import('vitest').RunnerTestFile[]} files */
  onCollected(files) {
    for (const file of files) this.#skipUnreached(file)
  }

  /** @param {import('vitest').RunnerTestSuite} suite */
  async onBeforeRunSuite(suite) {
    if (this.#isKilled) suite.mode = 'skip'
    await super.onBeforeRunSuite(suite)
  }

  /** @param {import('vitest').RunnerTestCase} test */
  async onBeforeRunTask(test) {
    if (this.#isKilled) test.mode = 'skip'
    mutation.currentTestId = test.id
    await super.onBeforeRunTask(test)
  }

  /** @param {import('vitest').RunnerTestCase} test */
  onAfterRunTask(test) {
    super.onAfterRunTask(test)
    mutation.currentTestId = undefined
    this.#isKilled ||= test.result?.state === 'fail'
  }

  /** @param {import('vitest').RunnerTestFile[]} files */
  onAfterRunFiles(files) {
    super.onAfterRunFiles()
    this.#isKilled ||= files.some((file) => file.result?.state === 'fail')
    if (this.#round % tests.length === 0) this.#tell(this.#isKilled)
  }

  /** Reports to the parent process; synchronously, because a mutant may block the thread forever. @param {boolean | null} isKilled */
  #tell(isKilled) {
    writeSync(3, `${JSON.stringify({ id: mutation.activeMutant, isKilled, ms: performance.now() - this.#begun })}\n`)
  }

  /** Files, and all that import them, load again. @param {readonly string[]} files */
  #forget(files) {
    const modules = this.workerState.evaluatedModules
    const stale = new Set(files.flatMap((file) => [...(modules.getModulesByFile(file) ?? [])]))
    // A set is iterated with what is added on the way.
    for (const node of stale) for (const id of node.importers) stale.add(modules.getModuleById(id))
    for (const node of stale) modules.invalidateModule(node)
  }

  /** Returns whether a test of it is run. @param {import('vitest').RunnerTask} task @returns {boolean} */
  #skipUnreached(task) {
    if (!('tasks' in task)) this.#isReached ||= isCovered(task.id)
    const isRun = 'tasks' in task ? task.tasks.filter((each) => this.#skipUnreached(each)).length > 0 : this.#isReached
    if (!isRun && task.mode === 'run') task.mode = 'skip'
    return isRun
  }
}

/** @param {string} testId */
function isCovered(testId) {
  const { static: always, perTest } = mutation.mutantCoverage
  return mutation.activeMutant in always || mutation.activeMutant in (perTest[testId] ?? {})
}
