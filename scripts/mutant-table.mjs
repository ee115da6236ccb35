// What scripts/mutants.mjs prints and writes.
import { existsSync } from 'node:fs'

/** @typedef {{ line: number, column: number }} Position from 0 */
/** @typedef {{ id: string, location: { start: Position, end: Position }, replacement: string }} Mutant */

const HEAD = ['| file | run | mutants | killed | before | survivors |', '|---|---|--:|--:|--:|---|']

/** The file's own test (test/house.test.ts). @param {string} source */
export function testOf(source) {
  const mirror = `test/${source.replace(/^src\//, '').replace(/\.tsx?$/, '')}.test.ts`
  const found = [mirror, `${mirror}x`].find((path) => existsSync(path))
  if (found === undefined) throw new Error(`${source} has no test of its own: name those to run with --tests`)
  return found
}

/** Line, column, original and replacement, from 1. @param {Mutant} mutant @param {string} text of the file */
export function placeOf({ location: { start, end }, replacement }, text) {
  const lines = text.split('\n').slice(start.line, end.line + 1)
  const last = lines.length - 1
  lines[last] = lines[last]?.slice(0, end.column) ?? ''
  lines[0] = lines[0]?.slice(start.column) ?? ''
  return `${start.line + 1}:${start.column + 1}  ${oneLine(lines.join('\n'))} -> ${oneLine(replacement)}`
}

/** @param {string} code */
const oneLine = (code) => code.replace(/\s+/g, ' ')

/**
 * The table with a file's new row. The score before and the reasons are written by hand, and stay.
 * @param {{ source: string, date: string, mutants: number, killed: number }} row @param {ReadonlyMap<string, string>} stored @returns {string[]}
 */
export function mutantTable({ source, date, mutants, killed }, stored) {
  const name = source.replace(/^src\//, '').replace(/\.tsx?$/, '')
  const [before = '', survivors = ''] =
    stored
      .get(name)
      ?.split('|')
      .slice(5, 7)
      .map((cell) => cell.trim()) ?? []
  const score = mutants === 0 ? '' : `${Math.floor((killed / mutants) * 100)} %`
  const line = `|${[name, date, mutants, score, before, survivors].map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`
  return [...HEAD, ...new Map([...stored, [name, line]]).values(), '']
}
