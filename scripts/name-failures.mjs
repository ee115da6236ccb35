/** A reporter of Vitest beside the dots: names each failing test when it fails, an hour before the summary does. */
export default class NameFailures {
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    console.error(`\n✗ ${test.module.relativeModuleId}: ${test.fullName}\n  ${errors[0]?.message ?? ''}`)
  }
}
