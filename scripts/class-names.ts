import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const SRC = join(import.meta.dirname, '..', 'src')
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** `a`, `b`, … `Z`, `ba`, `bb`, …: `number` (an integer from 0) in base 52. */
const inLetters = (number: number): string =>
  (number < LETTERS.length ? '' : inLetters(Math.floor(number / LETTERS.length))) + LETTERS.charAt(number % LETTERS.length)

/**
 * Names the classes of CSS modules in the build: the stylesheet's number among all, and the class's number in it (`bW_c`). With names made of hashes the first copy
 * is 2.2 KB larger. `filename` is absolute; throws where it is no stylesheet of the project. Each build of the same sources gives the same names.
 */
export function classNames(): (name: string, filename: string) => string {
  const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .toSorted()
  const known = new Map<string, string[]>()
  return (name, filename) => {
    const sheet = sheets.indexOf(relative(SRC, filename))
    if (sheet === -1) throw new Error(`${filename} is no stylesheet of ${SRC}`)
    const names = known.get(filename) ?? []
    known.set(filename, names)
    if (!names.includes(name)) names.push(name)
    return `${inLetters(sheet)}_${inLetters(names.indexOf(name))}`
  }
}
