import { runnerImport } from 'vite'

/**
 * The built server and the phone are those of the tests.
 * @type {(path: string) => Promise<unknown>}
 */
const load = async (path) => (await runnerImport(path, { configFile: false, logLevel: 'error' })).module

const { createBuiltServer } = /** @type {typeof import('../../test/support/built-server.ts')} */ (await load('/test/support/built-server.ts'))
const { chromiumPath, MORIOKA, openPhone, pressWithFinger, stopWorkers, until, untilInstalled, untilPressable, untilSettled } =
  /** @type {typeof import('../../test/browser/support/phone-browser.ts')} */ (await load('/test/browser/support/phone-browser.ts'))

export { chromiumPath, createBuiltServer, MORIOKA, openPhone, pressWithFinger, stopWorkers, until, untilInstalled, untilPressable, untilSettled }
