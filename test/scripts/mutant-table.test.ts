import { describe, expect, it } from 'vitest'
import { mutantTable, placeOf, testOf } from '../../scripts/mutant-table.mjs'

describe('[13] the tests of `npm run mutants`', () => {
  it("are the file's own", () => {
    expect(testOf('src/core/domain/press.ts')).toBe('test/core/domain/press.test.ts')
    expect(testOf('server/collect/take-presses.ts')).toBe('test/server/collect/take-presses.test.ts')
    expect(testOf('src/page/screens/find/find-screen.tsx')).toBe('test/page/screens/find/find-screen.test.tsx')
  })

  it('must be named where it has none', () => {
    expect(() => testOf('server/main.ts')).toThrow('server/main.ts has no test of its own: name those to run with --tests')
  })
})

describe('[13] a survivor of `npm run mutants`', () => {
  const text = 'const a = 1\nif (a > 1) {\n  a()\n}\n'
  const mutant = (line: number, column: number, endLine: number, endColumn: number, replacement: string) => ({
    id: '1',
    location: { start: { line, column }, end: { line: endLine, column: endColumn } },
    replacement,
  })

  it('has its place, counted from 1, and both texts in one line', () => {
    expect(placeOf(mutant(1, 4, 1, 9, 'a >= 1'), text)).toBe('2:5  a > 1 -> a >= 1')
    expect(placeOf(mutant(1, 11, 3, 1, '{}'), text)).toBe('2:12  { a() } -> {}')
  })
})

describe('[13] the table of mutants', () => {
  const stored = new Map([
    ['core/domain/press', '| core/domain/press | | 15 | 100 % | 67 % | |'],
    ['server/app', '| server/app | 2026-11-01 | 9 | 50 % | 40 % | a wording |'],
  ])
  const run = (source: string, mutants: number, killed: number) => mutantTable({ source, date: '2026-11-27', mutants, killed }, stored).slice(2)

  it('has the new row of a file, with the words of its old one, and all others as they were', () => {
    const app = '| server/app | 2026-11-27 | 8 | 87 % | 40 % | a wording |'
    expect(run('server/app.ts', 8, 7)).toEqual([stored.get('core/domain/press'), app, ''])
    expect(run('src/core/domain/press.ts', 16, 16)).toEqual(['| core/domain/press | 2026-11-27 | 16 | 100 % | 67 % | |', stored.get('server/app'), ''])
  })

  it('ends with a file that it did not have, and has no score without mutants', () => {
    expect(run('src/page/a.tsx', 3, 1).at(-2)).toBe('| page/a | 2026-11-27 | 3 | 33 % | | |')
    expect(run('src/page/a.tsx', 0, 0).at(-2)).toBe('| page/a | 2026-11-27 | 0 | | | |')
  })
})
