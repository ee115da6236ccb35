import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/**
 * One measured number. `name` finds its budget in budgets.json.
 * @typedef {{ readonly name: string, readonly value: number, readonly unit: string, readonly note?: string }} Row
 * The maximum or minimum of a number, and the reason.
 * @typedef {{ readonly max?: number, readonly min?: number, readonly why: string }} Budget
 */

/** @type {Record<string, Budget>} */
export const BUDGETS = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8'))

/**
 * Whether a number breaks its budget; a number that could not be measured does.
 * @param {number} value @param {Budget | undefined} budget
 */
export const isBroken = (value, budget) => budget !== undefined && !(value >= (budget.min ?? 0) && value <= (budget.max ?? Infinity))

/**
 * The rows as a Markdown table, which is also readable on a terminal: measured, budget, ✗ where broken.
 * @param {readonly Row[]} rows @param {Record<string, Budget>} [budgets]
 */
export function tableOf(rows, budgets = BUDGETS) {
  const lines = rows.map(({ name, value, unit, note = '' }) => {
    const budget = budgets[name]
    const limit = budget === undefined ? '' : budget.max === undefined ? `≥ ${format(budget.min ?? 0)}` : `≤ ${format(budget.max)}`
    return [name, format(value), unit, limit, isBroken(value, budget) ? '✗' : '', note]
  })
  const all = [['question', 'measured', 'unit', 'budget', '', 'beside it'], ...lines]
  const widths = all[0]?.map((_, column) => Math.max(3, ...all.map((line) => line[column]?.length ?? 0))) ?? []
  const isNumber = (/** @type {number} */ column) => column === 1 || column === 3
  const draw = (/** @type {string[]} */ line) =>
    `| ${line.map((cell, column) => (isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (isNumber(column) ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`
  return [draw(all[0] ?? []), rule, ...lines.map(draw)].join('\n')
}

/**
 * The rows of a table that `tableOf` wrote, with its rounded values.
 * @param {string} table
 * @returns {Row[]}
 */
export const rowsOf = (table) =>
  table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name = '', value = '', unit = '', , , note = '']) => ({ name, value: Number(value.replaceAll(',', '')), unit, note }))

/**
 * `measured` in place of earlier rows of the same names, with new names appended.
 * @param {readonly Row[]} earlier @param {readonly Row[]} measured
 * @returns {Row[]}
 */
export function mergeRows(earlier, measured) {
  const now = new Map(measured.map((row) => [row.name, row]))
  const known = new Set(earlier.map(({ name }) => name))
  return [...earlier.map((row) => now.get(row.name) ?? row), ...measured.filter(({ name }) => !known.has(name))]
}

/**
 * The rows that break their budgets.
 * @param {readonly Row[]} rows
 * @returns {Row[]}
 */
export const brokenOf = (rows) => rows.filter(({ name, value }) => isBroken(value, BUDGETS[name]))

const format = (/** @type {number} */ value) => (Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(Math.abs(value) < 10 ? 2 : 1))

/**
 * Runs one question and ends the program: run by bench.mjs it sends the rows, alone it prints them.
 * `--strict` (or `isStrict`) ends with code 1 where a budget is broken.
 * @param {() => Promise<readonly Row[]> | readonly Row[]} measure @param {{ readonly isStrict?: boolean }} [options]
 */
export async function answer(measure, { isStrict = process.argv.includes('--strict') } = {}) {
  const load = loadavg()[0] ?? 0
  const rows = await measure()
  if (process.send === undefined) {
    console.log(`\n${tableOf(rows)}\n\n(load of the machine when it began: ${load.toFixed(1)})`)
  } else {
    await new Promise((resolve) => process.send?.({ rows }, resolve))
  }
  process.exit(isStrict && brokenOf(rows).length > 0 ? 1 : 0)
}
