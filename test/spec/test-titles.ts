import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** One test: a describe's words come before its own, and each row of `each` that is written as a literal is a title of its own. */
export interface TestTitle {
  readonly file: string
  readonly title: string
  /** The sections in brackets, those of the enclosing describes included. */
  readonly sections: readonly string[]
}

/** The node of a syntax tree, as far as titles need it. */
interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** The titles of every test there is, suites and browsers included; what is skipped shows nothing. */
export function readTestTitles(): readonly TestTitle[] {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/u.test(name) && !name.endsWith('.d.ts'))
  return files.toSorted().flatMap((name) => titlesIn(join('test', name), readFileSync(join('test', name), 'utf8')))
}

/** The titles in one file's text, in its order. */
export function titlesIn(file: string, text: string): readonly TestTitle[] {
  const titles: TestTitle[] = []
  const visit = (value: unknown, around: readonly string[]): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, around)
    if (!isNode(value)) return
    const caller = value.type === 'CallExpression' ? callerOf(value['callee']) : undefined
    const words = caller === undefined ? undefined : textOf((value['arguments'] as readonly unknown[])[0])
    if (caller === undefined || words === undefined) return visit(Object.values(value), around)
    if (caller.isSkipped) return
    for (const row of caller.rows) {
      const path = [...around, filledIn(words, row)]
      if (caller.name === 'describe') visit(value['arguments'], path)
      else titles.push({ file, title: path.map(withoutSections).join(' › '), sections: path.flatMap(sectionsIn) })
    }
  }
  visit(parseSync(file, text).program.body, [])
  return titles
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

interface Caller {
  readonly name: string
  readonly isSkipped: boolean
  /** The values of each(…) where they are written out; one row of none otherwise. */
  readonly rows: readonly (readonly (string | undefined)[])[]
}

/** Modifiers of a test; anything else, like `it.override(…)`, declares no test. */
const MODIFIERS = ['each', 'for', 'only', 'skip', 'todo', 'skipIf', 'runIf', 'fails', 'concurrent', 'sequential']

/** `it` or `describe` for a callee such as `it.each(…)` or `describe.skipIf(…)`; undefined for any other. */
function callerOf(callee: unknown): Caller | undefined {
  if (!isNode(callee)) return undefined
  if (callee.type === 'Identifier') {
    const name = String(callee['name'])
    return ['describe', 'it', 'test'].includes(name) ? { name, isSkipped: false, rows: [[]] } : undefined
  }
  if (callee.type === 'CallExpression') {
    const caller = callerOf(callee['callee'])
    return caller && { ...caller, rows: rowsIn((callee['arguments'] as readonly unknown[])[0]) }
  }
  if (callee.type === 'TaggedTemplateExpression') return callerOf(callee['tag'])
  if (callee.type !== 'MemberExpression') return undefined
  const caller = callerOf(callee['object'])
  const property = String((callee['property'] as Node)['name'])
  return caller && MODIFIERS.includes(property) ? { ...caller, isSkipped: caller.isSkipped || property === 'skip' || property === 'todo' } : undefined
}

function rowsIn(table: unknown): Caller['rows'] {
  if (isNode(table) && table.type === 'TSAsExpression') return rowsIn(table['expression'])
  if (!isNode(table) || table.type !== 'ArrayExpression') return [[]]
  return (table['elements'] as readonly unknown[]).map((row) =>
    isNode(row) && row.type === 'ArrayExpression' ? (row['elements'] as readonly unknown[]).map(valueOf) : [valueOf(row)],
  )
}

function valueOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal') return String(value['value'])
  if (value.type !== 'UnaryExpression' || value['operator'] !== '-') return textOf(value)
  const number = valueOf(value['argument'])
  return number && `-${number}`
}

/** `%s` and its like give way to the row's values in turn, as far as those are known. */
function filledIn(words: string, row: readonly (string | undefined)[]): string {
  let next = 0
  return words.replaceAll(/%[sdifjo]/gu, (mark) => row[next++] ?? mark)
}

function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal') return typeof value['value'] === 'string' ? value['value'] : undefined
  if (value.type !== 'TemplateLiteral') return undefined
  return (value['quasis'] as readonly { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join('…')
}

const BRACKETS = /\[(\d+(?:\.\d+)?(?:, ?\d+(?:\.\d+)?)*)\]/gu
const sectionsIn = (words: string) => [...words.matchAll(BRACKETS)].flatMap((match) => (match[1] ?? '').split(/, ?/u))
const withoutSections = (words: string) => words.replaceAll(BRACKETS, '').trim()
