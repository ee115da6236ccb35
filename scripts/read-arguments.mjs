import { parseArgs } from 'node:util'

/**
 * Options and words of the command line. An option that is unknown or lacks its value is reported with `usage`, as is whatever `isValid` refuses, and the process ends
 * with code 2 before any work. `--help` prints `usage` and ends with code 0.
 * @template {import('node:util').ParseArgsOptionsConfig} T
 * @param {{ readonly usage: string, readonly options?: T, readonly isValid?: (words: readonly string[], values: ReturnType<typeof parsed<T>>['values']) => boolean }} command
 */
export function readArguments({ usage, options = /** @type {T} */ ({}), isValid = () => true }) {
  const { values, positionals } = parsed({ ...options, help: { type: 'boolean' } }, usage)
  if (values.help === true) end(0, `usage: ${usage}`)
  if (!isValid(positionals, values)) end(2, `Not valid: ${process.argv.slice(2).join(' ')}\nusage: ${usage}`)
  return { values, words: positionals }
}

/** @template {import('node:util').ParseArgsOptionsConfig} T @param {T} options @param {string} usage */
function parsed(options, usage) {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return end(2, `${error instanceof Error ? error.message : String(error)}\nusage: ${usage}`)
  }
}

/** @param {number} code @param {string} text @returns {never} */
function end(code, text) {
  console[code === 0 ? 'log' : 'error'](text)
  process.exit(code)
}
