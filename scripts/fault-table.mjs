// The tables of docs/reliability.md: rows that a run did not measure are unchanged.

/** @typedef {{ table: string, fault: string, rounds: number, acknowledged: number, lost: number, doubled: number, waits: readonly number[] }} Row */

const HEAD = ['| fault | rounds | acknowledged | lost | doubled | seconds to the first answer: median, longest |', '|---|--:|--:|--:|--:|--:|']

/** The rows of a stored table, by their first cell. @param {string} text of the document @param {string} table @returns {Map<string, string>} */
export function storedRows(text, table) {
  const { from, to } = placeOf(text, table)
  const lines = text
    .slice(from, to)
    .split('\n')
    .filter((line) => line.startsWith('| '))
  return new Map(lines.slice(1).map((line) => [firstCell(line), line]))
}

/** The text with a table's lines replaced. @param {string} text @param {string} table @param {readonly string[]} lines */
export function replaceTable(text, table, lines) {
  const { from, to } = placeOf(text, table)
  return `${text.slice(0, from)}\n\n${lines.join('\n')}\n${text.slice(to)}`
}

/**
 * A table of faults: new rows, and the stored ones that were not measured again.
 * @param {readonly Row[]} rows @param {ReadonlyMap<string, string>} stored @param {string} machine what it was measured on @returns {string[]}
 */
export function faultTable(rows, stored, machine) {
  const lines = new Map([...stored, ...rows.map((row) => /** @type {const} */ ([row.fault, lineOf(row)]))])
  const sorted = [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
  if (sorted.length === 0) return []
  const acknowledged = sorted.reduce((sum, line) => sum + Number(line.split(' | ')[2]), 0)
  return [`${acknowledged} presses, ${machine}`, '', ...HEAD, ...sorted, '']
}

/** @param {Row} row */
function lineOf({ fault, rounds, acknowledged, lost, doubled, waits }) {
  const sorted = [...waits].sort((a, b) => a - b)
  const seconds = [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)].map((wait) => wait?.toFixed(2) ?? '').join(', ')
  return `| ${fault} | ${rounds} | ${acknowledged} | ${lost} | ${doubled} | ${seconds} |`
}

/** @param {string} line */
const firstCell = (line) => line.split(' | ')[0]?.slice(2) ?? ''

/** @param {string} text @param {string} table */
function placeOf(text, table) {
  const begin = `<!-- ${table} -->`
  const [from, to] = [text.indexOf(begin), text.indexOf(`<!-- end of ${table} -->`)]
  if (from < 0 || to < from) throw new RangeError(`there is no table ${table}`)
  return { from: from + begin.length, to }
}
