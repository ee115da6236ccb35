// Vitest's runner for scripts/mutant-tests.mjs: each time that the test files come round, the next mutant is active. The first round, without one, tells which
// tests reach which mutant. A mutant's round leaves out the tests before the first that reaches it, and all after the first failure: what one test leaves in memory
// the next ones may read. What a module does while it loads is reached by every test.
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

  /** To the process that started this one; at once, because a mutant may never give back the thread. @param {boolean | null} isKilled */
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
